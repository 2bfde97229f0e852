import { expect } from 'vitest';
import { isHydrated } from '../support/hydrated';

const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** An element: a CSS selector, and the words that it shows or is labelled by when several fit. */
export type Target = string | readonly [selector: string, words: string | RegExp];

export type KeyName = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | 'Space';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface EngineOptions {
  /** Whether the visitor has asked for less motion. */
  isCalm: boolean;
}

/** Milliseconds that a page has to show what is awaited. */
const PATIENCE_MS = 20_000;

/**
 * One window of a browser, driven as a visitor drives it. What differs between browsers is abstract here; journeys
 * use nothing but this.
 */
export abstract class Engine {
  /** @param origin address of the site, for paths. */
  constructor(readonly origin: string) {}

  /** Opens an address and waits until it is loaded. */
  protected abstract load(url: string): Promise<void>;
  abstract back(): Promise<void>;
  /** Gives the page a window of this size, in CSS pixels. */
  abstract resize(width: number, height: number): Promise<void>;
  /** Moves the pointer onto the middle of the target, and presses it there. */
  abstract click(target: Target): Promise<void>;
  abstract hover(target: Target): Promise<void>;
  /** Types into a field, after what stands there. */
  abstract type(target: Target, text: string): Promise<void>;
  /** Presses a key for what has the focus. */
  abstract press(key: KeyName): Promise<void>;
  /** Runs a function in the page, which stands alone; gives what it gives. */
  abstract evaluate<Args extends unknown[], Result>(
    task: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** The window's content as a PNG. */
  abstract screenshot(): Promise<Uint8Array>;
  /** Ends the browser and all that was started for it. */
  abstract close(): Promise<void>;

  /** Opens a page of the site and waits until its scripts have taken over: the shell, and React where it is used. */
  async goto(path: string) {
    await this.load(this.origin + path);
    await this.until(() => this.evaluate(() => document.documentElement.classList.contains('live'))).toBe(
      true,
    );
    const hasReact = await this.evaluate(
      () => document.querySelector('script[type="module"]:not([src])') !== null,
    );
    if (hasReact) await this.until(() => this.evaluate(isHydrated)).toBe(true);
  }

  /** The words of the target, as they are seen. */
  text(target: Target): Promise<string> {
    return this.evaluate(findSeen, ...partsOf(target), 'text') as Promise<string>;
  }

  /** Where all that fits the target is in the window; nothing for what is not seen. */
  rects(target: Target): Promise<Box[]> {
    return this.evaluate(findSeen, ...partsOf(target), 'rects') as Promise<Box[]>;
  }

  path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  /** Asks again and again until the answer is right: `until(() => engine.path()).toBe('/nsr')`. */
  until<Result>(read: () => Promise<Result>) {
    return expect.poll(read, { timeout: PATIENCE_MS, interval: 50 });
  }

  /** Waits until the target is seen and has come to rest: a drawer that slides in is not to be pressed on its way. */
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

  /** Waits until the target is seen, or is seen no more. */
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

/** A target as functions in the page take it: selector, words, and whether the words are a pattern. */
export function partsOf(target: Target): [selector: string, words: string, isPattern: boolean] {
  if (typeof target === 'string') return [target, '', true];
  const [selector, words] = target;
  return words instanceof RegExp ? [selector, words.source, true] : [selector, words, false];
}

/**
 * Finds what is seen of a target: its first element, the words of that, or the places of all. Runs in the page, so it
 * stands alone.
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
