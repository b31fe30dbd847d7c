// <position-encoding> as authors of pages use it: from markup and from script, one or many, early or late.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formulaOf, pictured, plainValue, serveForeign, settled, startBrowser, overhear } from '../support/browser.js';

const SCRIPT = '<link rel="icon" href="data:,"><script type="module" src="/vendor/posenc/posenc.js"></script>';
const browser = await startBrowser();
const url = await serveForeign({
  'plain.html': `<!doctype html><title>plain</title>${SCRIPT}<position-encoding></position-encoding>`,
  'empty.html': `<!doctype html><title>empty</title>${SCRIPT}<div id="a"></div><div id="b"></div>`,
  'undefined.html':
    '<!doctype html><title>undefined</title><position-encoding id="one" dimension="32" offset="9"></position-encoding>',
  'two.html': `<!doctype html><title>two</title>${SCRIPT}
    <position-encoding id="one" group="g" dimension="32" position="3" figures="heatmap"></position-encoding>
    <position-encoding id="two" group="g" figures="rotation"></position-encoding>
    <position-encoding id="three" dimension="16" loading="eager"></position-encoding>`,
  'far.html':
    `<!doctype html><title>far</title>${SCRIPT}<p>above</p><div id="gap"></div><position-encoding>` +
    '</position-encoding>',
  'dark.html': `<!doctype html><html lang="de" data-theme="dark"><title>dark</title>
    <link rel="stylesheet" href="theme.css">${SCRIPT}
    <position-encoding></position-encoding></html>`,
  'placed.html': `<!doctype html><title>placed</title><link rel="stylesheet" href="placed.css">${SCRIPT}
    <div class="row"><p>Beside it</p><position-encoding loading="eager"></position-encoding></div
    ><div class="floating"><position-encoding loading="eager"></position-encoding></div>
    <div class="narrow"><position-encoding loading="eager"></position-encoding></div
    ><div class="grid"><p>Beside it</p><position-encoding loading="eager"></position-encoding></div>`,
  'placed.css':
    'body { margin: 0; } .row { display: flex; gap: 20px; } .floating position-encoding { float: left; } ' +
    '.floating { overflow: hidden; } .narrow { width: 300px; display: flex; } .grid { display: grid; ' +
    'grid-template-columns: 100px 1fr; }',
  'styled.html':
    `<!doctype html><title>styled</title><link rel="stylesheet" href="styled.css">${SCRIPT}<position-encoding>` +
    '</position-encoding>',
  'styled.css':
    'body { white-space: pre-wrap; text-indent: 40px; text-transform: uppercase; letter-spacing: 4px; ' +
    'word-spacing: 9px; font-style: italic; font-weight: 900; text-align: justify; font-variant: small-caps; }',
  'rtl.html':
    `<!doctype html><html lang="ar" dir="rtl"><title>rtl</title>${SCRIPT}<position-encoding><p ` +
    'id="poster">ملصق</p></position-encoding></html>',
  'theme.css': 'html { background: white; color: black; } html[data-theme=dark] { background: #222; color: #eee; }',
});

/** @param {string} name */
async function openPage(name, { clock = false } = {}) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  if (clock) await page.clock.install();
  const heard = overhear(page);
  await page.goto(`${url}${name}`);
  return { page, heard };
}

/**
 * A picture and a state to compare with later.
 * @param {import('playwright-core').Page} page
 * @param {string} [selector]
 */
async function look(page, selector = 'position-encoding') {
  await settled(page);
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    const canvas = element.shadowRoot.querySelector('[part=heatmap-canvas]');
    const { data } = canvas?.getContext('2d').getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let sum = 0;
    for (let at = 0; at < data.length; at += 1) sum = (sum * 31 + data[at]) % 4294967291;
    return { picture: [canvas?.width, canvas?.height, sum], state: element.state };
  }, selector);
}

describe('the element', () => {
  it('keeps its state and its picture whatever an attribute or a property holds, and says what is wrong', async () => {
    const { page, heard } = await openPage('plain.html');
    await pictured(page);
    const good = await look(page);
    await page.evaluate(() => {
      globalThis.errors = [];
      document
        .querySelector('position-encoding')
        .addEventListener('posenc-error', ({ detail }) => globalThis.errors.push(detail));
    });
    const nonsense = {
      dimension: ['0', '-1', '2.5', '70000', 'NaN', 'x', ''],
      base: ['1', '0', '-3', 'NaN', 'Infinity', '1e301', 'ten'],
      length: ['-1', '0', '1.5', 'many'],
      start: ['NaN', '18014398509481984', '0.5', '9007199254740992'],
      position: ['NaN', '18014398509481984', 'here'],
      offset: ['NaN', '-18014398509481984'],
      pair: ['-1', '0.5'],
      layout: ['split', ''],
      exponent: ['linear'],
      order: ['sin'],
      figures: ['heatmap wave', ''],
      palette: ['jet'],
      theme: ['blue'],
      lang: ['not a tag'],
      loading: ['later'],
      controls: ['maybe'],
    };
    for (const [name, values] of Object.entries(nonsense)) {
      for (const value of values) {
        await page.evaluate(
          ([name, value]) => {
            globalThis.errors.length = 0;
            document.querySelector('position-encoding').setAttribute(name, value);
          },
          [name, value],
        );
        await settled(page);
        const errors = await page.evaluate(() => globalThis.errors);
        assert.equal(errors.length, 1, `${name}="${value}" fires one posenc-error`);
        assert.equal(errors[0].name, name);
        assert.ok(errors[0].message.startsWith(name) && errors[0].message.includes('got'), errors[0].message);
        assert.match(errors[0].message, /^[^\n]+\.$/);
        assert.ok((await page.getByRole('alert').innerText()).includes(errors[0].message), 'and shows it');
        if (name !== 'lang') assert.deepEqual(await look(page), good, `${name}="${value}" changes nothing`);
        await page.evaluate((name) => document.querySelector('position-encoding').removeAttribute(name), name);
        await settled(page);
        assert.equal(await page.getByRole('alert').innerText(), '', 'and forgets it when it is gone');
      }
    }
    for (const [name, value] of [
      ['dimension', '8'],
      ['position', null],
      ['figures', 7],
      ['state', { dimension: 8, lenght: 9 }],
      ['state', { dimension: 8, base: 1 }],
      ['state', 5],
    ]) {
      await page.evaluate(
        ([name, value]) => {
          globalThis.errors.length = 0;
          document.querySelector('position-encoding')[name] = value;
        },
        /** @type {any} */ ([name, value]),
      );
      await page.waitForFunction(() => globalThis.errors.length > 0);
      await settled(page);
      const errors = await page.evaluate(() => globalThis.errors);
      assert.equal(errors.length, 1, `${name} = ${JSON.stringify(value)}`);
      assert.deepEqual(await look(page), good);
    }
    assert.deepEqual(heard, []);
    await page.close();
  });

  it('refuses values that do not go together, and takes those that only pass through such a moment', async () => {
    const { page } = await openPage('plain.html');
    await pictured(page);
    const set = (/** @type {[string, unknown][]} */ changes) =>
      page.evaluate(async (changes) => {
        const element = document.querySelector('position-encoding');
        for (const [name, value] of changes) element[name] = value;
        await element.updateComplete;
        return { state: element.state, said: element.shadowRoot.querySelector('[role=alert]').innerText };
      }, changes);
    const odd = await set([
      ['order', 'cos-sin'],
      ['dimension', 7],
    ]);
    assert.match(odd.said, /order 'cos-sin' must go with an even dimension, got dimension 7/);
    assert.deepEqual([odd.state.dimension, odd.state.order], [64, 'sin-cos']);
    const even = await set([
      ['dimension', 7],
      ['order', 'cos-sin'],
      ['dimension', 8],
    ]);
    assert.deepEqual([even.state.dimension, even.state.order, even.said.includes('even')], [8, 'cos-sin', false]);
    const far = await set([['offset', 2 ** 53]]);
    assert.match(far.said, /position \+ offset must be from −2\^53 to 2\^53/);
    assert.equal(far.state.offset, 5);
    await page.close();
  });

  it('draws once for a burst of changes, and not again for what the picture does not show', async () => {
    const { page } = await openPage('plain.html');
    await pictured(page);
    await page.evaluate(() => {
      globalThis.draws = 0;
      // Cells larger than a pixel are drawn, others put.
      for (const name of ['putImageData', 'drawImage']) {
        const original = CanvasRenderingContext2D.prototype[name];
        CanvasRenderingContext2D.prototype[name] = function (...args) {
          if (this.canvas.part.contains('heatmap-canvas')) globalThis.draws += 1;
          return original.apply(this, args);
        };
      }
    });
    await page.evaluate(() => {
      const element = document.querySelector('position-encoding');
      for (let dimension = 2; dimension <= 100; dimension += 1) element.dimension = dimension;
      element.setAttribute('length', '50');
      element.base = 500;
      element.layout = 'concatenated';
    });
    await settled(page);
    assert.equal(await page.evaluate(() => globalThis.draws), 1);
    await page.evaluate(() => {
      document.querySelector('position-encoding').position = 40;
    });
    await settled(page);
    assert.equal(await page.evaluate(() => globalThis.draws), 1, 'moving p paints no pixel anew');
    await page.close();
  });

  it('counts what was set before it was defined, as attribute and as property, and what is set after', async () => {
    const { page } = await openPage('undefined.html');
    await page.evaluate(() => {
      const one = document.querySelector('#one');
      one.dimension = 24;
      one.position = 7;
      const made = document.createElement('position-encoding');
      made.id = 'two';
      made.state = { dimension: 6, offset: -2 };
      made.setAttribute('dimension', '10');
      made.setAttribute('length', '20');
      // It stands far below the window.
      made.setAttribute('loading', 'eager');
      document.body.append(made);
    });
    await page.addScriptTag({ type: 'module', url: '/vendor/posenc/posenc.js' });
    await pictured(page);
    const [one, two] = [(await look(page, '#one')).state, (await look(page, '#two')).state];
    assert.deepEqual([one.dimension, one.position, one.offset], [24, 7, 9]);
    assert.deepEqual([two.dimension, two.offset, two.length], [6, -2, 20]);
    await page.evaluate(() => document.querySelector('#one').setAttribute('dimension', '12'));
    assert.equal((await look(page, '#one')).state.dimension, 12);
    await page.evaluate(() => document.querySelector('#one').removeAttribute('dimension'));
    assert.equal((await look(page, '#one')).state.dimension, 64, 'a removed attribute means the default');
    await page.close();
  });

  it('can be created by hand, moved, removed and put back, hidden and shown', async () => {
    const { page, heard } = await openPage('empty.html');
    await page.evaluate(async () => {
      await customElements.whenDefined('position-encoding');
      const { PositionEncoding } = await import('/vendor/posenc/posenc.js');
      globalThis.made = new PositionEncoding();
      globalThis.made.position = 30;
      document.querySelector('#a').append(globalThis.made);
    });
    await pictured(page);
    const before = await look(page);
    await page.evaluate(() => document.querySelector('#b').append(globalThis.made));
    assert.deepEqual(await look(page), before);
    await page.evaluate(() => {
      globalThis.made.remove();
      globalThis.made.position = 31;
    });
    await settled(page);
    await page.evaluate(() => document.querySelector('#a').append(globalThis.made));
    const after = await look(page);
    assert.deepEqual(after.picture, before.picture);
    assert.equal(after.state.position, 31);
    assert.match(await formulaOf(page, '.proof'), /PE\(36\)/);

    await page.evaluate(() => {
      globalThis.made.hidden = true;
      globalThis.made.dimension = 8;
    });
    await settled(page);
    await page.evaluate(() => {
      globalThis.made.hidden = false;
    });
    await settled(page);
    assert.notDeepEqual((await look(page)).picture, before.picture);
    await page.evaluate(() => {
      document.querySelector('#a').setAttribute('style', 'width: 0; overflow: hidden');
      globalThis.made.dimension = 9;
    });
    await settled(page);
    assert.deepEqual(heard, []);
    await page.close();
  });

  it('stands several times on a page without one knowing of the other, unless a group says so', async () => {
    const { page } = await openPage('two.html');
    await pictured(page);
    const states = async () => {
      await settled(page);
      return page.evaluate(() =>
        [...document.querySelectorAll('position-encoding')].map(({ state }) => [
          state.dimension,
          state.position,
          state.figures,
        ]),
      );
    };
    assert.deepEqual(
      await states(),
      [
        [32, 3, 'heatmap'],
        [32, 3, 'rotation'],
        [16, 12, 'heatmap rotation'],
      ],
      'a newcomer takes what the group has',
    );
    await page.evaluate(() => {
      globalThis.heard = [];
      for (const element of document.querySelectorAll('position-encoding')) {
        element.addEventListener('posenc-change', ({ target }) => globalThis.heard.push(target.id));
      }
    });
    await page.locator('#two').getByRole('button', { name: 'position p: more' }).click();
    assert.deepEqual(await states(), [
      [32, 4, 'heatmap'],
      [32, 4, 'rotation'],
      [16, 12, 'heatmap rotation'],
    ]);
    await page.evaluate(() => {
      document.querySelector('#one').dimension = 48;
    });
    assert.deepEqual(
      (await states()).map(([dimension]) => dimension),
      [48, 48, 16],
    );
    await page.evaluate(() => {
      document.querySelector('#two').group = '';
      document.querySelector('#one').position = 9;
    });
    assert.deepEqual(
      (await states()).map(([, position]) => position),
      [9, 4, 12],
    );
    assert.deepEqual(await page.evaluate(() => globalThis.heard), ['two'], 'only where the user was');
    const fetched = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.wasm')).length,
    );
    assert.equal(fetched, 1, 'one core for all');
    await page.close();
  });

  it('gives its state as one plain object that sets another to the same', async () => {
    const { page } = await openPage('empty.html');
    const [first, second] = await page.evaluate(async () => {
      await customElements.whenDefined('position-encoding');
      const [one, two] = [0, 1].map(() => document.body.appendChild(document.createElement('position-encoding')));
      Object.assign(one, {
        dimension: 10,
        length: 33,
        base: 77.5,
        exponent: 'endpoints',
        layout: 'concatenated',
        order: 'cos-sin',
        start: -8,
        position: 2.25,
        offset: -4,
        pair: 4,
        figures: 'rotation heatmap',
        palette: 'grey',
        theme: 'dark',
      });
      two.state = structuredClone(one.state);
      await Promise.all([one.ready, two.ready]);
      return [one.state, two.state];
    });
    assert.deepEqual(second, first);
    assert.deepEqual(
      [first.dimension, first.base, first.position, first.figures, first.theme],
      [10, 77.5, 2.25, 'rotation heatmap', 'dark'],
    );
    await page.close();
  });

  it('fires posenc-change for what the user does, with the state, and for nothing else', async () => {
    const { page } = await openPage('plain.html');
    await page.evaluate(() => {
      globalThis.changes = [];
      globalThis.readies = 0;
      document.addEventListener('posenc-change', ({ detail }) => globalThis.changes.push(detail));
    });
    await pictured(page);
    const changes = async () => {
      await settled(page);
      return page.evaluate(() => globalThis.changes.splice(0));
    };
    await page.evaluate(() => {
      const element = document.querySelector('position-encoding');
      element.dimension = 32;
      element.setAttribute('position', '9');
      element.state = { offset: 2 };
    });
    assert.deepEqual(await changes(), []);
    await page.locator('.fold').click();
    await page.getByRole('button', { name: 'dimension d: more' }).click();
    const [change, ...rest] = await changes();
    assert.deepEqual(rest, []);
    assert.equal(change.dimension, 33);
    assert.deepEqual(change, await page.evaluate(() => document.querySelector('position-encoding').state));
    await page.getByLabel('layout').selectOption('concatenated');
    assert.equal((await changes())[0].layout, 'concatenated');

    await page.getByLabel('order').selectOption('cos-sin');
    assert.deepEqual(await changes(), [], 'what is refused is no change');
    assert.match(await page.getByRole('alert').innerText(), /even dimension, got dimension 33/);
    assert.equal(await page.getByLabel('order').inputValue(), 'sin-cos');
    const base = page.getByRole('spinbutton', { name: 'base' });
    await base.fill('lots');
    await base.press('Enter');
    assert.deepEqual(await changes(), []);
    assert.match(
      await page.getByRole('alert').innerText(),
      /^base must be a number greater than 1 and at most 1e300, got "lots"\.$/,
    );
    assert.match(await base.inputValue(), /^10\s000$/u);
    await base.fill('1 000');
    await base.press('Enter');
    assert.equal((await changes())[0].base, 1000);
    assert.equal(await page.getByRole('alert').innerText(), '');
    await page.close();
  });

  it('repeats a step for as long as − or + is held', async () => {
    const { page } = await openPage('plain.html', { clock: true });
    await pictured(page);
    const button = page.getByRole('button', { name: 'position p: more' });
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.clock.runFor(1000);
    await page.waitForFunction(() => document.querySelector('position-encoding').position > 16);
    await page.mouse.up();
    const { state } = await look(page);
    await page.clock.runFor(1000);
    assert.equal((await look(page)).state.position, state.position, 'and stops when it is let go');
    await page.close();
  });

  it('waits until it comes near, shows its fallback until then, and keeps its place', async () => {
    const { page } = await openPage('empty.html');
    let fetched = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('.wasm')) fetched += 1;
    });
    await page.evaluate(() => {
      const gap = document.querySelector('#a');
      gap.setAttribute('style', 'height: 3000px');
      document.querySelector('#b').innerHTML = '<position-encoding><p id="poster">a poster</p></position-encoding>';
    });
    // Observers are called in the order of their creation: after ours, the element knows where it is.
    await page.evaluate(async () => {
      await customElements.whenDefined('position-encoding');
      await new Promise((told) => {
        new IntersectionObserver(told).observe(document.querySelector('position-encoding'));
      });
    });
    await settled(page);
    assert.equal(fetched, 0);
    assert.equal(await page.locator('#poster').isVisible(), true);
    await page.evaluate(() => scrollTo(0, 3000));
    await pictured(page);
    assert.equal(fetched, 1);
    assert.equal(await page.locator('#poster').isVisible(), false);
    await page.close();
  });

  it('follows the page’s theme and language, not the system’s', async () => {
    const { page } = await openPage('dark.html');
    await pictured(page);
    const theme = () =>
      page.evaluate(() =>
        [...document.querySelector('position-encoding').shadowRoot.querySelector('.root').classList].join(' '),
      );
    assert.match(await theme(), /dark/);
    const dark = await look(page);
    assert.match(await page.locator('.equation .matrix').innerText(), /0,8589/);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    const light = await look(page);
    assert.match(await theme(), /light/);
    assert.notDeepEqual(light.picture, dark.picture, 'vik instead of berlin');
    await page.evaluate(() => {
      document.querySelector('position-encoding').theme = 'dark';
    });
    assert.deepEqual((await look(page)).picture, dark.picture);
    await page.close();
  });

  it('draws another table figure by figure, each in a task of its own, and is complete when all show it', async () => {
    const { page } = await openPage('plain.html');
    await pictured(page);
    const [first, last] = await page.evaluate(async () => {
      const element = document.querySelector('position-encoding');
      const told = (selector, words) => element.shadowRoot.querySelector(selector).ariaLabel.includes(words);
      const shown = () => [told('.plot', 'by 32 columns'), told('.bars', ': 32 values')];
      element.dimension = 32;
      // Whatever the task itself leads to.
      for (let turn = 0; turn < 100; turn += 1) await undefined;
      const first = shown();
      await element.updateComplete;
      return [first, shown()];
    });
    assert.deepEqual(
      [first, last],
      [
        [true, false],
        [true, true],
      ],
    );
    await page.close();
  });

  it('shows the figures that are asked for, in their order, each a part of its name', async () => {
    const { page } = await openPage('plain.html');
    await pictured(page);
    const parts = () =>
      page.evaluate(() =>
        [...document.querySelector('position-encoding').shadowRoot.querySelectorAll('.figures > section')].map(
          (figure) => figure.part.value,
        ),
      );
    assert.deepEqual(await parts(), ['heatmap', 'rotation']);
    await page.evaluate(() => {
      document.querySelector('position-encoding').figures = 'rotation';
    });
    await settled(page);
    assert.deepEqual(await parts(), ['rotation']);
    await page.evaluate(() => document.querySelector('position-encoding').setAttribute('figures', 'rotation heatmap'));
    await settled(page);
    assert.deepEqual(await parts(), ['rotation', 'heatmap']);
    const pixel = await page.evaluate(() => {
      const element = document.querySelector('position-encoding');
      element.palette = 'grey';
      return element.updateComplete
        .then(() => new Promise((done) => requestAnimationFrame(done)))
        .then(() => {
          const canvas = element.shadowRoot.querySelector('[part=heatmap-canvas]');
          return canvas
            .getContext('2d')
            .getImageData(Math.floor((6.5 * canvas.width) / 64), Math.floor((12.5 * canvas.height) / 128), 1, 1)
            .data[0];
        });
    });
    assert.equal(pixel, Math.round((255 * (plainValue({ position: 12, column: 6 }) + 1)) / 2));
    await page.evaluate(() => {
      document.querySelector('position-encoding').controls = 'off';
    });
    await settled(page);
    assert.equal(await page.locator('.parameters').count(), 0);
    await page.close();
  });

  it('has a width wherever it is put', async () => {
    const { page } = await openPage('placed.html');
    await pictured(page);
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll('position-encoding')].map((element) => element.getBoundingClientRect().width),
    );
    assert.ok(widths[0] >= 600 && widths[1] >= 600, `${widths}`);
    assert.deepEqual(widths.slice(2), [300, 900]);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 1000);
    await page.close();
  });

  it('looks the same whatever its page does to text', async () => {
    const { page } = await openPage('plain.html');
    await pictured(page);
    const looks = () =>
      page.evaluate(() => {
        const { shadowRoot } = document.querySelector('position-encoding');
        const [canvas, svg] = ['[part=heatmap-canvas]', '.frame'].map((name) =>
          shadowRoot.querySelector(name).getBoundingClientRect(),
        );
        const names = [
          'whiteSpace',
          'textIndent',
          'textTransform',
          'letterSpacing',
          'wordSpacing',
          'fontStyle',
          'fontWeight',
          'textAlign',
          'fontVariant',
          'direction',
        ];
        return {
          apart: Math.hypot(canvas.left - svg.left, canvas.top - svg.top),
          styles: ['h2', '.caption', '.plot text', '.formula', '.equation mn'].map((part) =>
            names.map((name) => getComputedStyle(shadowRoot.querySelector(part))[name]),
          ),
        };
      });
    const plain = await looks();
    assert.ok(plain.apart < 1);
    for (const name of ['styled.html', 'rtl.html']) {
      await page.goto(`${url}${name}`);
      await pictured(page);
      assert.deepEqual(await looks(), plain, name);
    }
    await page.close();
  });

  it('leaves what stands inside the tag in the direction of its page', async () => {
    const { page } = await openPage('empty.html');
    await page.route('**/posenc.wasm', () => {});
    await page.goto(`${url}rtl.html`);
    await page.waitForFunction(() => document.querySelector('position-encoding').shadowRoot?.querySelector('slot'));
    assert.equal(await page.locator('#poster').evaluate((poster) => getComputedStyle(poster).direction), 'rtl');
    await page.close();
  });

  it('forgets what it said once its cause is gone', async () => {
    const { page } = await openPage('plain.html');
    await pictured(page);
    const said = async (/** @type {[string, unknown][]} */ ...changes) => {
      await page.evaluate((changes) => {
        for (const [name, value] of changes) document.querySelector('position-encoding')[name] = value;
      }, changes);
      await settled(page);
      return page.evaluate(() => {
        const { shadowRoot } = document.querySelector('position-encoding');
        return [
          shadowRoot.querySelector('[role=alert]').innerText,
          shadowRoot.querySelector('[role=status]').textContent,
        ];
      });
    };
    assert.match((await said(['dimension', 7]))[1], /pair 2 is shown/);
    assert.match((await said(['position', 9]))[1], /pair 2 is shown/, 'what cures nothing leaves it');
    assert.deepEqual(await said(['state', { dimension: 64 }]), ['', '']);
    assert.match((await said(['dimension', 7], ['order', 'cos-sin']))[0], /even dimension/);
    assert.equal((await said(['dimension', 8]))[0], '');
    assert.match((await said(['order', 'cos-sin'], ['dimension', 7]))[0], /even dimension/);
    assert.equal((await said(['order', 'sin-cos']))[0], '');
    assert.match((await said(['state', { Dim: 3 }]))[0], /did you mean "dimension"/);
    assert.equal((await said(['dimension', 16]))[0], '');
    assert.match((await said(['base', 0]))[0], /^base/);
    assert.match((await said(['dimension', 32]))[0], /^base/, 'what cures nothing leaves it');
    assert.equal((await said(['state', { base: 100 }]))[0], '');
    await page.close();
  });

  for (const hasTouch of [false, true]) {
    it(`keeps the room free that its picture takes${hasTouch ? ', with targets for fingers too' : ''}`, async () => {
      const context = await browser.newContext({
        viewport: { width: 1000, height: 800 },
        hasTouch,
        isMobile: hasTouch,
      });
      const page = await context.newPage();
      /** @type {import('playwright-core').Route[]} */
      let waiting = [];
      let asked = () => {};
      await page.route('**/posenc.wasm', (route) => {
        waiting.push(route);
        asked();
      });
      for (const width of [288, 328, 360, 398, 480, 640, 720, 960, 1216]) {
        waiting = [];
        const asking = new Promise((done) => {
          asked = () => done(undefined);
        });
        await page.goto(`${url}empty.html`);
        const height = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('position-encoding')].map((element) =>
              Math.round(element.getBoundingClientRect().height),
            ),
          );
        await page.evaluate((width) => {
          document.body.style.inlineSize = `${width}px`;
          document.body.innerHTML =
            '<position-encoding loading="eager"></position-encoding>' +
            '<position-encoding loading="eager" figures="heatmap"></position-encoding><position-encoding ' +
            'loading="eager" figures="rotation"></position-encoding>';
          return customElements.whenDefined('position-encoding');
        }, width);
        await settled(page);
        const before = await height();
        await asking;
        for (const route of waiting) await route.continue();
        await pictured(page);
        assert.deepEqual(await height(), before, `${width} px`);
      }
      await context.close();
    });
  }
});
