import pino from 'pino';
import { env } from './env.server';

/** Lines are buffered up to this many characters or milliseconds, or until the process ends. */
const BUFFER_LENGTH = 8192;
const BUFFER_MS = 20;

const sink = pino.destination({ sync: true });
/** Collected here: the sink would measure all that it holds again with each line. */
let lines = '';
let isWaiting = false;
process.on('exit', writeOut);

function write(line: string) {
  lines += line;
  if (lines.length >= BUFFER_LENGTH) writeOut();
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    writeOut();
  }, BUFFER_MS).unref();
}

function writeOut() {
  if (lines) sink.write(lines);
  lines = '';
}

/** Logs one JSON object per line. Never pass it a URL with its query, form entries or an email address. */
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

/** The timestamp for a log line, formatted once per millisecond. */
function now(): string {
  const time = Date.now();
  if (time !== millisecond) {
    millisecond = time;
    asText = new Date(time).toISOString();
  }
  return asText;
}

/** Writes an info line from members already in JSON: a cached page is sent in less time than pino takes for a line. */
export function logReady(members: string) {
  if (log.isLevelEnabled('info')) write(`{"level":"info","time":"${now()}",${members}}\n`);
}
