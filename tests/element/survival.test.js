// The element survives every page: browsers that lack something, other documents, places without room, paper, and an
// end at any moment.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PATIENCE, overhear, pictured, serveDist, serveForeign, startBrowser } from '../support/browser.js';

const browser = await startBrowser();
const SCRIPT = '<link rel="icon" href="data:,"><script type="module" src="/vendor/posenc/posenc.js"></script>';
const url = await serveForeign({
  'one.html': `<!doctype html><title>one</title>${SCRIPT}<body><position-encoding loading="eager"></position-encoding>`,
  'heatmap.html': `<!doctype html><title>heatmap</title>${SCRIPT}<body>
    <position-encoding loading="eager" figures="heatmap" dimension="32"><p>a poster</p></position-encoding>`,
  'empty.html': `<!doctype html><title>empty</title>${SCRIPT}<body>`,
  'headless.html': '<!doctype html><title>headless</title><link rel="icon" href="data:,">',
  'inner.html': '<!doctype html><title>inner</title><link rel="icon" href="data:,"><body><p>another document</p>',
  'far.html': `<!doctype html><title>far</title><link rel="stylesheet" href="far.css">${SCRIPT}<body><p>above</p>
    <div></div><position-encoding><p>a poster</p></position-encoding>`,
  'far.css': 'div { height: 9000px; }',
});
const dist = await serveDist();

/**
 * Opens a page, and keeps what it says and throws; in the page `errors` and `calls` count from the beginning.
 * @param {string} address
 * @param {string | (() => void)} [before] runs before anything else
 */
async function open(address, before = () => {}) {
  const page = await browser.newPage();
  const heard = overhear(page);
  await page.addInitScript(() => {
    globalThis.calls = 0;
    globalThis.errors = [];
    globalThis.thrown = [];
    addEventListener('error', ({ message }) => globalThis.thrown.push(message));
    document.addEventListener('posenc-error', ({ detail }) => globalThis.errors.push(detail.message));
  });
  await page.addInitScript(before);
  await page.goto(address);
  return { page, heard };
}

/** How `ready` ends, and what else is to be seen then. @param {import('playwright-core').Page} page */
function outcome(page) {
  return page.evaluate(async () => {
    await customElements.whenDefined('position-encoding');
    const element = document.querySelector('position-encoding');
    const ready = await element.ready.then(
      () => 'drawn',
      (error) => error.message,
    );
    await element.updateComplete;
    // What would be tried again and again would be so by now.
    for (let turn = 0; turn < 8; turn += 1) await new Promise((done) => setTimeout(done, 30));
    const alert = element.shadowRoot.querySelector('[role=alert]').innerText;
    const hands = element.shadowRoot.querySelectorAll('[part=rotation] svg').length;
    return { ready, alert, hands, calls: globalThis.calls, errors: globalThis.errors, thrown: globalThis.thrown };
  });
}

/** What lets no canvas be drawn. @type {Record<string, () => void>} */
const BLOCKED = {
  'putImageData throws': () => {
    CanvasRenderingContext2D.prototype.putImageData = () => {
      globalThis.calls += 1;
      throw new Error('blocked');
    };
  },
  'getContext throws': () => {
    HTMLCanvasElement.prototype.getContext = () => {
      globalThis.calls += 1;
      throw new Error('blocked');
    };
  },
  'getContext gives nothing': () => {
    HTMLCanvasElement.prototype.getContext = () => {
      globalThis.calls += 1;
      return null;
    };
  },
  'there is no ImageData': () => {
    Object.defineProperty(globalThis, 'ImageData', {
      get() {
        globalThis.calls += 1;
        return undefined;
      },
    });
  },
};
const SENTENCE =
  'This page, this browser or an extension lets no canvas be drawn: allow canvases here, then load the page again.';

describe('where no canvas can be drawn', () => {
  for (const [what, block] of Object.entries(BLOCKED)) {
    it(`since ${what}, this is said once, and the figures that need none are shown`, async () => {
      const { page } = await open(`${url}one.html`, block);
      const { ready, alert, hands, calls, errors, thrown } = await outcome(page);
      assert.equal(ready, 'drawn', 'rotation is');
      assert.ok(hands > 0);
      assert.equal(alert, SENTENCE);
      assert.deepEqual(errors, [SENTENCE]);
      assert.deepEqual(thrown, []);
      assert.ok(calls > 0 && calls < 10, `${calls} attempts`);
      const later = await page.evaluate(async () => {
        const element = document.querySelector('position-encoding');
        element.position = 40;
        await element.updateComplete;
        element.dimension = 16;
        await element.updateComplete;
        return [element.position, element.dimension, element.shadowRoot.querySelector('[role=alert]').innerText];
      });
      assert.deepEqual(later, [40, 16, SENTENCE], 'the state can still be changed');
      assert.deepEqual(await page.evaluate(() => globalThis.errors), [SENTENCE]);
      await page.close();
    });

    it(`since ${what}, and no other figure is shown, ready rejects and the fallback stays`, async () => {
      const { page } = await open(`${url}heatmap.html`, block);
      const { ready, alert, calls, errors, thrown } = await outcome(page);
      assert.deepEqual([ready, alert, errors, thrown], [SENTENCE, SENTENCE, [SENTENCE], []]);
      assert.ok(calls > 0 && calls < 10, `${calls} attempts`);
      assert.ok(await page.getByText('a poster').isVisible());
      await page.close();
    });

    it(`since ${what}, a page of all figures still answers`, async () => {
      const { page } = await open(dist, block);
      const { ready, calls, errors, thrown } = await outcome(page);
      assert.deepEqual([ready, errors, thrown], ['drawn', [SENTENCE], []]);
      assert.ok(calls < 60, `${calls} attempts`);
      await page.close();
    });
  }

  it('a picture that was there stays when a later one is refused, and so does its state', async () => {
    const { page } = await open(`${url}one.html`);
    await pictured(page);
    const seen = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      const { putImageData, drawImage } = CanvasRenderingContext2D.prototype;
      const refuse = () => {
        throw new Error('blocked');
      };
      // Only once: what was drawn before can be drawn again.
      const once = (original) =>
        function (...args) {
          if (this.canvas.part?.contains('heatmap-canvas') && element.dimension === 100) refuse();
          return original.apply(this, args);
        };
      Object.assign(CanvasRenderingContext2D.prototype, {
        putImageData: once(putImageData),
        drawImage: once(drawImage),
      });
      element.dimension = 100;
      await element.updateComplete;
      await element.updateComplete;
      return [element.dimension, globalThis.errors.length, globalThis.thrown];
    });
    assert.deepEqual(seen, [64, 1, []]);
    await page.close();
  });
});

/** What a browser may lack without need. @type {Record<string, () => void>} */
const LACKS = {
  'no matchMedia': () => {
    delete globalThis.matchMedia;
    Window.prototype.matchMedia = undefined;
  },
  'a matchMedia that throws': () => {
    globalThis.matchMedia = () => {
      throw new Error('blocked');
    };
  },
  'no IntersectionObserver': () => {
    delete globalThis.IntersectionObserver;
  },
  'no ResizeObserver': () => {
    delete globalThis.ResizeObserver;
  },
  'a getComputedStyle that throws': () => {
    globalThis.getComputedStyle = () => {
      throw new Error('blocked');
    };
  },
  'a getComputedStyle of nothing': () => {
    globalThis.getComputedStyle = () => null;
  },
  'canvases that are read back as noise': () => {
    CanvasRenderingContext2D.prototype.getImageData = () => {
      globalThis.calls += 1;
      return { data: Uint8ClampedArray.from({ length: 4 }, () => 256 * Math.random()) };
    };
  },
  'no animations': () => {
    delete Element.prototype.animate;
  },
  'animations that throw': () => {
    Element.prototype.animate = () => {
      throw new Error('blocked');
    };
  },
  'no frames': () => {
    globalThis.requestAnimationFrame = () => 0;
  },
};

describe('a browser with', () => {
  for (const [what, take] of Object.entries(LACKS)) {
    it(`${what} shows the figures, and nothing is said`, async () => {
      const { page, heard } = await open(`${url}one.html`, take);
      const { ready, alert, errors, thrown } = await outcome(page);
      assert.deepEqual([ready, alert, errors, thrown], ['drawn', '', [], []]);
      const moved = await page.evaluate(async () => {
        const element = document.querySelector('position-encoding');
        element.state = { position: 30, offset: 7, pair: 2 };
        await element.updateComplete;
        return element.position;
      });
      assert.equal(moved, 30);
      assert.deepEqual(heard, []);
      await page.close();
    });
  }
});

/** A core whose every call traps while `broken` says so, as one whose memory cannot grow. */
const trapping = () => {
  globalThis.broken = () => false;
  globalThis.traps = 0;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (module, imports) => {
    const instance = await instantiate.call(WebAssembly, module, imports);
    const exports = Object.fromEntries(
      Object.entries(instance.exports).map(([name, part]) => [
        name,
        typeof part !== 'function'
          ? part
          : // Emscripten looks at how many arguments it takes.
            Object.defineProperty(
              (...args) => {
                if (globalThis.broken()) {
                  globalThis.traps += 1;
                  throw new WebAssembly.RuntimeError('divide by zero');
                }
                return part(...args);
              },
              'length',
              { value: part.length },
            ),
      ]),
    );
    return { exports };
  };
};

describe('a page that has frozen what JavaScript has built in', () => {
  it('shows every figure', async () => {
    const { page, heard } = await open(`${dist}index.html`, () => {
      for (const name of ['Object', 'Array', 'Function', 'Map', 'Promise']) Object.freeze(globalThis[name].prototype);
    });
    await pictured(page);
    const shown = await page.evaluate(async () => {
      const figures = 'heatmap waves circles spectrum rotation similarity constraints locate'.split(' ');
      const element = document.querySelector('position-encoding');
      element.state = { figures: figures.join(' '), loading: 'eager' };
      const part = (figure) => element.shadowRoot.querySelector(`[part=${figure}]`);
      while (figures.some((figure) => !part(figure) || part(figure).matches('.awaited[aria-busy=true]')))
        await new Promise((done) => setTimeout(done, 20));
      return figures.filter((figure) => !part(figure).matches('.awaited')).length;
    });
    assert.equal(shown, 8);
    assert.deepEqual(await page.evaluate(() => globalThis.errors), []);
    assert.deepEqual(heard, []);
    await page.close();
  });
});

describe('a core that fails', () => {
  it('in one state leaves the last good one, says so once in words, and goes on', async () => {
    const { page } = await open(`${url}one.html`, trapping);
    await pictured(page);
    const seen = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      globalThis.broken = () => element.dimension === 100;
      element.dimension = 100;
      await element.updateComplete;
      for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done, 10));
      const { dimension } = element;
      element.position = 33;
      await element.updateComplete;
      const { errors, thrown, traps } = globalThis;
      return { dimension, position: element.position, errors, thrown, traps };
    });
    assert.deepEqual([seen.dimension, seen.position, seen.thrown], [64, 33, []]);
    assert.equal(seen.errors.length, 1);
    assert.doesNotMatch(seen.errors[0], /divide|undefined/);
    assert.match(seen.errors[0], /\.$/);
    assert.ok(seen.traps > 0 && seen.traps < 20, `${seen.traps} traps`);
    await page.close();
  });

  it('from the beginning is no reason to try for ever', async () => {
    for (const figures of ['heatmap rotation', 'constraints', 'similarity locate']) {
      const { page } = await open(`${url}empty.html`, trapping);
      await page.evaluate((figures) => {
        globalThis.broken = () => true;
        document.body.innerHTML = `<position-encoding loading="eager" figures="${figures}"></position-encoding>`;
      }, figures);
      const { ready, errors, thrown } = await outcome(page);
      assert.notEqual(ready, 'drawn');
      assert.ok(errors.length > 0 && errors.length <= 2, errors.join());
      assert.deepEqual(thrown, []);
      const before = await page.evaluate(() => globalThis.traps);
      await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
      assert.equal(await page.evaluate(() => globalThis.traps), before, 'it has stopped');
      await page.close();
    }
  });
});

describe('observers of sizes', () => {
  it('are never an error of the page, at loading and at every width', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { page } = await open(dist);
      await pictured(page);
      for (const width of [1000, 500, 320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(async () => {
          const element = document.querySelector('position-encoding');
          element.curves = element.curves === 'on' ? 'off' : 'on';
          await element.updateComplete;
          for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
        });
      }
      assert.deepEqual(await page.evaluate(() => globalThis.thrown), []);
      await page.close();
    }
  });

  it('do not leave a picture of another size than its place', async () => {
    const { page } = await open(`${url}heatmap.html`);
    await pictured(page);
    for (const width of [900, 400, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      const [right, place] = await page.evaluate(async () => {
        const { shadowRoot } = document.querySelector('position-encoding');
        for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
        const canvas = shadowRoot.querySelector('[part=heatmap-canvas]').getBoundingClientRect();
        return [canvas.right, shadowRoot.querySelector('.plot').getBoundingClientRect().right];
      });
      // The frames of rows have room beside it.
      assert.ok(place - right >= 3 && place - right <= 6, `${place - right} pixels are free beside it`);
    }
    await page.close();
  });
});

describe('an element in another document', () => {
  /** @type {Record<string, (page: import('playwright-core').Page) => Promise<unknown>>} */
  const ways = {
    'moved there': (page) =>
      page.evaluate(async () => {
        document.body.innerHTML = '<position-encoding loading="eager"></position-encoding>';
        const element = document.querySelector('position-encoding');
        await customElements.whenDefined('position-encoding');
        await element.ready;
        globalThis.element = element;
      }),
    'made here and first appended there': (page) =>
      page.evaluate(async () => {
        await customElements.whenDefined('position-encoding');
        globalThis.element = Object.assign(document.createElement('position-encoding'), { loading: 'eager' });
      }),
  };
  for (const [way, make] of Object.entries(ways)) {
    it(`${way}, has its styles and its figures, also later ones, also when it is back`, async () => {
      const { page, heard } = await open(`${url}empty.html`);
      await make(page);
      const seen = await page.evaluate(async () => {
        const { element } = globalThis;
        const frame = Object.assign(document.createElement('iframe'), { src: 'inner.html', width: 700, height: 500 });
        await new Promise((loaded) => {
          frame.onload = loaded;
          document.body.append(frame);
        });
        const looks = async () => {
          await element.ready;
          await element.updateComplete;
          for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
          const { shadowRoot } = element;
          const canvas = shadowRoot.querySelector('[part=heatmap-canvas]');
          return {
            sheets: shadowRoot.adoptedStyleSheets.length > 5,
            plot: getComputedStyle(shadowRoot.querySelector('.plot')).position,
            drawn: canvas.getContext('2d').getImageData(0, 0, 1, 1).data[3],
            wide: canvas.clientWidth / shadowRoot.querySelector('.plot').clientWidth > 0.75,
          };
        };
        const views = [];
        frame.contentDocument.body.append(element);
        views.push(await looks());
        frame.width = 500;
        await new Promise((done) => setTimeout(done, 100));
        views.push(await looks());
        document.body.append(element);
        views.push(await looks());
        frame.contentDocument.body.append(element);
        element.dimension = 32;
        views.push(await looks());
        return { views, thrown: globalThis.thrown, errors: globalThis.errors };
      });
      for (const view of seen.views) {
        assert.deepEqual(view, { sheets: true, plot: 'absolute', drawn: 255, wide: true }, JSON.stringify(seen.views));
      }
      assert.deepEqual([seen.thrown, seen.errors, heard], [[], [], []]);
      await page.close();
    });
  }

  it('gets figures that come later with their styles', async () => {
    const { page, heard } = await open(dist);
    const seen = await page.evaluate(async () => {
      document.body.innerHTML = '<iframe width="700" height="500"></iframe>';
      const frame = document.querySelector('iframe');
      const element = Object.assign(document.createElement('position-encoding'), { loading: 'eager' });
      frame.contentDocument.body.replaceChildren(element);
      await element.ready;
      element.figures = 'heatmap waves';
      for (;;) {
        await new Promise((done) => setTimeout(done, 20));
        if (element.shadowRoot.querySelector('.waves:not(.awaited)')) break;
      }
      const styled = () =>
        [...element.shadowRoot.adoptedStyleSheets].some((sheet) => /^\.waves\b/.test(sheet.cssRules[0]?.cssText));
      const inside = styled();
      document.body.append(element);
      return [inside, styled()];
    });
    assert.deepEqual(seen, [true, true]);
    assert.deepEqual(heard, []);
    await page.close();
  });
});

describe('a document without a body', () => {
  it('has elements that are drawn once they are in it, and follow its theme', async () => {
    const { page, heard } = await open(`${url}headless.html`);
    const seen = await page.evaluate(async () => {
      document.body.remove();
      await import('/vendor/posenc/posenc.js');
      const element = Object.assign(document.createElement('position-encoding'), { loading: 'eager' });
      document.head.append(element);
      await element.ready;
      document.documentElement.append(document.createElement('body'));
      document.body.append(element);
      await element.updateComplete;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const shade = () => element.shadowRoot.querySelector('.root').classList.contains('dark');
      const before = shade();
      document.body.style.color = 'white';
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await element.updateComplete;
      return [before, shade(), element.shadowRoot.querySelectorAll('canvas').length > 0];
    });
    assert.deepEqual(seen, [false, true, true]);
    assert.deepEqual(heard, []);
    await page.close();
  });
});

/** Places in which nothing, or hardly anything, can be seen. @type {Record<string, string>} */
const PLACES = {
  'of one pixel': 'width: 1px',
  'of 25 pixels': 'width: 25px',
  'of 39 pixels': 'width: 39px',
  'without height': 'height: 0; overflow: hidden',
  'that is not displayed': 'display: none',
  'that is hidden': 'visibility: hidden',
  'whose content is not laid out': 'content-visibility: hidden',
  'without size': 'width: 0; height: 0',
};

describe('a place', () => {
  for (const [what, style] of Object.entries(PLACES)) {
    it(`${what} counts as drawn, and has its picture when it has room`, async () => {
      const { page, heard } = await open(`${url}empty.html`);
      const seen = await page.evaluate(async (style) => {
        const place = document.createElement('div');
        place.style.cssText = style;
        const names = ['heatmap', 'rotation', 'heatmap rotation'];
        place.innerHTML = names
          .map((figures) => `<position-encoding loading="eager" figures="${figures}"></position-encoding>`)
          .join('');
        document.body.append(place);
        await customElements.whenDefined('position-encoding');
        const elements = [...place.children];
        await Promise.all(elements.map((element) => element.ready));
        place.style.cssText = '';
        for (let turn = 0; turn < 30; turn += 1) await new Promise((done) => setTimeout(done, 20));
        const canvases = elements.map(({ shadowRoot }) => shadowRoot.querySelector('[part=heatmap-canvas]'));
        return canvases.map((canvas) => canvas?.getContext('2d').getImageData(0, 0, 1, 1).data[3]);
      }, style);
      assert.deepEqual(seen, [255, undefined, 255]);
      // The browser remarks that it lays out what nobody sees.
      const said = heard.filter((text) => !text.startsWith('verbose'));
      assert.deepEqual([said, await page.evaluate(() => globalThis.thrown)], [[], []]);
      await page.close();
    });
  }

  it('in closed details counts as drawn, and each later figure does, too', async () => {
    const { page, heard } = await open(dist);
    await page.evaluate(async () => {
      document.body.innerHTML = '<details><summary>more</summary></details>';
      for (const name of 'heatmap rotation waves spectrum circles similarity constraints locate'.split(' ')) {
        const element = document.createElement('position-encoding');
        Object.assign(element, { loading: 'eager', figures: name });
        document.querySelector('details').append(element);
        await element.ready;
      }
    });
    assert.deepEqual(heard, []);
    await page.close();
  });
});

describe('a figure of one column', () => {
  it('is drawn without an error in the console, with curves and in every figure', async () => {
    const { page, heard } = await open(dist);
    await pictured(page);
    for (const state of [
      { dimension: 1, curves: 'on' },
      { dimension: 1, curves: 'on', length: 1 },
      { dimension: 3, layout: 'concatenated', view: '5 6 1 2' },
      { dimension: 64, length: 1, view: '5 6 0 1', curves: 'on' },
      { dimension: 64, length: 128, view: '5 6 3 4', layout: 'interleaved' },
      { dimension: 2, length: 2 ** 40, view: '', base: 1e300, curves: 'on' },
    ]) {
      await page.evaluate(async (state) => {
        const element = document.querySelector('position-encoding');
        element.state = state;
        await element.updateComplete;
        for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setTimeout(done, 30));
      }, state);
      assert.deepEqual(heard, [], JSON.stringify(state));
    }
    await page.close();
  });
});

describe('on paper', () => {
  const UNSEEN = /was not loaded when the page was printed: scroll to it first/;

  it('an element that was never near says so, beside its fallback', async () => {
    const { page } = await open(`${url}far.html`);
    await page.waitForFunction(() => document.querySelector('position-encoding').shadowRoot?.querySelector('.root'));
    const element = page.locator('position-encoding');
    assert.equal(await element.getByText(UNSEEN).isVisible(), false, 'on a screen nothing is said');
    await page.emulateMedia({ media: 'print' });
    assert.ok(await element.getByText(UNSEEN).isVisible());
    assert.ok(await page.getByText('a poster').isVisible());
    await page.emulateMedia({ media: 'screen' });
    await element.scrollIntoViewIfNeeded();
    await pictured(page);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await element.getByText(UNSEEN).count(), 0);
    await page.close();
  });

  it('it is drawn at once where the core is there', async () => {
    const { page, heard } = await open(`${url}far.html`);
    const seen = await page.evaluate(async () => {
      await customElements.whenDefined('position-encoding');
      const far = document.querySelector('position-encoding');
      const near = Object.assign(document.createElement('position-encoding'), { loading: 'eager', theme: 'dark' });
      document.body.prepend(near);
      await near.ready;
      const before = far.shadowRoot.querySelectorAll('[part=heatmap] .marker').length;
      dispatchEvent(new Event('beforeprint'));
      // The browser takes its picture after the listeners and what they have queued.
      await Promise.resolve().then(() => {});
      await Promise.resolve().then(() => {});
      const { shadowRoot } = far;
      const canvas = shadowRoot.querySelector('[part=heatmap-canvas]');
      const [pixel, hands] = [
        canvas.getContext('2d').getImageData(0, 0, 1, 1).data[3],
        shadowRoot.querySelectorAll('[part=rotation] svg').length > 0,
      ];
      const paper = near.shadowRoot.querySelector('.root').classList.contains('light');
      dispatchEvent(new Event('afterprint'));
      await near.updateComplete;
      const screen = near.shadowRoot.querySelector('.root').classList.contains('dark');
      return { before, pixel, hands, paper, screen };
    });
    assert.deepEqual(seen, { before: 0, pixel: 255, hands: true, paper: true, screen: true });
    assert.deepEqual(heard, []);
    await page.close();
  });
});

/** Counts what is drawn from now on. */
const counting = () => {
  for (const name of ['putImageData', 'drawImage']) {
    const original = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...args) {
      globalThis.calls += 1;
      return original.apply(this, args);
    };
  }
};

/** Ends of an element, and what happens to it meanwhile. @type {Record<string, () => Promise<unknown>>} */
const ENDS = {
  'while it is loading': async () => {
    const element = globalThis.make();
    document.body.append(element);
    await Promise.resolve();
    element.remove();
  },
  'while a later figure is loading': async () => {
    const element = globalThis.make({ figures: 'heatmap waves similarity' });
    document.body.append(element);
    await element.ready;
    element.remove();
  },
  'in its own posenc-ready': async () => {
    const element = globalThis.make();
    element.addEventListener('posenc-ready', () => element.remove());
    document.body.append(element);
    await element.ready;
  },
  'in its own posenc-change': async () => {
    const element = globalThis.make();
    document.body.append(element);
    await element.ready;
    await element.updateComplete;
    element.addEventListener('posenc-change', () => element.remove());
    element.shadowRoot.querySelector('button[aria-label*=position]')?.click();
    element.remove();
  },
  'in its own posenc-error': async () => {
    const element = globalThis.make();
    document.body.append(element);
    await element.ready;
    element.addEventListener('posenc-error', () => element.remove());
    element.dimension = 'many';
    await element.updateComplete;
    element.remove();
  },
  'after it was appended twice in one task': async () => {
    const element = globalThis.make();
    document.body.append(element);
    document.body.prepend(element);
    await element.ready;
    element.remove();
  },
  'with its group renamed while it is loading': async () => {
    const elements = [globalThis.make({ group: 'g' }), globalThis.make({ group: 'g' })];
    document.body.append(...elements);
    elements[0].group = 'h';
    elements[1].group = 'h';
    await Promise.all(elements.map(({ ready }) => ready));
    for (const element of elements) element.remove();
  },
  'with its figures changed while it is loading': async () => {
    const element = globalThis.make({ figures: 'waves' });
    document.body.append(element);
    await Promise.resolve();
    element.figures = 'rotation heatmap';
    await element.ready;
    element.figures = 'circles heatmap';
    element.remove();
  },
  'in a closed shadow root': async () => {
    const host = document.createElement('div');
    const element = globalThis.make();
    host.attachShadow({ mode: 'closed' }).append(element);
    document.body.append(host);
    await element.ready;
    host.remove();
  },
  'after a time in a fragment': async () => {
    const element = globalThis.make();
    const fragment = new DocumentFragment();
    fragment.append(element);
    element.dimension = 32;
    await Promise.resolve();
    document.body.append(fragment);
    await element.ready;
    fragment.append(element);
  },
  'with its clone': async () => {
    const element = globalThis.make();
    element.setAttribute('dimension', '16');
    document.body.append(element);
    await element.ready;
    const clone = element.cloneNode(true);
    document.body.append(clone);
    clone.loading = 'eager';
    await clone.ready;
    if (clone.dimension !== 16) throw new Error('a clone has the attributes');
    element.remove();
    clone.remove();
  },
  'as a part of innerHTML': async () => {
    document.body.innerHTML = '<position-encoding loading="eager" length="9"></position-encoding>';
    await document.querySelector('position-encoding').ready;
    document.body.innerHTML = '';
  },
  'in the window of a figure that plays': async () => {
    const element = globalThis.make({ figures: 'circles' });
    document.body.append(element);
    await element.ready;
    for (;;) {
      const play = element.shadowRoot.querySelector('.play, button.play, [aria-label*=play]');
      if (play || element.shadowRoot.querySelector('.clock')) {
        play?.click();
        break;
      }
      await new Promise((done) => setTimeout(done, 20));
    }
    await new Promise(requestAnimationFrame);
    element.remove();
  },
};

describe('an element that is removed', () => {
  for (const [when, end] of Object.entries(ENDS)) {
    it(`${when} draws no more, and throws nothing`, async () => {
      const { page, heard } = await open(`${dist}`, counting);
      await page.evaluate(() => {
        document.body.innerHTML = '';
        globalThis.make = (fields = {}) =>
          Object.assign(document.createElement('position-encoding'), { loading: 'eager' }, fields);
      });
      await page.evaluate(() => customElements.whenDefined('position-encoding').then(() => {}));
      await page.evaluate(`(${end})()`);
      const [before, after, left] = await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const before = globalThis.calls;
        for (let turn = 0; turn < 25; turn += 1) await new Promise((done) => setTimeout(done, 20));
        return [before, globalThis.calls, document.querySelectorAll('position-encoding').length];
      });
      assert.equal(after, before);
      assert.equal(left, 0);
      assert.deepEqual(heard, []);
      await page.close();
    });
  }

  it('by document.open draws no more', async () => {
    const { page } = await open(`${url}one.html`, counting);
    await pictured(page);
    const [before, after] = await page.evaluate(async () => {
      const { length } = document.querySelectorAll('position-encoding');
      document.querySelector('position-encoding').dimension = 10;
      document.open();
      document.write('<!doctype html><title>new</title><p>new');
      document.close();
      const before = globalThis.calls;
      for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done, 20));
      return [before * length, globalThis.calls];
    });
    assert.equal(after, before);
    await page.close();
  });

  it('a listener that throws keeps nothing from being drawn', async () => {
    const { page } = await open(`${url}empty.html`);
    const seen = await page.evaluate(async () => {
      await customElements.whenDefined('position-encoding');
      const element = Object.assign(document.createElement('position-encoding'), { loading: 'eager' });
      for (const type of ['posenc-ready', 'posenc-change', 'posenc-error']) {
        element.addEventListener(type, () => {
          throw new Error(`by the page, ${type}`);
        });
      }
      document.body.append(element);
      await element.ready;
      await element.updateComplete;
      element.dimension = 0;
      element.position = 20;
      await element.updateComplete;
      return [
        element.shadowRoot.querySelectorAll('section').length,
        element.position,
        globalThis.thrown.every((message) => message.includes('by the page')),
      ];
    });
    assert.deepEqual(seen, [2, 20, true]);
    await page.close();
  });
});

describe('sixty elements', () => {
  it('that are appended and removed at once leave nothing behind', async () => {
    const { page, heard } = await open(`${url}empty.html`, counting);
    const client = await page.context().newCDPSession(page);
    const nodes = async () => {
      await client.send('HeapProfiler.collectGarbage');
      return (await client.send('Memory.getDOMCounters')).nodes;
    };
    await page.evaluate(async () => {
      // One has been there before, for what is made once.
      await customElements.whenDefined('position-encoding');
      const element = Object.assign(document.createElement('position-encoding'), { loading: 'eager' });
      document.body.append(element);
      await element.ready;
      await element.updateComplete;
      element.remove();
    });
    const before = await nodes();
    const drawn = await page.evaluate(async () => {
      const made = Array.from({ length: 60 }, () =>
        Object.assign(document.createElement('position-encoding'), { loading: 'eager' }),
      );
      document.body.append(...made);
      const early = made.splice(0, 30);
      for (const element of early) element.remove();
      await new Promise((done) => setTimeout(done));
      for (const element of made) element.remove();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const { calls } = globalThis;
      for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => setTimeout(done, 20));
      return globalThis.calls - calls;
    });
    assert.equal(drawn, 0);
    for (let round = 0; round < 5 && (await nodes()) > before + 2000; round += 1) await page.evaluate(() => {});
    assert.ok((await nodes()) < before + 2000, `${before} nodes before, ${await nodes()} after`);
    assert.deepEqual(heard, []);
    await page.close();
  });

  it('that stay are drawn one after another, and the page answers meanwhile', async () => {
    const { page, heard } = await open(`${url}empty.html`);
    const frames = await page.evaluate(async () => {
      await customElements.whenDefined('position-encoding');
      const made = Array.from({ length: 60 }, () =>
        Object.assign(document.createElement('position-encoding'), { loading: 'eager' }),
      );
      let done = false;
      document.body.append(...made);
      const all = Promise.all(made.map(({ ready }) => ready)).then(() => {
        done = true;
      });
      let frames = 0;
      while (!done) {
        await new Promise(requestAnimationFrame);
        frames += 1;
      }
      await all;
      return frames;
    });
    assert.ok(frames > 10, `${frames} frames until all were drawn`);
    assert.deepEqual(heard, []);
    await page.close();
  });
});

describe('a tab that nobody sees', () => {
  it('has its figures drawn', async () => {
    const { page } = await open(`${url}one.html`, () => {
      globalThis.requestAnimationFrame = () => 0;
      Object.defineProperty(document, 'hidden', { get: () => true });
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    });
    assert.equal((await outcome(page)).ready, 'drawn');
    await page.close();
  });
});

describe('a page of trusted types', () => {
  it('that names lit-html and allows duplicates has two copies of the element', { timeout: PATIENCE }, async () => {
    const policy = "require-trusted-types-for 'script'; trusted-types lit-html 'allow-duplicates'";
    const strict = await serveDist({ 'Content-Security-Policy': policy });
    const { page, heard } = await open(strict);
    await pictured(page);
    await page.evaluate(() => import('/posenc.js?another'));
    assert.deepEqual(heard, []);
    await page.close();
  });
});
