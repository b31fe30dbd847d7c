// <position-encoding>: its attributes, properties and events, when it loads the core, and the frame around its figures.

import { LitElement, html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { completePairs } from '../figure/columns.js';
import { controlStyles } from '../figure/controls.js';
import { numberStyles } from '../figure/number-control.js';
import { numbersIn } from '../figure/numbers.js';
import { observed } from '../figure/observed.js';
import { Playing } from '../figure/playing.js';
import { nextTask } from '../figure/tasks.js';
import { tableStyles } from '../figure/value-table.js';
import { load } from '../library/index.js';
import { announce, announced } from './announce.js';
import { Answers } from './answers.js';
import { bar, barStyles } from './bar.js';
import { FIELDS, NAMES, attributeOf, fieldOf, fromAttribute, readable } from './fields.js';
import { Membership } from './group.js';
import { numbersFor } from './language.js';
import { loadFirst } from './load-core.js';
import { parameterStyles, parameters } from './parameters.js';
import { HERE, aboutOf, haveHands, isBeside } from './registry.js';
import { Root } from './root.js';
import { Stage } from './stage.js';
import { Store } from './store.js';
import { commonStyles } from './style.js';
import { isPrinting, pageOf, setPage, shadeOf, styleOf, watchPage } from './theme.js';
import { undoKeys, undoStyles } from './undo-control.js';

/** @typedef {import('../figure/host.js').State} State */
/** @typedef {import('../figure/host.js').Host} Host */
/** @typedef {import('../figure/host.js').Pointed} Pointed */
/** @typedef {import('../library/index.js').Posenc} Posenc */

/** `lang` is the browser's own property and reaches us as the attribute that it sets. */
const PROPERTIES = NAMES.filter((name) => name !== 'lang');

/** What an element that is printed before it was seen can be drawn with. @type {Posenc | undefined} */
let newest;

export class PositionEncoding extends LitElement {
  static styles = [
    commonStyles,
    numberStyles,
    controlStyles,
    parameterStyles,
    undoStyles,
    barStyles,
    tableStyles,
    ...Object.values(HERE).map(({ styles }) => styles),
  ];

  static get observedAttributes() {
    // biome-ignore lint/complexity/noThisInStatic: lit prepares the class that asks, which is this one.
    return [...super.observedAttributes, ...NAMES.map(attributeOf)];
  }

  #store = new Store({
    touched: () => this.requestUpdate(),
    changed: () => this.dispatchEvent(new CustomEvent('posenc-change', { detail: this.state, bubbles: true })),
    shared: (isBack) => this.#membership.share(isBack),
  });
  #membership = new Membership({ store: this.#store, kind: 'figures', regrouped: () => this.requestUpdate() });
  #answers = new Answers();
  #numbers = numbersIn('en');
  /** @type {'light' | 'dark'} */
  #shade = 'light';
  /** The position that the bar shows while it plays. @type {number | undefined} */
  #told;
  /** The page's colours, where the element has none of its own. */
  #page = { ink: '', paper: '' };
  /** @type {Readonly<Pointed> | undefined} */
  #pointed;
  #host = this.#hosting();
  #playing = new Playing(this.#host, {
    isSeen: () => this.#stage.hasHands,
    turned: (isLast) => this.#stage.turn(isLast),
    told: () => this.requestUpdate(),
  });
  #stage = new Stage(this.#host, {
    pending: () => this.isUpdatePending,
    arrived: () => this.requestUpdate(),
    pictured: () => this.#pictured(),
    complete: () => this.#store.pictured(),
    goBack: (error) => this.#store.goBack(error),
    failed: (error) => this.#failed(error),
  });
  /** @type {Posenc | undefined} */
  #posenc;
  #loading = false;
  /** Why there is no core. */
  #failure = '';
  #ready = deferred();
  /** Those of the figures that have come included. */
  #styles = /** @type {import('lit').CSSResult[]} */ (PositionEncoding.elementStyles);
  #root = new Root(this, (error) => this.#lose('element', error));
  /** The height that it has in the page before it is defined. */
  #reserved = this.isConnected ? this.offsetHeight : 0;
  #isPictured = false;
  /** Whether it has been said that there is no picture. */
  #isLost = false;
  /** Fields set as properties before the element was defined: they win over its attributes. @type {Set<string>} */
  #early = new Set();
  /** Ends with every stay in a page. */
  #stay = new AbortController();

  static {
    for (const name of PROPERTIES) {
      Object.defineProperty(PositionEncoding.prototype, name, {
        configurable: true,
        enumerable: true,
        /** @this {PositionEncoding} */
        get() {
          return this.state[name];
        },
        /** @this {PositionEncoding} @param {unknown} value */
        set(value) {
          this.#store.take(name, () => ({ [name]: value }));
        },
      });
    }
  }

  constructor() {
    super();
    for (const name of /** @type {(keyof PositionEncoding)[]} */ ([...PROPERTIES, 'state'])) {
      if (!Object.hasOwn(this, name)) continue;
      const taken = this.#store.take(name, () => {
        const value = readable(name, () => this[name]);
        return name === 'state' ? value : { [name]: value };
      });
      for (const early of name === 'state' ? taken : [name]) this.#early.add(early);
      if (Reflect.deleteProperty(this, name) || taken.length === 0) continue;
      this.#store.complain(
        name,
        `${name} was defined by the page as a property that cannot be removed: change it by its attribute or state.`,
      );
    }
    queueMicrotask(() => this.#early.clear());
  }

  /** Everything, as one plain object that is frozen: a change makes another one. @returns {State} */
  get state() {
    return this.#store.state;
  }

  /** @param {Partial<State>} changes */
  set state(changes) {
    this.#store.take('state', () => changes);
  }

  /** Resolves once the first picture is drawn; rejects where there can be none. */
  get ready() {
    return /** @type {Promise<void>} */ (this.#ready.promise);
  }

  /** @override @param {string} name @param {string | null} old @param {string | null} written */
  attributeChangedCallback(name, old, written) {
    super.attributeChangedCallback(name, old, written);
    const field = fieldOf(name);
    if (!Object.hasOwn(FIELDS, field) || this.#early.has(field)) return;
    this.#store.take(field, () => ({ [field]: fromAttribute(field, written) }));
  }

  /** @override */
  connectedCallback() {
    this.#forgetFailure();
    if (this.#root.isBare) this.#attach();
    if (!this.hasUpdated) this.#root.reserve(this.#reserved);
    this.#reserved = 0;
    super.connectedCallback();
    this.#stay = new AbortController();
    const { signal } = this.#stay;
    /** @param {IntersectionObserverEntry[]} entries */
    const seen = (entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.#load();
    const near = observed(this, 'IntersectionObserver', seen, { rootMargin: '200px' });
    if (near) signal.addEventListener('abort', () => near.disconnect());
    else this.#load();
    watchPage(this, () => this.requestUpdate(), signal);
    this.requestUpdate();
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stay.abort();
    this.#stage.show([]);
    this.#playing.stop();
    this.#membership.leave();
  }

  /** What the figures know of this element. @returns {Host} */
  #hosting() {
    const element = this;
    return {
      get state() {
        return element.#store.state;
      },
      get encoding() {
        return element.#store.encoding;
      },
      get numbers() {
        return element.#numbers;
      },
      get palette() {
        const { palette } = element.state;
        return palette === 'auto' ? (element.#shade === 'dark' ? 'berlin' : 'vik') : palette;
      },
      get library() {
        return /** @type {Posenc} */ (element.#posenc);
      },
      get document() {
        return element.ownerDocument;
      },
      get pointed() {
        return element.#pointed;
      },
      get note() {
        return element.#store.note;
      },
      get playing() {
        return element.#playing;
      },
      ask: (name, ...args) => this.#answers.ask(this.#posenc, this.#store.encoding, name, args),
      change: (changes) => this.#store.change(changes),
      allows: (changes) => this.#store.allows(changes),
      point: (pointed) => this.#point(pointed),
      refuse: (name, message) => this.#store.refuse(name, message),
      relent: (name, message) => this.#store.relent(name, message),
      expect: (figure) => this.#stage.expect(figure),
      redraw: (figure) => this.#stage.redraw(figure),
      fail: (figure, error) => this.#stage.fail(figure, error),
      prepare: (styles) => this.#prepare(styles),
    };
  }

  /** @param {import('./store.js').Way} way */
  #go = (way) => {
    // A change drops what could be done again.
    if (way !== 'redo') this.#playing.pause();
    this.#store.go(way);
  };

  /** @param {Pointed | undefined} pointed */
  #point(pointed) {
    const { position, column, pair } = this.#pointed ?? {};
    if (pointed?.position === position && pointed?.column === column && pointed?.pair === pair) return;
    this.#pointed = pointed;
    this.requestUpdate();
  }

  async #load() {
    if (this.#posenc || this.#loading || this.#failure) return;
    this.#loading = true;
    try {
      const [first = ''] = this.state.figures.split(' ');
      const posenc = await (Object.hasOwn(HERE, first) ? loadFirst() : load());
      // Starting the core is one task, drawing another.
      await nextTask();
      newest = this.#posenc ??= posenc;
    } catch (error) {
      this.#lose('wasm', error);
    }
    this.#loading = false;
    this.requestUpdate();
  }

  /** There can be no picture. @param {string} name @param {unknown} error */
  #lose(name, error) {
    this.#failure = error instanceof Error ? error.message : String(error);
    this.#store.unheard.push({ name, message: this.#failure });
    this.#ready.reject(error);
  }

  /** What failed once may work now. */
  #forgetFailure() {
    if (!this.#failure) return;
    this.#failure = '';
    this.#ready = deferred();
  }

  #retry() {
    this.#forgetFailure();
    if (this.#root.isBare) this.#attach();
    this.#load();
    this.requestUpdate();
  }

  /** For a figure that comes later. @param {import('lit').CSSResultGroup} styles */
  async #prepare(styles) {
    newest = this.#posenc = await load();
    this.#styles = [...new Set([...this.#styles, .../** @type {any[]} */ ([styles]).flat(9)])];
    this.#attach();
  }

  /** @override */
  createRenderRoot() {
    return this.#root.dressed(this.#styles);
  }

  #attach() {
    Object.assign(this, { renderRoot: this.createRenderRoot() });
  }

  /** It has come into another document, whose styles it lacks. */
  adoptedCallback() {
    this.#root.isBare = true;
  }

  get #isEager() {
    return this.state.loading === 'eager';
  }

  /**
   * The first update leaves the task that defines the element; the core is on its way before.
   * @override
   */
  async scheduleUpdate() {
    if (!this.hasUpdated) {
      if (this.#isEager) this.#load();
      await nextTask();
    } else if (announced()) await announced();
    super.scheduleUpdate();
  }

  /** What is in no page has nobody to be drawn for; it is drawn when it is back. @override */
  shouldUpdate() {
    return this.isConnected;
  }

  /** @override */
  willUpdate() {
    const { theme, lang, group } = this.state;
    this.#membership.join(group);
    if (haveHands(this.state.figures.split(' '))) this.#playing.follow(this.state);
    else this.#playing.stop();
    if (this.#isEager) this.#load();
    if (isPrinting(this)) this.#posenc ??= newest;
    // Read before anything changes: afterwards the browser would have to style all of it at once.
    this.#shade = shadeOf(this, theme);
    this.#page = theme === 'auto' && !isPrinting(this) ? pageOf(this) : { ink: '', paper: '' };
    this.#numbers = numbersFor(this, lang);
  }

  /** @override */
  render() {
    const { controls, text, theme, figures } = this.state;
    const names = figures.split(' ');
    const sections = this.#stage.show(names);
    for (const [at, section] of sections.entries())
      section.classList.toggle('beside', isBeside(names, names[at] ?? ''));
    const isControlled = controls === 'on' && !this.#membership.isControlled;
    const hasControls = isControlled && !this.#failure;
    const { complaints, note } = this.#store;
    const messages = new Set([...complaints.values(), ...this.#stage.failures, this.#failure].filter(Boolean));
    /** @param {string} slot */
    const isOwn = (slot) => this.querySelector(`:scope > [slot=${slot}]`) !== null;
    const looks = {
      [this.#shade]: true,
      paper: theme !== 'auto',
      'without-controls': !isControlled,
      'without-heading': isOwn('heading') || !['on', 'heading'].includes(text),
      'without-caption': isOwn('caption') || !['on', 'caption'].includes(text),
    };
    const look = Object.keys(looks).filter((name) => looks[name]);
    return html`
      <div class="root ${look.join(' ')}" dir="ltr" lang="en"
        @keydown=${(/** @type {KeyboardEvent} */ event) => undoKeys(event, this.#go)}>
        ${hasControls ? parameters(this.#host) : nothing}
        <div class="message" part="message" role="alert">
          ${[...messages].map((message) => html`<p>${message}</p>`)}
          ${this.#failure ? html`<button class="words" @click=${this.#retry}>try again</button>` : nothing}
        </div>
        ${this.#posenc ? nothing : html`<p class="unseen">${UNSEEN}</p>`}
        <div class="spoken" role="status">${note}</div>
        <slot name="heading" @slotchange=${this.#slotted}></slot>
        <div class="stage ${this.#failure ? 'failed' : ''}">
          <div class="figures ${sections.length === 1 ? 'single' : ''}">${repeat(sections, itself, itself)}</div>
          <div class="fallback" ?hidden=${this.#isPictured}
            dir=${this.#isPictured ? nothing : (styleOf(this).direction ?? nothing)}><slot></slot></div>
        </div>
        <slot name="caption" @slotchange=${this.#slotted}></slot>
        ${hasControls ? this.#bar(names) : nothing}
      </div>`;
  }

  /** @param {string[]} figures */
  #bar(figures) {
    // What someone types while it plays is not written over.
    const isTyped = this.shadowRoot?.activeElement?.id === 'position';
    const { isOn, told, toggle } = this.#playing;
    if (!isOn || !isTyped) this.#told = told;
    const hasPair = completePairs(this.state) > 0;
    return bar(
      this.#host,
      aboutOf(figures).filter((field) => field !== 'pair' || hasPair),
      {
        ...(haveHands(figures) && hasPair ? { playing: { isOn, toggle, told: this.#told } } : {}),
        allowsWay: (way) => this.#store.allowsWay(way),
        go: this.#go,
      },
    );
  }

  /** The author's own heading or caption has come or gone. */
  #slotted() {
    this.requestUpdate();
  }

  /** @override */
  updated() {
    this.#root.filled();
    setPage(this.renderRoot, this.#page);
    if (this.#posenc && this.isConnected) this.#stage.update(isPrinting(this));
    announce(this, this.#store.unheard);
  }

  /** A figure cannot be drawn, and nothing can be done. @param {Error} error */
  #failed(error) {
    this.#store.unheard.push({ name: 'figures', message: error.message });
    this.#store.undrawn();
    if (this.#stage.isLost) {
      this.#isLost = true;
      this.#ready.reject(error);
    }
    this.requestUpdate();
  }

  /** The first picture stands. */
  #pictured() {
    if (this.#isPictured) return;
    this.#isPictured = true;
    // Hides the fallback in the same frame.
    this.requestUpdate();
    if (this.#isLost) this.#ready = deferred();
    this.#ready.resolve(undefined);
    this.dispatchEvent(new CustomEvent('posenc-ready', { bubbles: true }));
  }

  /** Not before every figure shows the state. @override */
  async getUpdateComplete() {
    let complete;
    do complete = await super.getUpdateComplete();
    while (await this.#stage.drawn());
    return complete;
  }
}

const UNSEEN =
  'This figure was not loaded when the page was printed: scroll to it first, or give it the attribute loading="eager".';

/** A section is its own key and its own content. @param {HTMLElement} section */
const itself = (section) => section;

/** @returns {{promise: Promise<unknown>, resolve: (value: unknown) => void, reject: (reason: unknown) => void}} */
function deferred() {
  /** @type {any} */
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  // Avoids an unhandled rejection.
  parts.promise.catch(() => {});
  return parts;
}
