// What a page does to an element, on purpose or not: the page answers, the element lives, and says what it refuses.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { overhear, serveDist, serveForeign, startBrowser } from '../support/browser.js';
import { BLOCKED } from '../support/blocked.js';
import { trapping } from '../support/trapping.js';

/** In milliseconds: what is dead never ends. */
const PATIENCE = 20_000;

const browser = await startBrowser();
const dist = await serveDist();
const ICON = '<link rel="icon" href="data:,">';
const SCRIPT = `${ICON}<script type="module" src="/vendor/posenc/posenc.js"></script>`;
const ONE = '<position-encoding loading="eager" figures="rotation"></position-encoding>';
const url = await serveForeign({
  'one.html': `<!doctype html><title>one</title>${SCRIPT}<body>${ONE}`,
  'two.html': `<!doctype html><title>two</title>${SCRIPT}<body>${ONE}${ONE}`,
  'later.html': `<!doctype html><title>later</title>${ICON}<body>${ONE}`,
  'closed.html': `<!doctype html><title>closed</title>${SCRIPT}<body>
    <position-encoding loading="eager"><template shadowrootmode="closed"></template></position-encoding>${ONE}`,
});

/**
 * Opens a page; in it `errors` are what elements say, `thrown` what nobody caught.
 * @param {string} address
 * @param {() => void} [before] runs before anything else
 */
async function open(address, before = () => {}) {
  const page = await browser.newPage();
  const heard = overhear(page);
  await page.addInitScript(() => {
    globalThis.errors = [];
    globalThis.thrown = [];
    addEventListener('error', ({ message }) => globalThis.thrown.push(message));
    addEventListener('unhandledrejection', ({ reason }) => globalThis.thrown.push(String(reason)));
    document.addEventListener('posenc-error', ({ detail }) => globalThis.errors.push(detail.message));
    globalThis.rest = (milliseconds = 300) => new Promise((done) => setTimeout(done, milliseconds));
    globalThis.alerts = (element) =>
      [...element.shadowRoot.querySelectorAll('[role=alert] p')].map(({ textContent }) => textContent);
  });
  await page.addInitScript(before);
  await page.goto(address);
  return { page, heard };
}

/** Opens a page of elements, and waits until they are drawn. @param {string} name @param {() => void} [before] */
async function drawn(name, before) {
  const { page, heard } = await open(`${url}${name}`, before);
  await page.evaluate(async () => {
    await customElements.whenDefined('position-encoding');
    const elements = [...document.querySelectorAll('position-encoding')];
    await Promise.all(elements.map(({ ready }) => ready));
    await Promise.all(elements.map(({ updateComplete }) => updateComplete));
  });
  return { page, heard };
}

/** Listeners that answer a refusal with another one. @type {Record<string, () => void>} */
const ANSWERS = {
  'sets something invalid': () => {
    const [element] = document.querySelectorAll('position-encoding');
    element.addEventListener('posenc-error', () => element.setAttribute('base', '0'));
    element.setAttribute('dimension', 'none');
  },
  'sets something invalid in another element, and that one in this': () => {
    const [one, other] = document.querySelectorAll('position-encoding');
    one.addEventListener('posenc-error', () => other.setAttribute('base', '0'));
    other.addEventListener('posenc-error', () => one.setAttribute('base', '0'));
    one.setAttribute('base', '-1');
  },
  'sets values that contradict each other': () => {
    const [element] = document.querySelectorAll('position-encoding');
    element.addEventListener('posenc-error', () => {
      element.state = { start: 2 ** 53, length: 9 };
    });
    element.dimension = 0;
  },
  'finds another bad value each time': () => {
    const [element] = document.querySelectorAll('position-encoding');
    let bad = 0;
    element.addEventListener('posenc-error', () => {
      bad -= 1;
      if (!globalThis.over) element.base = bad;
    });
    element.dimension = 0;
  },
  'answers a little later': () => {
    const [element] = document.querySelectorAll('position-encoding');
    let bad = 0;
    element.addEventListener('posenc-error', async () => {
      await undefined;
      bad -= 1;
      if (!globalThis.over) element.base = bad;
    });
    element.dimension = 0;
  },
};

describe('a listener to refusals that', () => {
  for (const [what, attack] of Object.entries(ANSWERS)) {
    it(`${what} does not keep the page from answering`, { timeout: PATIENCE }, async () => {
      const { page } = await drawn('two.html');
      await page.evaluate((attack) => {
        // Not in the task that is waited for: it may never end.
        setTimeout(new Function(`(${attack})()`));
      }, String(attack));
      const frames = await Promise.race([
        page.evaluate(async () => {
          await new Promise((done) => setTimeout(done, 50));
          for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
          globalThis.over = true;
          await globalThis.rest();
          const told = globalThis.errors.length;
          await globalThis.rest();
          return { told, later: globalThis.errors.length };
        }),
        new Promise((late) => setTimeout(late, 10_000, 'the page does not answer')),
      ]);
      assert.equal(typeof frames, 'object', String(frames));
      assert.ok(frames.told >= 2, 'the listener was called, and answered');
      assert.equal(frames.later, frames.told, 'the same refusal is not announced again and again');
      assert.deepEqual(await page.evaluate(() => globalThis.thrown), []);
      await page.close();
    });
  }

  it('waits hears the same refusal again after the value was good', { timeout: PATIENCE }, async () => {
    const { page } = await drawn('one.html');
    const told = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      const counts = [];
      for (const base of [0, 0, 10000, 0]) {
        element.base = base;
        await element.updateComplete;
        counts.push(globalThis.errors.length);
      }
      return counts;
    });
    assert.deepEqual(told, [1, 1, 1, 2]);
    await page.close();
  });
});

/** What a page may do to an element before posenc.js comes, and the position it then has. */
const EARLY = {
  'a state whose proxy throws': [12, (element) => (element.state = new Proxy({}, { ownKeys: globalThis.mine }))],
  'a state whose getter throws': [
    12,
    (element) =>
      (element.state = {
        position: 9,
        get offset() {
          return mine();
        },
      }),
  ],
  'a revoked proxy as its state': [
    12,
    (element) => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      element.state = proxy;
      revoke();
    },
  ],
  'a getter of its own that throws': [
    12,
    (element) => Object.defineProperty(element, 'position', { get: globalThis.mine, configurable: true }),
  ],
  'a property that cannot be removed': [9, (element) => Object.defineProperty(element, 'position', { value: 9 })],
  'a getter that throws and cannot be removed': [
    12,
    (element) => Object.defineProperty(element, 'position', { get: globalThis.mine }),
  ],
};

describe('an element that had, before it was defined,', () => {
  for (const [what, [position, attack]] of Object.entries(EARLY)) {
    it(`${what} lives, and says so`, { timeout: PATIENCE }, async () => {
      const { page, heard } = await open(`${url}later.html`, () => {
        globalThis.mine = () => {
          throw new Error('mine.');
        };
      });
      const seen = await page.evaluate(async (attack) => {
        const element = document.querySelector('position-encoding');
        new Function('element', `(${attack})(element)`)(element);
        await import(new URL('/vendor/posenc/posenc.js', location.href).href);
        await element.ready;
        await element.updateComplete;
        const before = element.state.position;
        element.offset = 7;
        await element.updateComplete;
        return [before, element.offset, globalThis.errors, globalThis.alerts(element)];
      }, String(attack));
      const [before, offset, errors, alerts] = seen;
      assert.deepEqual([before, offset], [position, 7]);
      assert.equal(errors.length, 1, errors.join());
      assert.match(errors[0], /^(state|position) .*\.$/);
      assert.doesNotMatch(errors[0], /mine|Cannot|undefined/);
      assert.deepEqual(alerts, what.includes('state') ? [] : errors, 'what another value cures is gone');
      assert.deepEqual(heard, []);
      await page.close();
    });
  }

  it('nothing refuses what throws later in a sentence of ours, too', { timeout: PATIENCE }, async () => {
    const { page } = await drawn('one.html');
    const seen = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      const mine = () => {
        throw new Error('mine.');
      };
      const { state } = element;
      element.state = new Proxy({}, { ownKeys: mine });
      await element.updateComplete;
      let asked = 0;
      element.state = new Proxy(
        {},
        {
          ownKeys: () => [asked++ ? 'nonsense' : 'position'],
          getOwnPropertyDescriptor: () => ({ value: 3, enumerable: true, configurable: true }),
          get: () => 3,
        },
      );
      await element.updateComplete;
      return [state.position, element.position, globalThis.errors];
    });
    assert.deepEqual(seen, [12, 3, ['state could not be read: a getter or a proxy of the page throws an error.']]);
    await page.close();
  });
});

describe('a press that no hand made', () => {
  it('drags nothing and throws nothing, in every figure', { timeout: PATIENCE }, async () => {
    const { page } = await open(dist);
    const seen = await page.evaluate(async () => {
      await customElements.whenDefined('position-encoding');
      const element = document.querySelector('position-encoding');
      await element.ready;
      element.figures = 'heatmap rotation waves circles spectrum similarity';
      await element.updateComplete;
      const press = { isPrimary: true, button: 0, pointerId: 99, bubbles: true, composed: true };
      const parts = [...element.shadowRoot.querySelectorAll('canvas, svg, svg *')];
      for (const part of parts) {
        for (const type of ['pointerdown', 'pointermove', 'pointerup'])
          part.dispatchEvent(new PointerEvent(type, press));
      }
      await element.updateComplete;
      return [parts.length > 20, globalThis.thrown, globalThis.errors];
    });
    assert.deepEqual(seen, [true, [], []]);
    await page.close();
  });
});

const BARE = /lets the element have no shadow root or no style sheets: .*\.$/;

describe('an element', () => {
  it('with a closed shadow root from the page is drawn in it, and others beside it', {
    timeout: PATIENCE,
  }, async () => {
    const { page, heard } = await open(`${url}closed.html`);
    const ready = await page.evaluate(async () => {
      await customElements.whenDefined('position-encoding');
      const elements = [...document.querySelectorAll('position-encoding')];
      return Promise.all(elements.map((element) => element.ready.then(() => element.clientHeight > 100)));
    });
    assert.deepEqual([ready, heard], [[true, true], []]);
    await page.close();
  });

  for (const [what, block] of Object.entries(BLOCKED)) {
    it(`says once that there can be no picture where ${what} is blocked, again where it is put back`, {
      timeout: PATIENCE,
    }, async () => {
      const { page, heard } = await open(`${url}one.html`, block);
      const seen = await page.evaluate(async () => {
        await customElements.whenDefined('position-encoding');
        const element = document.querySelector('position-encoding');
        const ends = [];
        const end = () => element.ready.then(() => ends.push('drawn')).catch(({ message }) => ends.push(message));
        await end();
        await globalThis.rest();
        const once = globalThis.errors.length;
        element.remove();
        document.body.append(element);
        await end();
        await globalThis.rest();
        return [ends, once, globalThis.errors];
      });
      const [ends, once, errors] = seen;
      assert.equal(once, 1);
      assert.equal(errors.length, 2);
      for (const sentence of [...ends, ...errors]) assert.match(sentence, BARE);
      assert.equal(ends.length, 2);
      assert.deepEqual(heard, []);
      await page.close();
    });
  }

  /** @type {Record<string, () => void>} */
  const lacks = {
    'no Intl': () => {
      delete globalThis.Intl;
    },
    'no Intl.getCanonicalLocales': () => {
      delete Intl.getCanonicalLocales;
    },
    'frames that come at once': () => {
      globalThis.requestAnimationFrame = (act) => {
        act(0);
        return 1;
      };
    },
    'frames that throw': () => {
      globalThis.requestAnimationFrame = () => {
        throw new Error('blocked');
      };
    },
    'a pixel ratio of 0': () => {
      Object.defineProperty(globalThis, 'devicePixelRatio', { get: () => 0 });
    },
    'no pixel ratio': () => {
      Object.defineProperty(globalThis, 'devicePixelRatio', { get: () => undefined });
    },
  };
  for (const [what, take] of Object.entries(lacks)) {
    it(`in a browser with ${what} has all its figures, and every number of theirs is one`, {
      timeout: PATIENCE,
    }, async () => {
      const { page, heard } = await open(dist, take);
      const seen = await page.evaluate(async () => {
        await customElements.whenDefined('position-encoding');
        const element = document.querySelector('position-encoding');
        element.lang = 'de';
        element.figures = 'heatmap rotation waves spectrum';
        await element.ready;
        await element.updateComplete;
        const { shadowRoot } = element;
        const wrong = [...shadowRoot.querySelectorAll('*')].filter((part) =>
          [...part.attributes].some(({ value }) => /NaN|Infinity/.test(value)),
        );
        return [shadowRoot.querySelectorAll('section:not(.awaited)').length, wrong.length, globalThis.errors];
      });
      assert.deepEqual([seen, heard], [[4, 0, []], []]);
      await page.close();
    });
  }
});

describe('paper', () => {
  it('is what a page is while it is printed and no longer, even if the element leaves meanwhile', {
    timeout: PATIENCE,
  }, async () => {
    for (const capture of [false, true]) {
      const { page } = await drawn('one.html');
      const seen = await page.evaluate(async (capture) => {
        const element = document.querySelector('position-encoding');
        document.documentElement.style.color = 'white';
        const other = document.createElement('position-encoding');
        addEventListener('beforeprint', () => element.remove(), { capture });
        addEventListener('afterprint', () => document.body.append(element, other), { capture });
        dispatchEvent(new Event('beforeprint'));
        await globalThis.rest(50);
        dispatchEvent(new Event('afterprint'));
        await element.updateComplete;
        await globalThis.rest(50);
        return element.shadowRoot.querySelector('.root').classList.contains('dark');
      }, capture);
      assert.equal(seen, true);
      await page.close();
    }
  });
});

describe('a core that fails and comes back', () => {
  it('is spoken of once, to readers, and no longer than it is so', { timeout: PATIENCE }, async () => {
    const { page } = await drawn('one.html', trapping);
    const seen = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      globalThis.trap = true;
      element.offset = 6;
      await element.updateComplete;
      await globalThis.rest();
      const during = globalThis.alerts(element);
      globalThis.trap = false;
      element.state = { position: 24, dimension: 40 };
      await element.updateComplete;
      await globalThis.rest();
      return [during, globalThis.alerts(element), element.position];
    });
    const [during, after, position] = seen;
    assert.equal(during.length, 1, during.join(' | '));
    assert.doesNotMatch(during[0], /await|load\(|posenc\./);
    assert.deepEqual([after, position], [[], 24]);
    assert.deepEqual(await page.evaluate(() => globalThis.thrown), []);
    await page.close();
  });
});

describe('a group', () => {
  it('goes back together from what one of its members cannot draw', { timeout: PATIENCE }, async () => {
    const { page } = await drawn('two.html');
    const seen = await page.evaluate(async () => {
      const elements = [...document.querySelectorAll('position-encoding')];
      elements[1].figures = 'heatmap';
      for (const element of elements) element.group = 'g';
      for (const element of elements) await element.updateComplete;
      for (const name of ['putImageData', 'drawImage']) {
        const original = CanvasRenderingContext2D.prototype[name];
        CanvasRenderingContext2D.prototype[name] = function (...args) {
          if (elements[1].dimension === 100) throw new Error('blocked');
          return original.apply(this, args);
        };
      }
      elements[0].dimension = 100;
      await globalThis.rest(1000);
      return [elements.map(({ dimension }) => dimension), globalThis.errors.length, globalThis.thrown];
    });
    assert.deepEqual(seen, [[64, 64], 1, []]);
    await page.close();
  });
});

describe('a file that comes late', () => {
  it('is waited for by updateComplete, whether it comes, fails, or its element goes', {
    timeout: PATIENCE,
  }, async () => {
    const page = await browser.newPage();
    const body = `<!doctype html>${ICON}<script type="module" src="posenc.js"></script>`;
    await page.route(dist, (route) => route.fulfill({ contentType: 'text/html', body }));
    /** @type {(() => void)[]} */
    const held = [];
    await page.route('**/spectrum.js', (route) => held.push(() => route.continue()));
    await page.route('**/locate.js', (route) => route.abort());
    await page.goto(dist);
    await page.evaluate(() => {
      globalThis.rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
      globalThis.alerts = (element) => element.shadowRoot.querySelectorAll('[role=alert] p').length;
    });
    const seen = await page.evaluate(async () => {
      await customElements.whenDefined('position-encoding');
      document.body.innerHTML = '<position-encoding loading="eager" figures="rotation"></position-encoding>';
      const [element] = document.querySelectorAll('position-encoding');
      await element.ready;
      const shown = async (figures, selector) => {
        element.figures = figures;
        await element.updateComplete;
        return element.shadowRoot.querySelectorAll(selector).length;
      };
      const waves = (await shown('heatmap waves', '.waves:not(.awaited) svg')) > 0;
      const circles = (await shown('circles', '.circles:not(.awaited) svg')) > 0;
      const failed = await shown('heatmap locate', '.locate button.words');
      return { waves, circles, failed };
    });
    assert.deepEqual(seen, { waves: true, circles: true, failed: 1 });

    await page.unroute('**/locate.js');
    const retried = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      const before = globalThis.alerts(element);
      element.shadowRoot.querySelector('.locate button.words').click();
      await element.updateComplete;
      return [before, globalThis.alerts(element), element.shadowRoot.querySelectorAll('.awaited').length];
    });
    assert.deepEqual(retried, [1, 0, 0], 'the refusal goes when the figure stands');

    const end = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      element.figures = 'heatmap spectrum';
      let isOver = false;
      const over = element.updateComplete.then(() => {
        isOver = true;
      });
      await globalThis.rest(200);
      const waited = !isOver;
      element.remove();
      await Promise.race([over, globalThis.rest(2000)]);
      return { waited, isOver };
    });
    assert.deepEqual(end, { waited: true, isOver: true });
    for (const release of held) release();
    await page.close();
  });
});
