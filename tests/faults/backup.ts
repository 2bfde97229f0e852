// `npm run fault backup`: the drill of docs/deploy.md with the operators' scripts, on a database of 200,000 rows under
// continuous writes (docs/promises.md P6). A few minutes on a busy machine.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Rehearsal, startRehearsal, tableFigures } from '../deploy/rehearsal';
import { withClient } from '../support/databases';
import { generateEdition } from '../support/generated-edition';
import { exactly, type Figure, isScript, report } from './figures';

if (isScript()) {
  report('P6: backup and restore', await measureBackup(process.argv.includes('--short')));
  process.exit();
}

/** Backs up, restores and compares, once at rest and once under writes. */
export async function measureBackup(isShort: boolean): Promise<Figure[]> {
  const rehearsal = await startRehearsal();
  try {
    await withClient(rehearsal.owner(), (client) => generateEdition(client, isShort ? 2000 : 200_000));
    const before = await tableFigures(rehearsal.owner());
    const backedUp = await timed(() => rehearsal.script('backup.sh'));
    const file = path.join(rehearsal.folder, (await rehearsal.backups()).at(-1) ?? '');
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);

    await rehearsal.newDatabase('restored');
    const restored = await timed(() => rehearsal.script('restore.sh', [file], { PGDATABASE: 'restored' }));
    const after = await tableFigures(rehearsal.owner('restored'));
    const equal = before.filter((one, index) => JSON.stringify(one) === JSON.stringify(after[index]));
    const rows = after.reduce((sum, one) => sum + one.rows, 0);

    const { transactions, counted, sum } = await backupWhileWriting(rehearsal);
    const refused = await rehearsal.script('restore.sh', [file], { PGDATABASE: 'restored' });
    return [
      exactly(`backup: exit code (${backedUp.seconds} s, ${megabytes} MB)`, backedUp.result.code, 0),
      exactly(`restore: exit code (${restored.seconds} s)`, restored.result.code, 0),
      exactly(`tables with equal rows and checksums (${rows} rows)`, equal.length, before.length),
      exactly(`backup during ${transactions} transactions: rows according to the counter`, counted, sum),
      exactly('restore into a database with tables: exit code', refused.code, 1),
    ];
  } finally {
    await rehearsal.stop();
  }
}

async function timed<Result>(work: () => Promise<Result>) {
  const started = performance.now();
  const result = await work();
  return { result, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}

async function backupWhileWriting(rehearsal: Rehearsal) {
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
