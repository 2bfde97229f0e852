import { buildFiles } from './build-files';
import { buildPdfs } from './pdf/build-pdfs';

/** Writes the PDF files of the site's own text, and copies those that documents, tenders and news link to. */
export async function buildDocuments(): Promise<void> {
  const started = performance.now();
  for (const { name, bytes, outcome } of await buildPdfs('public')) {
    const why = outcome === 'kept' ? ' (kept: not made by this program, so it is the office’s own)' : '';
    console.log(`${outcome} public/${name} ${bytes} bytes${why}`);
  }
  const { files, written } = await buildFiles({ content: 'app/content', site: 'public' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Documents: ${files} files, ${written.length} written, ${seconds} s`);
}
