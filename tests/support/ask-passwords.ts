// Started several times at once by a test: asks for the passwords of a folder, each at the same moment as the others, and
// prints them. Arguments: the folder, how many, and when to begin (`Date.now`).
import path from 'node:path';
import { readOrCreatePassword } from '../../prisma/postgres';

const APART_MS = 5;
const [folder = '', count, begin] = process.argv.slice(2);
const passwords: string[] = [];
for (let number = 0; number < Number(count); number++) {
  while (Date.now() < Number(begin) + number * APART_MS);
  passwords.push(await readOrCreatePassword(path.join(folder, String(number))));
}
console.log(JSON.stringify(passwords));
