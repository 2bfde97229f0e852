// `npm run fault point-in-time`: the database machine is lost during submissions, and the server is restored from its
// archive, to the end and to a minute (docs/promises.md P8). Five minutes on a busy machine.
import { setTimeout as sleep } from 'node:timers/promises';
import { type ArchivedServer, startArchivedServer } from '../deploy/archived-server';
import { type TableFigures, tableFigures } from '../deploy/rehearsal';
import { liftMailCaps, numberOf, rowsOf } from '../support/databases';
import { startSite, type TestSite, untilReady } from '../support/site';
import { addPersons, erase, type Persons, quietMoment, rowsBack } from './erased-persons';
import { atLeast, atMost, exactly, type Figure, isScript, report } from './figures';
import { inParallel, makeSubmissions, type Submission, send } from './submissions';

/** As in compose.yaml. */
const ARCHIVE_SECONDS = 30;
/** Pause of each of four senders, long enough that half a minute does not fill a segment. */
const PAUSE_MS = 1000;

if (isScript()) {
  const isShort = process.argv.includes('--short');
  const server = await startArchivedServer(isShort ? 2 : ARCHIVE_SECONDS);
  try {
    report('P8: point in time', await restoreToAMinute(server, isShort));
  } finally {
    await server.remove();
  }
  process.exit();
}

/** Submits, erases, loses the machine, restores and compares; leaves the server running. The short form restores less. */
export async function restoreToAMinute(server: ArchivedServer, isShort: boolean): Promise<Figure[]> {
  await liftMailCaps(server.owner());
  const persons = await addPersons(server.owner());
  const made = await server.script('base-backup.sh');
  if (made.code !== 0) throw new Error(made.said);

  const all = makeSubmissions(isShort ? 4000 : 40_000, ['request API', 'newsletter API']);
  const before = all.splice(0, isShort ? 20 : 400);
  let site = await startSiteOf(server);
  let minute = '';
  let atMinute: TableFigures[] = [];
  let sent: Awaited<ReturnType<typeof sendUntilLost>>;
  try {
    await inParallel(before, 10, (one) => mustSend(site, one));
    // The long form compares every table, so nothing may write.
    if (!isShort) await site.stop();
    minute = await quietMoment();
    if (!isShort) atMinute = await tableFigures(server.owner());
    await erase(server.owner(), persons);
    if (!isShort) site = await startSiteOf(server);
    sent = await sendUntilLost(site, server, all, isShort ? 5 : 45);
  } finally {
    await site.stop();
  }
  const end = await timed(() => server.script('restore-to.sh', ['end', '--in-place']));
  if (end.result.code !== 0) throw new Error(end.result.said);
  await server.start();
  const kept = await marksIn(server.owner());
  const lost = sent.confirmed.filter(({ mark }) => !kept.has(mark));
  const secondsLost = lost.length > 0 ? (sent.lostAt - Math.min(...lost.map(({ at }) => at))) / 1000 : 0;
  const figures = [
    exactly('submissions confirmed before the minute', before.length, isShort ? 20 : 400),
    atLeast('submissions confirmed after it', sent.confirmed.length, 1),
    atMost(
      `seconds of confirmed submissions lost with the machine (${lost.length} of them)`,
      round(secondsLost),
      60,
    ),
    exactly(`to the end: confirmed before the minute, but missing`, missing(before, kept), 0),
    exactly(
      `to the end: erased rows that are back (${end.seconds} s)`,
      await rowsBack(server.owner(), persons),
      0,
    ),
  ];
  if (!isShort) figures.push(...(await exactlyAt(server, minute, atMinute)));
  figures.push(...(await erasedAgainAt(server, minute, { before, persons, later: sent.confirmed })));
  // Last, because it would stop any restore to an earlier minute.
  if (!isShort) figures.push(...(await afterMistake(server)));
  return figures;
}

/** Restores including later erasures: each table must be as it was at the minute. */
async function exactlyAt(server: ArchivedServer, minute: string, wanted: TableFigures[]): Promise<Figure[]> {
  const folder = server.at('exactly');
  const done = await timed(() =>
    server.script('restore-to.sh', [minute, folder, '--erasures-until', minute]),
  );
  if (done.result.code !== 0) throw new Error(done.result.said);
  const beside = await server.beside(folder);
  const found = await tableFigures(server.owner(beside.port));
  await beside.stop();
  const equal = found.filter((one, index) => JSON.stringify(one) === JSON.stringify(wanted[index]));
  return [
    exactly(
      `to the minute: tables with equal rows and checksums (${done.seconds} s)`,
      equal.length,
      wanted.length,
    ),
  ];
}

/** Restores as an operator would: nothing later may exist, and nothing erased. */
async function erasedAgainAt(
  server: ArchivedServer,
  minute: string,
  was: { before: Submission[]; persons: Persons; later: Submission[] },
): Promise<Figure[]> {
  const folder = server.at('minute');
  const done = await timed(() => server.script('restore-to.sh', [minute, folder]));
  if (done.result.code !== 0) throw new Error(done.result.said);
  const beside = await server.beside(folder);
  const url = server.owner(beside.port);
  const kept = await marksIn(url);
  const figures = [
    exactly(
      `to the minute: confirmed before it, but missing (${done.seconds} s)`,
      missing(was.before, kept),
      0,
    ),
    exactly(
      'to the minute: confirmed after it, but present',
      was.later.filter(({ mark }) => kept.has(mark)).length,
      0,
    ),
    exactly('to the minute: erased rows that are back', await rowsBack(url, was.persons), 0),
    exactly(
      'to the minute: rows missing without an erasure',
      (await rowsOf(url, 'SELECT FROM data_access_request WHERE reference = $1', [was.persons.stays]))
        .length - 1,
      0,
    ),
  ];
  await beside.stop();
  return figures;
}

/** A mistaken deletion stops a restore unless the operator overrides it. */
async function afterMistake(server: ArchivedServer): Promise<Figure[]> {
  const subscribers = () => rowsOf(server.owner(), 'SELECT FROM subscriber');
  const before = (await subscribers()).length;
  const minute = await quietMoment();
  await rowsOf(server.owner(), 'DELETE FROM subscriber');
  // Archives what was written.
  const checked = await server.script('base-backup.sh', ['--check']);
  if (checked.code !== 0) throw new Error(checked.said);
  const refused = await server.script('restore-to.sh', [minute, server.at('mistake')]);
  const until = ['--erasures-until', minute];
  const done = await server.script('restore-to.sh', [minute, server.at('mistake'), ...until]);
  if (done.code !== 0) throw new Error(done.said);
  const beside = await server.beside(server.at('mistake'));
  const back = await rowsOf(server.owner(beside.port), 'SELECT FROM subscriber');
  await beside.stop();
  return [
    exactly('a mistaken deletion: exit code of the restore', refused.code, 1),
    exactly('a mistaken deletion: rows back with --erasures-until', back.length, before),
  ];
}

/**
 * Sends continuously, loses the machine after `seconds`, just before the next segment is archived, and returns what was
 * confirmed and when.
 */
async function sendUntilLost(site: TestSite, server: ArchivedServer, all: Submission[], seconds: number) {
  const confirmed: (Submission & { at: number })[] = [];
  let lostAt = 0;
  const loss = sleep(seconds * 1000).then(async () => {
    await untilArchiveIsOld(server);
    lostAt = Date.now();
    await server.lose();
  });
  await inParallel(all, 4, async (one) => {
    if (lostAt) return;
    const { isSuccess } = await send(site, one);
    if (isSuccess) confirmed.push({ ...one, at: Date.now() });
    await sleep(PAUSE_MS);
  });
  await loss;
  return { confirmed, lostAt };
}

/** Waits for the worst moment, when the archive's newest segment is almost at its maximum age. */
async function untilArchiveIsOld({ owner, archiveSeconds }: ArchivedServer) {
  const sql = 'SELECT extract(epoch FROM clock_timestamp() - last_archived_time) FROM pg_stat_archiver';
  for (let tries = 0; tries < archiveSeconds * 20; tries++) {
    if ((await numberOf(owner(), sql)) > archiveSeconds * 0.9) return;
    await sleep(100);
  }
}

/** Sends until confirmed, because a busy machine may refuse a submission. */
async function mustSend(site: TestSite, one: Submission) {
  for (let tries = 0; tries < 40; tries++) {
    const { isSuccess } = await send(site, one);
    if (isSuccess) return;
    await sleep(500);
  }
  throw new Error(`${one.mark} was refused 40 times:\n${site.output()}`);
}

async function startSiteOf(server: ArchivedServer): Promise<TestSite> {
  const site = await startSite({
    DATABASE_URL: server.website(),
    DATA_DIR: server.at('data'),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
  try {
    await untilReady(site);
  } catch (error) {
    await site.stop();
    throw error;
  }
  return site;
}

/** Organisations and email addresses in the database. */
async function marksIn(url: string): Promise<Set<string>> {
  const rows = await rowsOf<{ mark: string }>(
    url,
    'SELECT organization_name AS mark FROM data_access_request UNION ALL SELECT email FROM subscriber',
  );
  return new Set(rows.map(({ mark }) => mark));
}

function missing(submissions: Submission[], kept: Set<string>): number {
  return submissions.filter(({ mark }) => !kept.has(mark)).length;
}

async function timed<Result>(work: () => Promise<Result>) {
  const started = performance.now();
  const result = await work();
  return { result, seconds: round((performance.now() - started) / 1000) };
}

function round(figure: number): number {
  return Math.round(figure * 10) / 10;
}
