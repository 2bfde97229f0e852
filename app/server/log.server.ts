import pino from 'pino';
import { env } from './env.server';

/** Lines are written together: at this many characters, after this many milliseconds, and when the process ends. */
const TOGETHER = 8192;
const TOGETHER_MS = 20;

const sink = pino.destination({ sync: true, minLength: TOGETHER });
let isWaiting = false;
process.on('exit', () => sink.flushSync());

function write(line: string) {
  sink.write(line);
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(writeOut, TOGETHER_MS).unref();
}

/** `flushSync` would wait for the disk as well. */
function writeOut() {
  isWaiting = false;
  sink.flush();
}

/** One JSON object a line. Never give it an address with its query, a form's entries or an email address. */
export const log = pino(
  {
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  { write },
);

let millisecond = 0;
let asText = '';

/** The time as the log writes it, made once a millisecond. */
function now(): string {
  const time = Date.now();
  if (time !== millisecond) {
    millisecond = time;
    asText = new Date(time).toISOString();
  }
  return asText;
}

/**
 * Writes a line of level info from members that are JSON already: a page that is kept ready is sent in less
 * time than the logger takes to write its line.
 */
export function logReady(members: string) {
  if (log.isLevelEnabled('info')) write(`{"level":"info","time":"${now()}",${members}}\n`);
}
