import { buildPictures } from './build-pictures';
import { buildIcons } from './icons';

const CONTENT = 'app/content/pictures';

/** Builds the site's pictures and icons. */
export async function buildAllPictures(): Promise<void> {
  const started = performance.now();
  const { pictures, made, removed } = await buildPictures({
    content: CONTENT,
    label: CONTENT,
    output: 'public/pictures',
    progress: showProgress,
  });
  await buildIcons('public');
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Pictures: ${pictures} listed, ${made.length} made, ${removed} old files removed, ${seconds} s`,
  );
}

/** Shows progress: on a terminal one updated line, otherwise a line every 50 pictures. */
function showProgress(done: number, all: number, name: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${done} of ${all} pictures: ${name}`);
  else if (done % 50 === 0) console.log(`${done} of ${all} pictures`);
}
