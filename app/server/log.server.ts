import pino from 'pino';
import { env } from './env.server';

/** One JSON object a line. Never give it an address with its query, a form's entries or an email address. */
export const log = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});
