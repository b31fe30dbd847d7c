// <position-encoding>: its attributes, properties and events, when it loads the core, and which figures it shows.

import { LitElement, html, noChange, nothing } from 'lit';
import { loadFirst } from './load-core.js';
import { load } from '../library/index.js';
import { Model } from './store.js';
import { InWindow } from './visible.js';
import { Schedule } from './schedule.js';
import { FIELDS, NAMES, fromAttribute } from './fields.js';
import { numbersIn } from '../figure/numbers.js';
import { join, leave, others } from './group.js';
import { afterFrame, nextTask } from './tasks.js';
import { isPrinting, pageTheme, watchPage } from './theme.js';
import { figureStyles, figuresOf, isHere } from './registry.js';
import { numberStyles } from '../figure/number-control.js';
import { parameterStyles, parameters } from './parameters.js';
import { commonStyles } from './style.js';
import { tableStyles } from '../figure/value-table.js';
import { undoControl, undoKeys, undoStyles } from './undo-control.js';

/** @typedef {import('./fields.js').State} State */
/** @typedef {import('../library/index.js').Posenc} Posenc */
/** @typedef {{position?: number, column?: number, pair?: number}} Pointed */

/** `lang` is the browser's own property and reaches us as the attribute that it sets. */
const PROPERTIES = NAMES.filter((name) => name !== 'lang');

export class PositionEncoding extends LitElement {
  static styles = [commonStyles, numberStyles, parameterStyles, undoStyles, tableStyles, ...figureStyles];

  static get observedAttributes() {
    return [...super.observedAttributes, ...NAMES];
  }

  #model = new Model(
    () => this.requestUpdate(),
    (state) => this.#share(state),
  );
  /** @type {Posenc | undefined} */
  #posenc;
  #loading = false;
  /** @type {Pointed | undefined} */
  #pointed;
  /** Why there is no core. */
  #failure = '';
  /** What the library said to the latest questions. @type {Map<string, any>} */
  #answers = new Map();
  #ready = deferred();
  /** @type {'light' | 'dark'} */
  #shade = 'light';
  #pictureShown = false;
  #schedule = new Schedule();
  #inWindow = new InWindow();
  #nextComes = false;
  /** The group that it is in. */
  #joined = '';
  /** Fields set as properties before the element was defined: they win over its attributes. @type {Set<string>} */
  #early = new Set();
  /** Ends what was begun when it came into the page. @type {(() => void)[]} */
  #endings = [];
  #figures = figuresOf(this);

  static {
    for (const name of PROPERTIES) {
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        /** @this {PositionEncoding} */
        get() {
          return this.state[name];
        },
        /** @this {PositionEncoding} @param {unknown} value */
        set(value) {
          this.#model.take(name, { [name]: value });
        },
      });
    }
  }

  constructor() {
    super();
    for (const name of /** @type {(keyof PositionEncoding)[]} */ ([...PROPERTIES, 'state'])) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      Object.assign(this, { [name]: value });
      for (const early of name === 'state' ? Object.keys(Object(value)) : [name]) this.#early.add(early);
    }
    queueMicrotask(() => this.#early.clear());
  }

  /** Everything, as one plain object. @returns {State} */
  get state() {
    return { ...this.#model.state };
  }

  /** @param {Partial<State>} changes */
  set state(changes) {
    this.#model.take('state', changes);
  }

  /** Resolves once the first picture is drawn; rejects where there can be none. */
  get ready() {
    return /** @type {Promise<void>} */ (this.#ready.promise);
  }

  /** @param {string} name @param {string | null} old @param {string | null} written */
  attributeChangedCallback(name, old, written) {
    super.attributeChangedCallback(name, old, written);
    if (!Object.hasOwn(FIELDS, name) || this.#early.has(name)) return;
    this.#model.take(name, { [name]: fromAttribute(/** @type {keyof State} */ (name), written) });
  }

  connectedCallback() {
    super.connectedCallback();
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) this.#load();
      },
      { rootMargin: '200px' },
    );
    near.observe(this);
    this.#endings.push(
      watchPage(() => this.requestUpdate()),
      () => near.disconnect(),
    );
    if (this.#failure) {
      this.#failure = '';
      this.#ready = deferred();
    }
    this.requestUpdate();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    for (const end of this.#endings.splice(0)) end();
    this.#figures.left();
    if (this.#joined) leave(this.#joined, this);
    this.#joined = '';
  }

  async #load() {
    if (this.#posenc || this.#loading || this.#failure) return;
    this.#loading = true;
    try {
      const posenc = await (isHere(this.#names[0] ?? '') ? loadFirst() : load());
      // Starting the core is one task, drawing another.
      await nextTask();
      this.#posenc ??= posenc;
    } catch (error) {
      this.#failure = error instanceof Error ? error.message : String(error);
      this.#model.untold.push({ name: 'wasm', message: this.#failure });
      this.#ready.reject(error);
    }
    this.#loading = false;
    this.requestUpdate();
  }

  /** Sees that the whole core is there, not just what the first figures need. @internal */
  async whole() {
    const posenc = await load();
    if (this.#posenc === posenc) return;
    this.#posenc = posenc;
    this.#answers.clear();
  }

  /** @param {State} state */
  #share(state) {
    if (this.#joined) for (const other of others(this.#joined, this)) other.#model.adopt(state);
  }

  #joinGroup() {
    const { group } = this.#model.state;
    if (group === this.#joined) return;
    if (this.#joined) leave(this.#joined, this);
    this.#joined = group;
    if (!group) return;
    join(group, this);
    const [first] = others(group, this);
    if (first) this.#model.adopt(first.#model.state);
  }

  /**
   * The user's doing, from a control or a picture; what cannot be is refused with a sentence.
   * @internal for the figures, as are the members below
   * @param {Partial<State>} changes
   * @returns {boolean} whether it was possible
   */
  change(changes) {
    const { possible, changed } = this.#model.change(changes);
    if (changed) this.#changed();
    return possible;
  }

  #changed() {
    this.dispatchEvent(new CustomEvent('posenc-change', { detail: this.state, bubbles: true }));
  }

  /** The way back or forward, or to what the author set; whether there is one. @internal @param {'undo' | 'redo' | 'reset'} way */
  goes(way) {
    return this.#model.goes(way);
  }

  /** @internal @param {'undo' | 'redo' | 'reset'} way */
  go(way) {
    if (this.#model.go(way)) this.#changed();
  }

  /** A part that could not be had. @internal @param {string} message */
  failed(message) {
    this.#model.untold.push({ name: 'figures', message });
  }

  /**
   * What the pointer or the focus is at, for every figure to show; nothing is chosen by it.
   * @internal
   * @param {Pointed | undefined} pointed
   */
  point(pointed) {
    if (
      pointed?.position === this.#pointed?.position &&
      pointed?.column === this.#pointed?.column &&
      pointed?.pair === this.#pointed?.pair
    )
      return;
    this.#pointed = pointed;
    this.requestUpdate();
  }

  /** @internal */
  get pointed() {
    return this.#pointed;
  }

  /** What the user asks for that no value can say. @internal @param {keyof State} name @param {string} message */
  refuse(name, message) {
    this.#model.refuse(name, message);
  }

  /** @internal @param {Partial<State>} changes */
  allows(changes) {
    return this.#model.allows(changes);
  }

  /**
   * Asks the library about this encoding, and remembers the latest answers.
   * @internal
   * @template {Exclude<keyof Posenc, 'legend' | 'encodeInto' | 'withTable'>} Name
   * @param {Name} name
   * @param {Parameters<Posenc[Name]> extends [any, ...infer Rest] ? Rest : never} args after the encoding
   * @returns {ReturnType<Posenc[Name]>}
   */
  ask(name, ...args) {
    const question = JSON.stringify([name, this.encoding, args]);
    if (!this.#answers.has(question)) {
      const [oldest] = this.#answers.size < 16 ? [] : this.#answers.keys();
      if (oldest) this.#answers.delete(oldest);
      this.#answers.set(question, /** @type {any} */ (this.#posenc)[name](this.encoding, ...args));
    }
    return this.#answers.get(question);
  }

  /** PE(position) in float64. @internal @param {number} position */
  row(position) {
    return /** @type {Float64Array} */ (this.ask('encode', { positions: [position], dtype: 'float64' }));
  }

  /** @internal */
  get library() {
    return /** @type {Posenc} */ (this.#posenc);
  }

  /** A part of a figure has another size. @internal */
  resized() {
    if (this.#posenc) this.requestUpdate();
  }

  /** What was put right quietly. @internal */
  get note() {
    return this.#model.note;
  }

  /** @internal @returns {import('../library/check.js').Encoding} */
  get encoding() {
    const { dimension, base, exponent, layout, order } = this.#model.state;
    return { dimension, base, exponent, layout, order };
  }

  /** @internal */
  get numbers() {
    try {
      return numbersIn(this.#model.state.lang || this.closest('[lang]')?.getAttribute('lang') || '');
    } catch {
      return numbersIn('');
    }
  }

  /** @internal @returns {'vik' | 'berlin' | 'grey'} */
  get colours() {
    const { palette } = this.#model.state;
    return palette === 'auto' ? (this.#shade === 'dark' ? 'berlin' : 'vik') : palette;
  }

  get #eager() {
    return this.#model.state.loading === 'eager';
  }

  /** The first update is not of the task that defines the element, but the core is on its way before. @override */
  async scheduleUpdate() {
    if (!this.hasUpdated) {
      if (this.#eager) this.#load();
      await nextTask();
    }
    super.scheduleUpdate();
  }

  willUpdate() {
    this.#joinGroup();
    const { theme } = this.#model.state;
    if (this.#eager) this.#load();
    // Read before anything changes: afterwards the browser would have to style all of it at once.
    this.#shade = theme === 'auto' || isPrinting() ? pageTheme(this) : theme;
  }

  render() {
    const figures = this.#picture();
    const { controls, theme } = this.#model.state;
    /** @param {(host: PositionEncoding) => unknown} control */
    const around = (control) =>
      this.#schedule.goesOn ? noChange : controls === 'on' && !this.#failure ? control(this) : nothing;
    const { complaints, note } = this.#model;
    return html`
      <div class="root ${this.#shade} ${theme === 'auto' ? '' : 'paper'}" dir="ltr" lang="en"
        @keydown=${(/** @type {KeyboardEvent} */ event) => undoKeys(this, event)}>
        ${around(parameters)}
        <div class="message" part="message" role="alert">${[...complaints.values(), this.#failure]
          .filter(Boolean)
          .map((message) => html`<p>${message}</p>`)}</div>
        <div class="spoken" role="status">${note}</div>
        <div class="stage ${this.#failure ? 'failed' : ''}">
          <div class="figures ${figures.length === 1 ? 'single' : ''}">${figures}</div>
          <div class="fallback" ?hidden=${this.#pictureShown} dir=${this.#pictureShown ? nothing : getComputedStyle(this).direction}><slot></slot></div>
        </div>
        ${around(undoControl)}
      </div>`;
  }

  /** @returns {unknown[]} */
  #picture() {
    const { start, length } = this.#model.state;
    const names = this.#names;
    this.#schedule.begin(
      names,
      JSON.stringify([this.encoding, start, length]),
      () => this.renderRoot.querySelector('section:is(:hover, :focus-within)')?.part.value ?? '',
      (name) => this.#inWindow.has(name),
    );
    try {
      return names.map((name, at) => {
        if (!this.#posenc || !this.#schedule.has(at)) return this.#figures.place(name);
        return this.#schedule.draws(name) ? this.#figures.get(name).render() : noChange;
      });
    } catch (error) {
      this.#schedule.goesOn = false;
      return this.#model.goBack(error) ? this.#picture() : [];
    }
  }

  /** The figures that are asked for. */
  get #names() {
    return this.#model.state.figures.split(' ');
  }

  updated() {
    for (const figure of this.#figures.known) figure.measured();
    this.#inWindow.follow(this.renderRoot);
    if (this.#posenc) this.#draw();
    for (const detail of this.#model.untold.splice(0))
      this.dispatchEvent(new CustomEvent('posenc-error', { detail, bubbles: true }));
  }

  #draw() {
    const names = this.#names;
    const schedule = this.#schedule;
    let complete = true;
    schedule.goesOn = false;
    try {
      for (const name of names.filter((name, at) => schedule.has(at) && schedule.draws(name))) {
        complete = this.#figures.get(name).drawn() && complete;
        schedule.drawn(name);
      }
    } catch (error) {
      schedule.giveUp();
      this.#model.goBack(error);
      return;
    }
    if (complete && !this.#pictureShown) {
      this.#pictureShown = true;
      // At once, so that no frame has both.
      /** @type {HTMLElement} */ (this.renderRoot.querySelector('.fallback')).hidden = true;
    }
    if (!schedule.has(names.length - 1)) {
      this.#letNextCome();
      return;
    }
    if (schedule.late) {
      this.#goOn();
      return;
    }
    this.#model.pictured();
    if (schedule.complete || !complete) return;
    schedule.letAllCome();
    this.#ready.resolve(undefined);
    this.dispatchEvent(new CustomEvent('posenc-ready', { bubbles: true }));
  }

  async #goOn() {
    await nextTask();
    // An update that comes anyway takes them along.
    if (this.isUpdatePending || !this.#schedule.late) return;
    this.#schedule.goesOn = true;
    this.requestUpdate();
  }

  /** Not before every figure shows the state. @override */
  async getUpdateComplete() {
    let complete = await super.getUpdateComplete();
    while (this.#schedule.late && this.#schedule.complete) {
      await nextTask();
      complete = await super.getUpdateComplete();
    }
    return complete;
  }

  #letNextCome() {
    if (this.#nextComes) return;
    this.#nextComes = true;
    afterFrame(() => {
      this.#nextComes = false;
      this.#schedule.letNextCome();
      this.requestUpdate();
    });
  }
}

/** @returns {{promise: Promise<unknown>, resolve: (value: unknown) => void, reject: (reason: unknown) => void}} */
function deferred() {
  /** @type {any} */
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  // Nobody has to listen to it.
  parts.promise.catch(() => {});
  return parts;
}
