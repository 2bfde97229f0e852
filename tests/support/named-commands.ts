import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Documents that tell a reader what to type. */
export const DOCUMENTS = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  'app/content/README.md',
  'app/content/pictures/README.md',
  ...readdirSync('docs', { recursive: true })
    .map((name) => path.posix.join('docs', String(name)))
    .filter((name) => name.endsWith('.md')),
];

/** Needs at least one argument: a bare name only mentions the program. */
const COMMAND = /^(\w+=\S+ )*(npm|npx|node|sh|docker|psql|certbot|git|openssl|rsync|apt-get) \S/;

/** A command line and its document. */
export interface NamedCommand {
  document: string;
  line: string;
}

/** Every command in a document: all lines of its shell blocks, and code spans that start with a program. */
export function commandsIn(document: string, text = readFileSync(document, 'utf8')): NamedCommand[] {
  const blocks = [...text.matchAll(/^ *```(?:sh|bash|shell|console)\n(.*?)^ *```$/gms)].flatMap(
    ([, block = '']) => block.replace(/\\\n\s*/g, '').split('\n'),
  );
  const prose = text.replace(/^ *```.*?^ *```$/gms, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => COMMAND.test(span));
  const lines = [...blocks, ...spans].flatMap((line) => line.split(' && ')).map((line) => line.trim());
  return [...new Set(lines)]
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ document, line }));
}
