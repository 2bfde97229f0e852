// The build with what the desk has published over it, for stock remix-serve: `remix-serve published.js`. As server.js does, it reads what is
// published before the first page, and follows each publication.

const BUILD = './build/server/index.js';

export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath, routes } =
  await import(BUILD);

const { runtime } = entry.module;
await runtime.showPublished(Promise.resolve());
const followed = runtime.followPublished(() => {});
// remix-serve ends once no connection is open.
process.once('SIGINT', followed.close).once('SIGTERM', followed.close);
