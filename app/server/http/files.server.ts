import { readdirSync } from 'node:fs';
import express, { type RequestHandler } from 'express';
import gzipStatic, { type ExpressStaticGzipOptions } from 'express-static-gzip';

const FOLDER = 'build/client';
const PRECOMPRESSED: ExpressStaticGzipOptions = { enableBrotli: true, orderPreference: ['br'], index: false };
const FOR_GOOD = { immutable: true, maxAge: '1y', redirect: false };

// Express 4 does not know it yet.
express.static.mime.define({ 'image/avif': ['avif'] });

/** Files of the build, compressed beforehand where that helps; hashed names for good. */
export function files(): RequestHandler {
  const others = gzipStatic(FOLDER, { ...PRECOMPRESSED, serveStatic: { maxAge: '1h', redirect: false } });
  // A page's address need not be looked for on the disk.
  const names = new Set(readdirSync(FOLDER));
  return express
    .Router()
    .use('/assets', gzipStatic(`${FOLDER}/assets`, { ...PRECOMPRESSED, serveStatic: FOR_GOOD }))
    .use('/pictures', express.static(`${FOLDER}/pictures`, { ...FOR_GOOD, index: false }))
    .use((req, res, next) => (names.has(req.path.split('/', 2)[1] ?? '') ? others(req, res, next) : next()));
}
