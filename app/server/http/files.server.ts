import { readdirSync } from 'node:fs';
import express, { type RequestHandler } from 'express';
import gzipStatic, { type ExpressStaticGzipOptions } from 'express-static-gzip';

const FOLDER = 'build/client';
const PRECOMPRESSED: ExpressStaticGzipOptions = { enableBrotli: true, orderPreference: ['br'], index: false };
const IMMUTABLE = { immutable: true, maxAge: '1y', redirect: false };

// Unknown to Express 4.
express.static.mime.define({ 'image/avif': ['avif'] });

/** Serves the files of the build, precompressed where that helps; those with hashed names are cached for good. */
export function files(): RequestHandler {
  const rest = gzipStatic(FOLDER, { ...PRECOMPRESSED, serveStatic: { maxAge: '1h', redirect: false } });
  // Saves looking up page URLs on disk.
  const names = new Set(readdirSync(FOLDER));
  return express
    .Router()
    .use('/assets', gzipStatic(`${FOLDER}/assets`, { ...PRECOMPRESSED, serveStatic: IMMUTABLE }))
    .use('/pictures', express.static(`${FOLDER}/pictures`, { ...IMMUTABLE, index: false }))
    .use((req, res, next) => (names.has(req.path.split('/', 2)[1] ?? '') ? rest(req, res, next) : next()));
}
