import { expect } from 'vitest';
import { CAROUSEL_WIDTHS, CAROUSELS, faultsOfRound, turnRound } from '../support/carousel-round';
import type { Box, Engine } from './engine';
import { FORMS } from './form-journeys';

/** A visitor's actions, in any browser. */
export interface Journey {
  name: string;
  /** Included in the short run, which is part of every test run. */
  isShort?: boolean;
  /** Also run under reduced motion. */
  isCalmToo?: boolean;
  run(engine: Engine): Promise<void>;
}

const MENU = 'nav[aria-label="Main"]';
/** The list of all pages after the main content, which becomes the drawer on narrow screens. */
const MAP = '#menu';
const OPENER = '.menu-button';
/** An element above the menu, where no panel opens. */
const AWAY = 'header a[href="tel:969"]';
const KANO = '/where-we-work/nsr-summary-by-lga/kano';
const PHOTOS = '/resource-hub/photo-gallery';
const TABLE = '/where-we-work/nsr-summary-by-lga';
const WIDE = [1280, 800] as const;
const PHONE = [360, 740] as const;

const isWithin = (box: Box | undefined, width: number) =>
  box !== undefined && box.left >= 0 && box.right <= width && box.top >= 0;

export const JOURNEYS: Journey[] = [
  {
    name: 'a menu opens under the pointer, within the window, and leads to a page on which it is closed',
    isShort: true,
    async run(engine) {
      await engine.resize(...WIDE);
      await engine.goto('/what-we-do');
      await engine.hover([`${MENU} a`, 'NSR']);
      const link = [`${MENU} a`, 'NSR in Action'] as const;
      await engine.see(link);
      expect((await engine.rects(link)).every((box) => isWithin(box, WIDE[0]))).toBe(true);
      await engine.hover(AWAY);
      await engine.see(link, false);
      await engine.hover([`${MENU} a`, 'NSR']);
      await engine.click(link);
      await engine.until(() => engine.path()).toBe('/nsr/nsr-in-action');
      await engine.until(() => engine.text('h1')).toBe('NSR in Action');
      await engine.hover(AWAY);
      await engine.see(link, false);
    },
  },
  {
    name: 'the drawer unfolds a group, closes on Escape, and leads to a page',
    isShort: true,
    async run(engine) {
      await engine.resize(...PHONE);
      await engine.goto('/');
      const unfold = [`${MAP} button`, 'Pages of NSR'] as const;
      const link = [`${MAP} a`, 'NSR in Action'] as const;
      await engine.click(OPENER);
      await engine.click(unfold);
      await engine.see(link);
      await engine.press('Escape');
      await engine.see('.menu.open', false);
      await engine.until(() => engine.evaluate(() => document.activeElement?.className)).toBe('menu-button');
      await engine.click(OPENER);
      await engine.click(unfold);
      await engine.click(link);
      await engine.until(() => engine.path()).toBe('/nsr/nsr-in-action');
      await engine.see('.menu.open', false);
    },
  },
  {
    name: 'notices stop, turn by hand, and run past on a phone',
    async run(engine) {
      await engine.resize(...WIDE);
      await engine.goto('/nsr');
      const notice = '[aria-label="Notifications"] li';
      await engine.click(['button', 'Stop notifications']);
      const first = await engine.text(notice);
      await engine.click(['button', 'Next notification']);
      await engine.until(() => engine.text(notice)).not.toBe(first);
      await engine.resize(...PHONE);
      const playing = () =>
        engine.evaluate(() => {
          const track = document.querySelector('.ticker-track');
          return track && getComputedStyle(track).animationPlayState;
        });
      await engine.click(['button', 'Start notifications']);
      await engine.until(playing).toBe('running');
      await engine.click(['button', 'Stop notifications']);
      await engine.until(playing).toBe('paused');
    },
  },
  {
    name: 'both carousels show their cards in place all the way round, forwards and back',
    isShort: true,
    isCalmToo: true,
    async run(engine) {
      for (const width of CAROUSEL_WIDTHS) {
        await engine.resize(width, 800);
        await engine.goto('/');
        await engine.see(['.rotation-position', '1 of 11']);
        const faults: string[] = [];
        for (const carousel of CAROUSELS)
          for (const press of ['Next', 'Previous'] as const) {
            const stops = await engine.evaluate(turnRound, { heading: carousel.heading, press });
            faults.push(...faultsOfRound(carousel, width, press, stops));
          }
        expect(faults, `${width} px`).toEqual([]);
      }
    },
  },
  {
    name: 'counters end at their figures, and nothing of the film is loaded',
    isCalmToo: true,
    async run(engine) {
      await engine.resize(...WIDE);
      await engine.goto('/');
      const figure = ['.counters li', /Communities$/] as const;
      await engine.evaluate(() => document.querySelector('.hero .counters')?.scrollIntoView());
      await engine.until(() => engine.text(figure)).toBe('228,290 Communities');
      await engine
        .until(() => engine.evaluate(() => document.querySelectorAll('.counters i').length))
        .toBe(0);
      const loaded = await engine.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      expect(loaded.length).toBeGreaterThan(0);
      expect(loaded.filter((path) => path.startsWith('/videos/'))).toEqual([]);
    },
  },
  {
    name: 'the register table is searched as one types, sorted by a press, and Back leads through its views',
    isShort: true,
    async run(engine) {
      await engine.resize(...WIDE);
      await engine.goto(TABLE);
      await engine.type('main input[name="q"]', 'zing');
      await engine.until(() => engine.path()).toBe(`${TABLE}?q=zing`);
      await engine.until(() => engine.text('tbody tr')).toContain('Zing');
      await engine.click(['thead a', /^HOUSEHOLDS/]);
      await engine.until(() => engine.path()).toBe(`${TABLE}?q=zing&sort=households`);
      await engine
        .until(() => engine.evaluate(() => document.querySelector('th[aria-sort]')?.ariaSort))
        .toBe('ascending');
      await engine.back();
      await engine.until(() => engine.path()).toBe(`${TABLE}?q=zing`);
      await engine.resize(...PHONE);
      const widest = () => engine.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await engine.until(widest).toBeLessThanOrEqual(0);
    },
  },
  {
    name: 'the search suggests places, and finds them',
    async run(engine) {
      await engine.resize(...WIDE);
      await engine.goto('/nsr');
      await engine.click('header input[name="query"]');
      await engine.type('header input[name="query"]', 'kano');
      await engine.see('[role="option"]');
      await engine.press('Enter');
      await engine.until(() => engine.path()).toBe('/search?query=kano');
      await engine.until(() => engine.text('h1')).toBe('Search Results for: kano');
      expect(await engine.rects('main ol.cards > li')).toHaveLength(10);
      // The previous page may come from the back/forward cache, so there is nothing to wait for.
      await engine.back();
      await engine.until(() => engine.path()).toBe('/nsr');
      await engine.see(['header [role="status"]', /Loading/], false);
    },
  },
  {
    name: 'a photo opens over the gallery, the next comes by a key, Escape closes it',
    async run(engine) {
      await engine.resize(...WIDE);
      await engine.goto(`${PHOTOS}?category=publications`);
      await engine.click('.tile a');
      await engine.see('dialog[open]');
      await engine.until(() => engine.path()).toBe(`${PHOTOS}/publications-01?category=publications`);
      await engine.press('ArrowRight');
      await engine.until(() => engine.path()).toBe(`${PHOTOS}/publications-02?category=publications`);
      await engine
        .until(() =>
          engine.evaluate(() => document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth ?? 0),
        )
        .toBeGreaterThan(0);
      await engine.press('Escape');
      await engine.see('dialog[open]', false);
      await engine.until(() => engine.path()).toBe(`${PHOTOS}?category=publications`);
    },
  },
  {
    name: 'Back leads from a photo that was loaded anew to its gallery',
    async run(engine) {
      await engine.resize(...WIDE);
      await engine.goto(`${PHOTOS}?category=publications`);
      await engine.click('.tile a');
      await engine.see('dialog[open]');
      await engine.evaluate(() => {
        setTimeout(() => location.reload());
      });
      await engine.see('dialog', false);
      await engine.see('main figure.photo');
      await engine.until(() => engine.evaluate(() => document.documentElement.className)).toBe('live');
      await engine.back();
      await engine.until(() => engine.path()).toBe(`${PHOTOS}?category=publications`);
      await engine.until(async () => (await engine.rects('.tile')).length).toBe(11);
    },
  },
  ...FORMS,
  {
    name: 'Back shows the same place of the page again',
    async run(engine) {
      await engine.resize(...PHONE);
      await engine.goto(KANO);
      const place = () => engine.evaluate(() => Math.round(scrollY));
      await engine.evaluate(() => document.querySelector('footer')?.scrollIntoView());
      await engine.click(['main a', /^Next state/]);
      await engine.until(() => engine.text('h1')).toBe('Katsina');
      await engine.until(place).toBe(0);
      await engine.back();
      await engine.until(() => engine.text('h1')).toBe('Kano');
      await engine.until(place).toBeGreaterThan(300);
    },
  },
];
