import { existsSync, readdirSync, readFileSync } from 'node:fs';
import express, { type RequestHandler } from 'express';
import gzipStatic, { type ExpressStaticGzipOptions } from 'express-static-gzip';

const FOLDER = 'build/client';
const PRECOMPRESSED: ExpressStaticGzipOptions = { enableBrotli: true, orderPreference: ['br'], index: false };
const IMMUTABLE = { immutable: true, maxAge: '1y', redirect: false };

// Unknown to Express 4.
express.static.mime.define({ 'image/avif': ['avif'], 'audio/ogg': ['opus'] });

/** The documents that stand in for the office's own, by URL path. */
function sampleDocuments(): Set<string> {
  const manifest = `${FOLDER}/documents/manifest.json`;
  const files: Record<string, { sample: boolean }> = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : {};
  return new Set(Object.keys(files).filter((path) => files[path]?.sample));
}

/**
 * Serves the files of the build, without those that the desk has taken down since, precompressed where that helps; those with hashed names are cached for good. Search
 * engines are told to leave out samples (docs/rules.md R46).
 *
 * @param isTakenDown says so of a URL path, with its escapes
 */
export function files(isTakenDown: (path: string) => boolean): RequestHandler {
  const rest = gzipStatic(FOLDER, { ...PRECOMPRESSED, serveStatic: { maxAge: '1h', redirect: false } });
  // Saves looking up page URLs on disk.
  const names = new Set(readdirSync(FOLDER));
  const samples = sampleDocuments();
  return express
    .Router()
    .use((req, res, next) => {
      if (isTakenDown(req.path)) return next('router');
      if (samples.has(req.path)) res.set('X-Robots-Tag', 'noindex');
      next();
    })
    .use('/assets', gzipStatic(`${FOLDER}/assets`, { ...PRECOMPRESSED, serveStatic: IMMUTABLE }))
    .use('/pictures', express.static(`${FOLDER}/pictures`, { ...IMMUTABLE, index: false }))
    .use('/recordings', express.static(`${FOLDER}/recordings`, { ...IMMUTABLE, index: false }))
    .use((req, res, next) => (names.has(req.path.split('/', 2)[1] ?? '') ? rest(req, res, next) : next()));
}
