import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ContentError } from '../../../app/content-files/problem';
import { readYaml } from '../../../app/content-files/yaml-file.server';
import { officeAddress } from '../../../app/features/navigation/office-address';

const FILE = 'app/content/site.yaml';

const schema = z.looseObject({
  tollFree: z.string(),
  address: z.object({ sample: z.boolean().optional(), lines: z.array(z.string()) }),
});

/** The office's address for printed pages, or who tells it. @throws ContentError if site.yaml has problems. */
export function whereToWrite(): string {
  const text = readFileSync(new URL(`../../../${FILE}`, import.meta.url), 'utf8');
  const { value, problems } = readYaml({ file: FILE, text }, schema);
  if (!value) throw new ContentError(problems);
  return officeAddress(value);
}
