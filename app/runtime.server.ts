import { closeDatabase } from './db/client.server';
import { openDatabase } from './prepare.server';
import { env } from './server/env.server';
import { checkReady } from './server/health.server';
import { log } from './server/log.server';
import { plainPage } from './server/plain-page.server';
import { refuse, securityHeaders } from './server/security.server';

/** What server.js uses of the app, so that both share one pool, one log and one set of rules. */
export const runtime = {
  env,
  log,
  openDatabase,
  closeDatabase,
  checkReady,
  refuse,
  securityHeaders,
  plainPage,
};
