import puppeteer, { type Browser, type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { ensureWholeChromium } from '../support/chromium';
import { ensureProgram } from '../support/debian-packages';
import { Engine, type EngineOptions, findSeen, type KeyName, partsOf, type Target } from './engine';

const isRoot = process.getuid?.() === 0;

/** Keeps Firefox from contacting other hosts: DNS is off, and the site has a numeric address. */
const QUIET_FIREFOX = {
  'network.dns.disabled': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.region.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

/** Chromium by its own protocol. */
export function startChromium(origin: string, { isCalm }: EngineOptions): Promise<Engine> {
  return PuppeteerEngine.start(origin, {
    browser: 'chrome',
    executablePath: ensureWholeChromium(),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      ...(isCalm ? ['--force-prefers-reduced-motion'] : []),
    ],
  });
}

/** Firefox by WebDriver BiDi, with a temporary profile. */
export function startFirefox(origin: string, { isCalm }: EngineOptions): Promise<Engine> {
  return PuppeteerEngine.start(origin, {
    browser: 'firefox',
    executablePath: ensureProgram('firefox-esr', 'firefox-esr'),
    extraPrefsFirefox: { ...QUIET_FIREFOX, 'ui.prefersReducedMotion': isCalm ? 1 : 0 },
  });
}

/** A page driven by puppeteer-core. */
class PuppeteerEngine extends Engine {
  private constructor(
    origin: string,
    private readonly browser: Browser,
    private readonly page: Page,
  ) {
    super(origin);
  }

  static async start(origin: string, options: LaunchOptions): Promise<Engine> {
    const browser = await puppeteer.launch({ headless: true, defaultViewport: null, ...options });
    try {
      return new PuppeteerEngine(origin, browser, await browser.newPage());
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  protected async load(url: string) {
    await this.page.goto(url);
  }

  async back() {
    // Puppeteer's own waits for a navigation, of which Firefox may tell nothing when it shows a page that it has kept.
    await this.page.evaluate(() => history.back());
  }

  async resize(width: number, height: number) {
    await this.page.setViewport({ width, height });
  }

  async click(target: Target) {
    await (await this.element(target)).click();
  }

  async hover(target: Target) {
    await (await this.element(target)).hover();
  }

  async type(target: Target, text: string) {
    await (await this.element(target)).type(text);
  }

  async press(key: KeyName) {
    await this.page.keyboard.press(key);
  }

  async evaluate<Args extends unknown[], Result>(
    task: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return (await this.page.evaluate(task as (...given: unknown[]) => unknown, ...args)) as Result;
  }

  screenshot(): Promise<Uint8Array> {
    return this.page.screenshot();
  }

  async close() {
    await this.browser.close();
  }

  private async element(target: Target): Promise<ElementHandle<Element>> {
    await this.steady(target);
    const found = await this.page.evaluateHandle(findSeen, ...partsOf(target), 'element' as const);
    return found.asElement() as ElementHandle<Element>;
  }
}
