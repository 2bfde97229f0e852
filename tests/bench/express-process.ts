import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { textOf } from '../support/dom';
import { answers, collectOutput, untilUp } from '../support/program-logs';
import { freePort, SECRET_KEY } from '../support/site';

const REGISTER = '/where-we-work/nsr-summary-by-lga';

interface Wanted {
  /** The site's page of the default view, used as the template around the parts that differ between views. */
  registerPage: string;
  databaseUrl: string;
  publicUrl: string;
  /** Folder for the page's file. */
  folder: string;
}

/** Starts the register page as an Express app (`express-register.ts`); the caller ends the process. */
export async function startExpress({ registerPage, databaseUrl, publicUrl, folder }: Wanted) {
  const port = await freePort();
  const file = path.join(folder, 'register.html');
  await writeFile(file, registerPage);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    DATABASE_URL: databaseUrl,
    SECRET_KEY,
    PUBLIC_URL: publicUrl,
  };
  const script = ['tests/bench/express-register.ts', '--', port, file];
  const viteNode = path.join('node_modules', '.bin', 'vite-node');
  const args = ['--config', 'tests/support/vite-node.config.ts', ...script];
  const child: ChildProcess = spawn(viteNode, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const origin = `http://127.0.0.1:${port}`;
  const output = collectOutput(child);
  await untilUp('the Express app', child, () => answers(`${origin}${REGISTER}?q=ka`), output, 60);
  return { origin, pid: child.pid ?? 0, child };
}

/** Where the text of a view differs between the site and the Express app; '' if it does not. */
export async function whereViewsPart(site: string, express: string): Promise<string> {
  const [ours = '', theirs = ''] = await Promise.all([site, express].map(textOfView));
  if (ours === theirs) return '';
  const index = [...ours].findIndex((letter, position) => letter !== theirs[position]);
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, index - 40), index + 40));
  return `The Express app does not return the same page: ${around(theirs)}, not ${around(ours)}.`;
}

async function textOfView(origin: string): Promise<string> {
  const answer = await fetch(`${origin}${REGISTER}?q=gaya&sort=female&size=10`);
  return textOf(await answer.text());
}
