import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findProgram } from '../../support/debian-packages';
import { collectOutput, endOfLog } from '../../support/program-logs';
import { rowsOfDuckdb } from './duckdb';
import { formulaByOffice } from './office';
import { outputOf } from './programs';

const DATASETTE = 'http://127.0.0.1:8001';

/** A page's commands for one program. */
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

/** The commands in a page's code blocks. */
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
  soffice: string;
}

/** The table as a reader saves it before opening it in Excel or DuckDB. */
export const SAVED_WORKBOOK = 'register.xlsx';
export const SAVED_PARQUET = 'nsr-summary-by-lga.parquet';

/**
 * Runs the commands unchanged, an Excel formula in LibreOffice. Returns their output, or null if they cannot be run here.
 *
 * @param folder in which they run in turn, with the table saved as `SAVED_WORKBOOK` and `SAVED_PARQUET`, and DuckDB installed
 */
export async function runLines(
  { program, code }: Lines,
  programs: Programs,
  folder: string,
): Promise<string | null> {
  const there = { cwd: folder, env: { ...process.env, HOME: folder, R_LIBS_USER: path.join(folder, 'r') } };
  if (program === 'sh') return outputOf('bash', ['-euo', 'pipefail', '-c', code], there);
  if (program === 'python') return outputOf(programs.python, ['-'], { ...there, input: code });
  if (program === 'r') return outputOf(programs.rscript, ['-'], { ...there, input: code });
  if (program === 'javascript')
    return outputOf(process.execPath, ['--input-type=module'], { ...there, input: code });
  if (program === 'excel') {
    const value = await formulaByOffice(programs, path.join(folder, SAVED_WORKBOOK), code, folder);
    if (Number(value) > 0) return value;
    throw new Error(`${code} gives ${value}`);
  }
  if (program === 'duckdb') return JSON.stringify(await rowsOfDuckdb(code, folder));
  if (program === 'datasette' && findProgram('datasette')) return firstRowOfDatasette(code, folder);
  return null;
}

/** Datasette serves until it is stopped; Debian has no package of it. */
async function firstRowOfDatasette(code: string, folder: string): Promise<string> {
  const running = spawn('bash', ['-c', `exec ${code}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(running);
  try {
    for (let tries = 0; tries < 60; tries++) {
      await setTimeout(500);
      const answer = await fetch(`${DATASETTE}/register/register.json?_shape=array&_size=1`).catch(
        () => null,
      );
      if (answer?.ok) return await answer.text();
    }
    throw new Error(`Datasette gave no row within 30 seconds.${endOfLog('Datasette', output())}`);
  } finally {
    running.kill();
  }
}
