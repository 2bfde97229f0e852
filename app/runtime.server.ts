import type { ServerBuild } from '@remix-run/node';
import { openDatabase } from './cli/prepare.server';
import { closeDatabase } from './db/client.server';
import { closeReplica } from './db/replica.server';
import { stepsBefore } from './features/gateway/quick-steps.server';
import { canonicalPath } from './features/pages/canonical-path';
import { startJobs, stopJobs } from './jobs.server';
import { env } from './server/env.server';
import { aliasRedirects } from './server/http/alias-redirects.server';
import { guardConnections } from './server/http/connections.server';
import { errorHandler } from './server/http/error-handler.server';
import { files } from './server/http/files.server';
import { healthChecks } from './server/http/health.server';
import { metricsPage } from './server/http/metrics.server';
import { oneAnswerAtATime } from './server/http/one-answer-at-a-time.server';
import { inTurn, postsInTurn } from './server/http/overload.server';
import { paceClients } from './server/http/pace.server';
import { type PageKind, pageKinds } from './server/http/page-kinds.server';
import { requestGuards } from './server/http/request-guards.server';
import { warmUp } from './server/http/warm-up.server';
import { log } from './server/log.server';
import { openPages } from './server/page-cache/open-pages.server';
import { startWritingViews, stopWritingViews } from './server/page-views/page-views.server';
import { answerPosts } from './server/submission/answer-posts.server';

const REGISTER = '/where-we-work/nsr-summary-by-lga';
const FIRST_PAGES = ['/', '/resource-hub/faqs', REGISTER, `${REGISTER}?q=a&sort=households`];

/** The parts of the app that server.js uses, so that both share one connection pool, one log and one set of rules. */
export const runtime = {
  env,
  log,
  openDatabase,
  closeDatabase: () => Promise.all([closeReplica(), closeDatabase()]),
  startJobs,
  stopJobs,
  requestGuards,
  files,
  healthChecks,
  answerPosts,
  aliasRedirects: (kindOf: (path: string) => PageKind) => aliasRedirects(canonicalPath, kindOf),
  paceClients,
  inTurn,
  postsInTurn,
  errorHandler,
  metricsPage,
  openPages,
  stepsBefore,
  startWritingViews,
  stopWritingViews,
  pageKinds,
  guardConnections,
  oneAnswerAtATime,
  warmUp: (build: ServerBuild, databaseReady: Promise<void>) => warmUp(build, databaseReady, FIRST_PAGES),
};
