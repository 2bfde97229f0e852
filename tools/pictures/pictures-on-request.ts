import { extname, relative } from 'node:path';
import type { Plugin } from 'vite';
import { ContentError } from '../../app/content-files/problem';
import { buildPictures, type PictureFolders, pictureFile } from './build-pictures';

const MEDIA_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/**
 * For development: makes each file of a picture when it is first asked for, and lists the pictures anew when one of
 * their sources changes. To make all of them takes a minute, and a page shows a few.
 */
export function picturesOnRequest(folders: PictureFolders): Plugin {
  return {
    name: 'pictures-on-request',
    apply: 'serve',
    configureServer({ config, middlewares, watcher, ws }) {
      // Remix starts another server, which only reads what routes export.
      if (!config.server.middlewareMode) return;
      watcher.on('all', (_event, file) => {
        if (relative(folders.content, file).startsWith('..')) return;
        buildPictures({ ...folders, isListOnly: true }).then(
          () => ws.send({ type: 'full-reload' }),
          (error) => config.logger.error(wordsOf(error)),
        );
      });
      middlewares.use('/pictures', async (req, res, next) => {
        const file = req.url?.slice(1).replace(/\?.*$/, '') ?? '';
        try {
          const bytes = await pictureFile(folders, file);
          if (!bytes) return next();
          res.setHeader('Content-Type', MEDIA_TYPES[extname(file)] ?? '');
          res.setHeader('Cache-Control', 'max-age=31536000, immutable');
          res.end(bytes);
        } catch (error) {
          config.logger.error(wordsOf(error));
          next(error);
        }
      });
    },
  };
}

function wordsOf(error: unknown): string {
  return error instanceof ContentError ? error.message : String((error as Error).stack);
}
