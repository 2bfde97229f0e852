// `npm run faults:backup`: the drill of docs/deploy.md with the operators' own scripts, on a database of 200,000 rows that
// goes on being written (promise P6). Prints figures; fails when one is not kept. About a minute.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import Table from 'cli-table3';
import { withClient } from '../support/databases';
import { generateEdition } from '../support/generated-edition';
import { startRehearsal, tableFigures } from '../support/rehearsal';

const ROWS = 200_000;

const table = new Table({
  head: ['backup and restore (P6)', 'figure', 'kept'],
  style: { head: [], border: [] },
});
let isKept = true;
const rehearsal = await startRehearsal();
try {
  await withClient(rehearsal.owner(), (client) => generateEdition(client, ROWS));
  const quiet = await tableFigures(rehearsal.owner());

  const backedUp = await timed(() => rehearsal.script('backup.sh'));
  const file = path.join(rehearsal.folder, (await rehearsal.backups()).at(-1) ?? '');
  const megabytes = (await stat(file)).size / 1e6;
  row('backup', `${backedUp.seconds} s, ${megabytes.toFixed(1)} MB`, backedUp.result.code === 0);

  await rehearsal.newDatabase('restored');
  const restored = await timed(() => rehearsal.script('restore.sh', [file], { PGDATABASE: 'restored' }));
  row('restore into a new database', `${restored.seconds} s`, restored.result.code === 0);
  const found = await tableFigures(rehearsal.owner('restored'));
  const different = quiet.filter((one, at) => JSON.stringify(one) !== JSON.stringify(found[at]));
  const total = found.reduce((sum, one) => sum + one.rows, 0);
  row(
    'tables whose rows and checksums are equal',
    `${quiet.length - different.length} of ${quiet.length} (${total} rows)`,
    different.length === 0 && found.length === quiet.length,
  );

  const { transactions, counted, sum } = await backupWhileWriting();
  row(
    'backup while the site writes',
    `of one moment: ${counted} rows, their counter ${sum}, ${transactions} written meanwhile`,
    counted === sum && transactions > 0,
  );
  const refused = await rehearsal.script('restore.sh', [file], { PGDATABASE: 'restored' });
  row('restore over a database that holds tables', 'refused', refused.code === 1);
} finally {
  await rehearsal.stop();
}
console.log(table.toString());
process.exit(isKept ? 0 : 1);

function row(what: string, figure: string, kept: boolean) {
  table.push([what, figure, kept ? 'yes' : 'NO']);
  isKept &&= kept;
}

async function timed<Result>(work: () => Promise<Result>) {
  const started = performance.now();
  const result = await work();
  return { result, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

async function backupWhileWriting() {
  let writing = true;
  let transactions = 0;
  await withClient(rehearsal.owner(), (client) =>
    client.query(
      'CREATE TABLE written (n int); CREATE TABLE counter (n int); INSERT INTO counter VALUES (0)',
    ),
  );
  const writer = withClient(rehearsal.owner(), async (client) => {
    for (; writing; transactions++)
      await client.query('BEGIN; INSERT INTO written VALUES (1); UPDATE counter SET n = n + 1; COMMIT');
  });
  const done = await rehearsal.script('backup.sh');
  writing = false;
  await writer;
  if (done.code !== 0) throw new Error(done.said);
  const file = path.join(rehearsal.folder, (await rehearsal.backups()).at(-1) ?? '');
  await rehearsal.newDatabase('one_moment');
  await rehearsal.script('restore.sh', [file], { PGDATABASE: 'one_moment' });
  const { rows } = await withClient(rehearsal.owner('one_moment'), (client) =>
    client.query('SELECT (SELECT count(*)::int FROM written) AS counted, (SELECT n FROM counter) AS sum'),
  );
  return { transactions, counted: rows[0].counted as number, sum: rows[0].sum as number };
}
