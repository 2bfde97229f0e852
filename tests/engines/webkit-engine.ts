import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { ensureProgram } from '../support/debian-packages';
import { answers, collectOutput, endOfLog, untilUp } from '../support/program-logs';
import { freePort } from '../support/site';
import { Engine, type EngineOptions, findSeen, type KeyName, partsOf, type Target } from './engine';

const KEYS: Record<KeyName, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Space: Key.SPACE,
};
const START_MS = 30_000;

/** Otherwise MiniBrowser's toolbars would keep the window wider than a phone. */
const SMALL_BARS = 'window * { min-width: 0; min-height: 0; padding: 0; border: 0; font-size: 1px; }';

/** WebKit in Debian's MiniBrowser, by W3C WebDriver, on its own virtual display. */
export async function startWebKit(origin: string, { isCalm }: EngineOptions): Promise<Engine> {
  const driver = ensureProgram('WebKitWebDriver', 'webkit2gtk-driver');
  const screen = ensureProgram('Xvfb', 'xvfb');
  const home = await mkdtemp(path.join(tmpdir(), 'nassco-webkit-'));
  const started: ChildProcess[] = [];
  const end = async () => {
    for (const child of started.reverse()) killGroup(child);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await writeSettings(home, isCalm);
    const xvfb = startGroup(started, screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {});
    const display = await firstLine(xvfb, collectOutput(xvfb));
    const port = await freePort();
    const webDriver = startGroup(started, driver, [`--port=${port}`], {
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      GDK_BACKEND: 'x11',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox needs privileges that root in a container lacks; it only opens the site under test.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    return new WebKitEngine(origin, await openSession(webDriver, port), end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** A MiniBrowser window driven by selenium-webdriver. */
class WebKitEngine extends Engine {
  constructor(
    origin: string,
    private readonly driver: WebDriver,
    private readonly end: () => Promise<void>,
  ) {
    super(origin);
  }

  protected async load(url: string) {
    await this.driver.get(url);
  }

  async back() {
    await this.driver.navigate().back();
  }

  /** Adds the size of the window's toolbars. */
  async resize(width: number, height: number) {
    const window = this.driver.manage().window();
    const bars = await this.evaluate(() => outerHeight - innerHeight);
    await window.setRect({ x: 0, y: 0, width, height: height + bars });
    await this.until(() => this.evaluate(() => innerWidth)).toBe(width);
  }

  async click(target: Target) {
    await (await this.element(target)).click();
  }

  async hover(target: Target) {
    const origin = await this.element(target);
    await this.driver.actions().move({ origin }).perform();
  }

  async type(target: Target, text: string) {
    await (await this.element(target)).sendKeys(text);
  }

  async press(key: KeyName) {
    await this.driver.actions().sendKeys(KEYS[key]).perform();
  }

  evaluate<Args extends unknown[], Result>(
    task: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.driver.executeScript<Result>(task, ...args);
  }

  async screenshot(): Promise<Uint8Array> {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64');
  }

  async close() {
    await this.driver.quit().finally(this.end);
  }

  private async element(target: Target): Promise<WebElement> {
    await this.steady(target);
    return this.driver.executeScript<WebElement>(findSeen, ...partsOf(target), 'element');
  }
}

async function writeSettings(home: string, isCalm: boolean) {
  await mkdir(path.join(home, 'gtk-3.0'));
  await writeFile(path.join(home, 'gtk-3.0', 'gtk.css'), SMALL_BARS);
  await writeFile(
    path.join(home, 'gtk-3.0', 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${isCalm ? 0 : 1}\n`,
  );
}

/** Starts a program as the leader of a process group, so that its children end with it. */
function startGroup(
  started: ChildProcess[],
  program: string,
  args: string[],
  env: Record<string, string>,
): ChildProcess {
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { NODE_ENV: 'test', PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
  });
  started.push(child);
  process.once('exit', () => killGroup(child));
  return child;
}

function killGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** The server's display number. @throws Error with its output if the server ends before printing it. */
async function firstLine(xvfb: ChildProcess, output: () => string): Promise<string> {
  const pipe = xvfb.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe');
  const [said] = await Promise.race([
    once(pipe, 'data', { signal: AbortSignal.timeout(START_MS) }),
    once(xvfb, 'exit').then(() =>
      Promise.reject(new Error(`Xvfb did not start.${endOfLog('Xvfb', output())}`)),
    ),
  ]);
  return String(said).trim();
}

/** Opens a driver session. @throws Error with the driver's output if it does not listen within half a minute. */
async function openSession(webDriver: ChildProcess, port: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { args: ['--automation'] },
  });
  const isListening = () => answers(`http://127.0.0.1:${port}/status`);
  await untilUp('WebKitWebDriver', webDriver, isListening, collectOutput(webDriver), START_MS / 1000);
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
}
