import { readFileSync } from 'node:fs';
import { buildVideos } from './build-videos';

const LIST = 'app/content/data/videos.yaml';

/** Copies the site's videos and captions. */
export function buildAllVideos(): void {
  const copied = buildVideos({
    list: readFileSync(LIST, 'utf8'),
    label: LIST,
    content: 'app/content/videos',
    output: 'public/videos',
  });
  console.log(`Videos: ${copied.length} files copied`);
}
