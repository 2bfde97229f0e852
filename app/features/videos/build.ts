import { readFileSync } from 'node:fs';
import { buildVideos, VideoFaults } from './build-videos';

const LIST = 'app/content/data/videos.yaml';

/** Copies the site's films and captions. Run from the project's folder: `tsx app/features/videos/build.ts`. */
async function main(): Promise<void> {
  const started = performance.now();
  const copied = buildVideos({
    list: readFileSync(LIST, 'utf8'),
    label: LIST,
    content: 'app/content/videos',
    output: 'public/videos',
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Videos: ${copied.length} files copied, ${seconds} s`);
}

main().catch((error: unknown) => {
  console.error(error instanceof VideoFaults ? error.message : error);
  process.exitCode = 1;
});
