// `npm run bench revisions`: the time of a start, and register views that no cache has, with 2,000 published revisions, against a
// database without any; both in turn (docs/promises.md P58). They are of 200 texts, `--texts 2000` of as many. `--short`: fewer rounds.
import { parseArgs } from 'node:util';
import { atMost, noted, report } from '../faults/figures';
import { withPostgres } from '../faults/with-site';
import { newDatabase, rowsOf } from '../support/databases';
import { median } from '../support/percentile';
import { startSite, untilReady } from '../support/site';
import { wrk } from './wrk';

const REVISIONS = 2000;
const { values: options } = parseArgs({
  options: { texts: { type: 'string', default: '200' }, short: { type: 'boolean', default: false } },
});
const TEXTS = Number(options.texts);
const ROUNDS = options.short ? 3 : 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** The most times as long. */
const MOST = 1.1;

/** Another search for each view. */
const UNIQUE_VIEWS = `
  local letters = "aeiounrkbgmdstlyjwzfhpcvqx"
  local a, b, c = n % 26 + 1, math.floor(n / 26) % 26 + 1, math.floor(n / 676) % 26 + 1
  return "/where-we-work/nsr-summary-by-lga?q=" .. letters:sub(a, a) .. letters:sub(b, b) .. letters:sub(c, c)`;

report(`${REVISIONS} published revisions of ${TEXTS} texts, against none`, await withPostgres(compare));

async function compare(serverUrl: string) {
  const sides = { none: await newDatabase(serverUrl), many: await newDatabase(serverUrl) };
  await publishMany(sides.many);
  // The first start writes the search index.
  await timesOf(sides.many);
  const turns: { none: Times; many: Times }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    turns.push({ none: await timesOf(sides.none), many: await timesOf(sides.many) });
  const of = (side: 'none' | 'many', what: keyof Times) => median(turns.map((turn) => turn[side][what]));
  const ratio = (what: keyof Times) =>
    Number(median(turns.map(({ none, many }) => many[what] / none[what])).toFixed(2));
  const both = (what: keyof Times) => `${of('none', what).toFixed(1)}, ${of('many', what).toFixed(1)}`;
  return [
    noted('start to first byte (ms), without and with', both('start')),
    atMost('times as long a start', ratio('start'), MOST),
    noted('unique view (ms at one processor), without and with', both('view')),
    atMost('times as long a unique view', ratio('view'), MOST),
  ];
}

interface Times {
  start: number;
  view: number;
}

async function timesOf(databaseUrl: string): Promise<Times> {
  const began = performance.now();
  const site = await startSite({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' });
  try {
    await site.get('/');
    const start = performance.now() - began;
    await untilReady(site);
    const { perSecond, failed } = await wrk(
      `${site.url}/where-we-work/nsr-summary-by-lga`,
      SECONDS,
      UNIQUE_VIEWS,
    );
    if (failed > 0) throw new Error(`${failed} views failed`);
    return { start, view: 1000 / perSecond };
  } finally {
    await site.stop();
  }
}

/** Revisions of so many texts, of each of which the last is shown and the others are its history. */
async function publishMany(databaseUrl: string) {
  await rowsOf(
    databaseUrl,
    `INSERT INTO content_revision (path, text, base_text, state, published_at, ended_at)
     SELECT format('app/content/warnings/made-%s.md', number % $2),
       format(E'---\\ntitle: Beware of swindle %1$s\\ndate: 2026-11-20\\ndescription: Swindle %1$s asks for money by text message.\\n---\\n\\n%2$s\\n',
         number % $2, repeat(format('Do not pay what swindle %s asks for. ', number), 30)),
       CASE WHEN number >= $2 THEN 'Before' END,
       CASE WHEN number >= $1 - $2 THEN 'published' ELSE 'replaced' END, now(), CASE WHEN number < $1 - $2 THEN now() END
     FROM generate_series(0, $1 - 1) AS number`,
    [REVISIONS, TEXTS],
  );
  await rowsOf(databaseUrl, 'UPDATE content_state SET version = version + 1');
}
