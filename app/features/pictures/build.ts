import { join } from 'node:path';
import { buildPictures } from './build-pictures';
import { buildIcons } from './icons';
import { PictureFaults } from './lists';

const CONTENT = 'app/content/pictures';

/** Shows how far the build is: one line that is updated on a terminal, else a line for every 50 pictures. */
function showProgress(done: number, all: number, name: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${done} of ${all} pictures: ${name}`);
  else if (done % 50 === 0) console.log(`${done} of ${all} pictures`);
}

/** Makes the site's pictures and icons. Run from the project's folder: `tsx app/features/pictures/build.ts`. */
async function main(): Promise<void> {
  const started = performance.now();
  const output = join('public', 'pictures');
  const { pictures, made, removed } = await buildPictures({
    content: CONTENT,
    label: CONTENT,
    output,
    progress: showProgress,
  });
  await buildIcons('public');
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Pictures: ${pictures} listed, ${made.length} made, ${removed} old files removed, ${seconds} s`,
  );
}

main().catch((error: unknown) => {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  // A fault of the content is told in its own words; anything else is a fault of this program and needs its stack.
  console.error(error instanceof PictureFaults ? error.message : error);
  process.exitCode = 1;
});
