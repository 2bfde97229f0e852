// `npm run fault cards`: pictures of hundreds of places asked for at once take no page from another visitor
// (docs/promises.md P49).
import { newDatabase } from '../support/databases';
import type { TestSite } from '../support/site';
import { atLeast, atMost, exactly, type Figure, isScript, report } from './figures';
import { visit } from './other-visitor';
import { withPostgres, withSite } from './with-site';

const TABLE = '/where-we-work/nsr-summary-by-lga';
const CARDS = '/cards/2021-05-sample';
const MOST_BYTES = 40 * 1024;

if (isScript()) {
  const isShort = process.argv.includes('--short');
  const figures = await withPostgres(async (serverUrl) => {
    const url = await newDatabase(serverUrl);
    return withSite(url, (site) => measureCards(site, isShort), { TRUST_PROXY: '1' });
  });
  report('P49: hundreds of pictures at once', figures);
  process.exit();
}

/** Asks for the cards of 500 places at once, while another visitor reads and sends forms. */
export async function measureCards(site: TestSite, isShort: boolean): Promise<Figure[]> {
  const [count, seconds] = isShort ? [100, 3] : [500, 10];
  const { rows }: { rows: { id: string }[] } = await (await site.get(`${TABLE}.json`)).json();
  const places = rows.slice(1, count + 1).map(({ id }) => `${CARDS}/${id}.png`);
  const asked = Promise.all(
    places.map(async (path) => {
      const answer = await site.get(path);
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
    }),
  );
  const visits = await visit({ origin: site.url }, seconds);
  const cards = await asked;
  const drawn = cards.filter(({ status }) => status === 200);
  const strange = cards.filter(({ status }) => status !== 200 && status !== 503);
  const lost = visits.filter(({ what, status }) => what !== 'post' && status !== 200);
  const times = visits.map(({ ms }) => ms).sort((one, other) => one - other);
  return [
    exactly(`cards answered neither 200 nor 503, of ${count}`, strange.length, 0),
    atLeast('cards drawn', drawn.length, 1),
    atMost('bytes of a card', Math.max(...drawn.map(({ bytes }) => bytes)), MOST_BYTES),
    exactly(`pages of the other visitor not answered, of ${visits.length}`, lost.length, 0),
    atMost('p99 of the other visitor (ms)', Math.round(times[Math.floor(times.length * 0.99)] ?? 0), 1000),
  ];
}
