import { expect } from 'vitest';
import { isHydrated } from '../support/hydrated';

const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** An element: a CSS selector, plus its text or label if several match. */
export type Target = string | readonly [selector: string, words: string | RegExp];

export type KeyName = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'Space';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface EngineOptions {
  /** Whether the visitor prefers reduced motion. */
  isCalm: boolean;
}

/** Milliseconds that a page has to reach an awaited state. */
const PATIENCE_MS = 20_000;

/**
 * A browser window, driven as a visitor would. Browser-specific parts are abstract; journeys use only this class.
 */
export abstract class Engine {
  /** @param origin base URL for paths. */
  constructor(readonly origin: string) {}

  /** Opens a URL and waits until it is loaded. */
  protected abstract load(url: string): Promise<void>;
  abstract back(): Promise<void>;
  /** Sets the viewport size in CSS pixels. */
  abstract resize(width: number, height: number): Promise<void>;
  /** Clicks the middle of the target. */
  abstract click(target: Target): Promise<void>;
  abstract hover(target: Target): Promise<void>;
  /** Types at the end of a field. */
  abstract type(target: Target, text: string): Promise<void>;
  /** Presses a key on the focused element. */
  abstract press(key: KeyName): Promise<void>;
  /** Runs a self-contained function in the page and returns its result. */
  abstract evaluate<Args extends unknown[], Result>(
    task: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** The viewport as a PNG. */
  abstract screenshot(): Promise<Uint8Array>;
  /** Ends the browser and everything started for it. */
  abstract close(): Promise<void>;

  /** Opens a page of the site and waits until its scripts run: the shell and, if used, React. */
  async goto(path: string) {
    await this.load(this.origin + path);
    await this.until(() => this.evaluate(() => document.documentElement.classList.contains('live'))).toBe(
      true,
    );
    const hasReact = await this.evaluate(() => '__remixContext' in window);
    if (hasReact) await this.until(() => this.evaluate(isHydrated)).toBe(true);
  }

  /** The visible text of the target. */
  text(target: Target): Promise<string> {
    return this.evaluate(findSeen, ...partsOf(target), 'text') as Promise<string>;
  }

  /** The boxes of all visible elements matching the target. */
  rects(target: Target): Promise<Box[]> {
    return this.evaluate(findSeen, ...partsOf(target), 'rects') as Promise<Box[]>;
  }

  path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  /** Polls until the value is as expected: `until(() => engine.path()).toBe('/nsr')`. */
  until<Result>(read: () => Promise<Result>) {
    return expect.poll(read, { timeout: PATIENCE_MS, interval: 50 });
  }

  /** Waits until the target is visible and not moving: a sliding drawer must not be clicked. */
  protected async steady(target: Target) {
    await this.see(target);
    let before: Box | undefined;
    const isAtRest = async () => {
      const last = before;
      [before] = await this.rects(target);
      const width = await this.evaluate(() => innerWidth);
      return (
        last?.left === before?.left &&
        last?.top === before?.top &&
        (before?.left ?? width) < width &&
        (before?.right ?? 0) > 0
      );
    };
    await this.until(isAtRest).toBe(true);
  }

  /** Waits until the target is visible, or no longer visible. */
  async see(target: Target, isSeen = true) {
    const what = typeof target === 'string' ? target : target.join(' ');
    await expect
      .poll(async () => (await this.rects(target)).length > 0, {
        timeout: PATIENCE_MS,
        interval: 50,
        message: `${what} ${isSeen ? 'is seen' : 'is gone'}`,
      })
      .toBe(isSeen);
  }
}

/** A target in serialisable form: selector, text, and whether the text is a pattern. */
export function partsOf(target: Target): [selector: string, words: string, isPattern: boolean] {
  if (typeof target === 'string') return [target, '', true];
  const [selector, words] = target;
  return words instanceof RegExp ? [selector, words.source, true] : [selector, words, false];
}

/**
 * Finds the visible elements of a target: the first one, its text, or the boxes of all. Runs in the page, so it must be
 * self-contained.
 */
export function findSeen(
  selector: string,
  words: string,
  isPattern: boolean,
  what: 'element' | 'text' | 'rects',
): Element | null | string | Box[] {
  const isNamed = (text: string | null | undefined) => {
    const name = (text ?? '').replace(/\s+/g, ' ').trim();
    return isPattern ? new RegExp(words).test(name) : name === words;
  };
  const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (each) =>
      each.getClientRects().length > 0 &&
      each.checkVisibility({ visibilityProperty: true }) &&
      (isNamed(each.textContent) || isNamed(each.ariaLabel)),
  );
  if (what === 'element') return seen[0] ?? null;
  if (what === 'text') return (seen[0]?.innerText ?? '').replace(/\s+/g, ' ').trim();
  return seen.map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}
