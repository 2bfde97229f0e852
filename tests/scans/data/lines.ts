import path from 'node:path';
import { outputOf } from './programs';

/** Lines of a page for one program. */
export interface Lines {
  program: string;
  code: string;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

/** The lines that a page shows in blocks of code. */
export function linesOf(html: string): Lines[] {
  return [...html.matchAll(/<pre class="code" data-program="(\w+)"><code>(.*?)<\/code><\/pre>/gs)].map(
    ([, program = '', code = '']) => ({
      program,
      code: code.replace(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity),
    }),
  );
}

interface Programs {
  python: string;
  rscript: string;
}

/**
 * Runs the lines as they stand on the page; gives what they wrote, or null where nothing here runs them.
 *
 * @param folder in which they run, one after the other
 */
export async function runLines(
  { program, code }: Lines,
  { python, rscript }: Programs,
  folder: string,
): Promise<string | null> {
  const there = { cwd: folder, env: { ...process.env, HOME: folder, R_LIBS_USER: path.join(folder, 'r') } };
  if (program === 'sh') return outputOf('bash', ['-euo', 'pipefail', '-c', code], there);
  if (program === 'python') return outputOf(python, ['-'], { ...there, input: code });
  if (program === 'r') return outputOf(rscript, ['-'], { ...there, input: code });
  if (program === 'javascript')
    return outputOf(process.execPath, ['--input-type=module'], { ...there, input: code });
  return null;
}
