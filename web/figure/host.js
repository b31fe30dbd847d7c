// What a figure knows of the element that shows it. Types only: figures stand below the element and never import it.

/**
 * The values of all fields. Each change makes another frozen object, so identity shows whether anything changed.
 * @typedef {object} State
 * @property {number} dimension
 * @property {number} length how many positions the table has
 * @property {number} base
 * @property {'paper' | 'endpoints'} exponent
 * @property {'interleaved' | 'concatenated'} layout
 * @property {'sin-cos' | 'cos-sin'} order
 * @property {number} start the first position of the table, a whole number
 * @property {number} position p
 * @property {number} offset k
 * @property {number} pair
 * @property {string} view what the heatmap shows: '' for the whole table, 'from to' in positions, or 'from to from to'
 *   in positions and columns
 * @property {string} tokens words for the rows from the first one on, separated by spaces
 * @property {'on' | 'off'} blend whether a wave too fast for the pixels shows the blend of the two colours that it
 *   swings between, or the colour of its mean
 * @property {'off' | 'on'} curves the curves of the chosen column and row beside the heatmap
 * @property {'on' | 'off'} cosines whether rotation and circles have cosines, or show what is left without them
 * @property {number} part the first of the two steps that compose k, in the rotation
 * @property {'linear' | 'logarithmic'} distances the axis of the similarity's curve
 * @property {number} beyond the least distance at which the similarity's look-alike is searched
 * @property {import('../library/index.js').RivalName} against what the constraints compare the rival with
 * @property {import('../library/index.js').RivalName} rival the encoding whose failure the constraints name
 * @property {'none' | 'cosines' | 'frequencies' | 'pair' | 'base'} sabotage what the sinusoid of the constraints lacks:
 *   nothing, its cosines, all frequencies but that of the pair, the turning of the pair, or its base (2 instead)
 * @property {number} noise the standard deviation of the noise on the row that is located
 * @property {'own' | 'base' | 'random'} given the row that is located: that of p, that of p in another base, random
 *   numbers
 * @property {'none' | 'pair'} unread whether locating ignores the chosen pair
 * @property {'wavelength' | 'table' | 'far'} searched the range of locating: 0 to the longest wavelength, the table, or
 *   ±2^31
 * @property {string} figures names in reading order
 * @property {'auto' | 'vik' | 'berlin' | 'grey'} palette auto: vik on a light page, berlin on a dark one
 * @property {'auto' | 'light' | 'dark'} theme auto: as the page
 * @property {string} lang
 * @property {'on' | 'handles' | 'off'} controls handles: only what is dragged in the pictures; off: still pictures
 * @property {'on' | 'heading' | 'caption' | 'off'} text which words are seen; all of them are read out
 * @property {number} headingLevel of the figures' headings, from 1 to 6
 * @property {string} group elements of one group share the table, position, offset, pair, view and what they compare
 * @property {'lazy' | 'eager'} loading
 */

/** @typedef {import('../library/index.js').Posenc} Posenc */

/**
 * What a pointer or the focus is at; nothing is chosen by it.
 * @typedef {{position?: number, column?: number, pair?: number}} Pointed
 */

/**
 * @typedef {Exclude<keyof Posenc, 'ready' | 'legend' | 'encodeInto' | 'withTable'>} Question
 *   a call that begins with the encoding
 */

/**
 * @typedef {object} Host
 * @property {Readonly<State>} state
 * @property {Readonly<import('../library/index.js').Encoding>} encoding frozen; the same object as long as its values
 *   stay
 * @property {import('./numbers.js').Numbers} numbers how numbers are written in the page's language
 * @property {'vik' | 'berlin' | 'grey'} palette
 * @property {Posenc} library
 * @property {Document} document that the element is in now
 * @property {Readonly<Pointed> | undefined} pointed what every figure shows as pointed at
 * @property {Pick<import('./playing.js').Playing, 'at' | 'told' | 'isOn' | 'isMoving' | 'speed' | 'step' | 'point'>}
 *   playing where the hands are drawn: they play, glide or rest
 * @property {string} note a quiet correction of the state, in words
 * @property {<Name extends Question>(name: Name, ...args: Parameters<Posenc[Name]> extends [any, ...infer Rest] ? Rest
 *   : never) => ReturnType<Posenc[Name]>} ask the library about this encoding; recent answers are remembered
 * @property {(changes: Partial<State>) => boolean} change by the user; false where that is impossible, which is then
 *   said in words
 * @property {(changes: Partial<State>) => boolean} allows whether such a change is possible
 * @property {(pointed: Pointed | undefined) => void} point
 * @property {(name: keyof State, message: string) => void} refuse what the user asked for, in words
 * @property {(name: keyof State, message: string) => void} relent that refusal has lost its cause
 * @property {(figure: import('./lazy.js').Awaited) => void} expect a figure, or a part of one, whose file is on its way
 * @property {(figure: import('./figure.js').Figure) => void} redraw a figure that looks different though the state
 *   stays
 * @property {(figure: import('./figure.js').Figure, error: unknown) => void} fail a figure could not be drawn
 * @property {(styles: import('lit').CSSResultGroup) => Promise<unknown>} prepare for a figure that comes later: its
 *   styles, and the whole core
 */

export {};
