// `npm run bench scale`: the cost of each kind of request on this machine, the caches' share of a day's load modelled by Zipf's
// law, and what breaks first at 10, 100 and 1,000 times that load. `-- --write` updates the tables of docs/scale.md. At most
// five minutes; `--views N` sets today's views per day.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '../support/template-database';
import { measure } from './scale-measure';
import { scaleTables } from './scale-report';
import { ASSUMED } from './scale-traffic';

const DOCUMENT = 'docs/scale.md';

const { values: options } = parseArgs({
  options: { write: { type: 'boolean', default: false }, views: { type: 'string' } },
});
ASSUMED.viewsADay = Number(options.views ?? ASSUMED.viewsADay);

const postgres = await startTestPostgres();
const measured = await measure(postgres).finally(() => postgres.stop());
const tables = scaleTables(measured, { cores: cpus().length, processes: 2 });
for (const [name, text] of Object.entries(tables)) console.log(`\n${name}\n\n${text}`);
if (options.write) {
  let document = await readFile(DOCUMENT, 'utf8');
  for (const [name, text] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`);
    if (!place.test(document)) throw new Error(`${DOCUMENT} has no place for "${name}".`);
    document = document.replace(place, (_all, begin, end) => `${begin}\n${text}\n\n${end}`);
  }
  await writeFile(DOCUMENT, document);
}
process.exit();
