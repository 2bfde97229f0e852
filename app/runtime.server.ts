// The parts of the app that server.js uses, so that both share one connection pool, one log and one set of rules.

export { openDatabase } from './cli/prepare.server';
export { closeDatabase } from './db/client.server';
export { closeDeskPool } from './features/desk/database.server';
export { noteLockout } from './features/desk/door/lockouts.server';
export { addressNow, isTakenDown } from './features/publishing/addresses.server';
export { followPublished, isPublishedShown, showPublished } from './features/publishing/follow.server';
export { renderPreviewsWith } from './features/publishing/preview.server';
export { startJobs, stopJobs } from './jobs.server';
export { tellRefusalsInLanguages } from './refusals-in-languages.server';
export { deskAdvice, env, proxyAdvice } from './server/env.server';
export { aliasRedirects } from './server/http/alias-redirects.server';
export { files } from './server/http/files.server';
export { healthChecks } from './server/http/health.server';
export { answerInOrder, closeServer } from './server/http/in-order.server';
export { metricsPage } from './server/http/metrics.server';
export { namedQuery } from './server/http/named-query.server';
export { pageKinds } from './server/http/page-kinds.server';
export { errorHandler } from './server/http/refusal.server';
export { renderLimit } from './server/http/render-limit.server';
export { requestGuards } from './server/http/request-guards.server';
export { nothingHere, warmUp } from './server/http/route-branch.server';
export { log } from './server/log.server';
export { openPages } from './server/page-cache/open-pages.server';
export { startWritingViews, stopWritingViews } from './server/page-views/page-views.server';
export { answerPosts } from './server/submission/answer-posts.server';
