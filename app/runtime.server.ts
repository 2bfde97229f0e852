// The parts of the app that server.js uses, so that both share one connection pool, one log and one set of rules.

export { openDatabase } from './cli/prepare.server';
export { closeDatabase } from './db/client.server';
export { stepsBefore } from './features/gateway/quick-steps.server';
export { canonicalPath } from './features/pages/canonical-path';
export { startJobs, stopJobs } from './jobs.server';
export { env } from './server/env.server';
export { aliasRedirects } from './server/http/alias-redirects.server';
export { guardConnections, oneAnswerAtATime } from './server/http/connections.server';
export { files } from './server/http/files.server';
export { healthChecks } from './server/http/health.server';
export { metricsPage } from './server/http/metrics.server';
export { inTurn, paceClients, postsInTurn } from './server/http/overload.server';
export { pageKinds } from './server/http/page-kinds.server';
export { errorHandler } from './server/http/refusal.server';
export { requestGuards } from './server/http/request-guards.server';
export { warmUp } from './server/http/route-branch.server';
export { log } from './server/log.server';
export { openPages } from './server/page-cache/open-pages.server';
export { startWritingViews, stopWritingViews } from './server/page-views/page-views.server';
export { answerPosts } from './server/submission/answer-posts.server';
