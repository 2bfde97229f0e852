import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CREATOR } from '../../../app/pdf/office-document';
import { makeDataAccessRequestForm } from './data-access-request-form';
import { makeEsmp } from './esmp';
import { makePrivacyPolicy } from './privacy-policy';

const DOCUMENTS = [
  { name: 'esmp.pdf', make: makeEsmp, sample: true },
  { name: 'data-access-request-form.pdf', make: makeDataAccessRequestForm, sample: false },
  { name: 'privacy-policy.pdf', make: makePrivacyPolicy, sample: false },
] as const;

/** The result for one file: written, or kept because the office put its own file there. */
export interface BuiltFile {
  readonly name: string;
  readonly bytes: number;
  readonly outcome: 'written' | 'kept';
  /** Whether it stands in for the office's own. */
  readonly sample: boolean;
}

/**
 * Writes the site's own PDF files into `folder`. A file there that this program did not generate is the office's own
 * and is kept. Rejects on any failure.
 */
export async function buildPdfs(folder: string): Promise<BuiltFile[]> {
  await mkdir(folder, { recursive: true });
  const built: BuiltFile[] = [];
  for (const { name, make, sample } of DOCUMENTS) {
    const path = join(folder, name);
    const before = existsSync(path) ? await readFile(path) : undefined;
    if (before && !before.includes(CREATOR)) {
      built.push({ name, bytes: before.byteLength, outcome: 'kept', sample: false });
      continue;
    }
    const bytes = await make();
    await writeFile(path, bytes);
    built.push({ name, bytes: bytes.byteLength, outcome: 'written', sample });
  }
  return built;
}
