import { ContentError } from '../pages/problem';
import { buildFiles } from './build-files';

/** Makes the files of documents, tenders and news. Run from the project's folder: `tsx app/features/documents/build.ts`. */
async function main(): Promise<void> {
  const started = performance.now();
  const { files, written } = await buildFiles({ content: 'app/content', site: 'public' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Documents: ${files} files, ${written.length} written, ${seconds} s`);
}

main().catch((error: unknown) => {
  // A fault of the content is told in its own words; anything else is a fault of this program and needs its stack.
  console.error(error instanceof ContentError ? error.message : error);
  process.exitCode = 1;
});
