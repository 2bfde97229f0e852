import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeDatabase } from '../../../app/db/client.server';
import { findEmbed } from '../../../app/features/embeds/embeds.server';
import { stateMapData } from '../../../app/features/map/map.server';
import { cardOf } from '../../../app/features/register/cards/card.server';
import { currentEdition } from '../../../app/features/register/edition.server';
import { withdrawEdition } from '../../../app/features/register/editions/withdraw.server';
import { importRegister } from '../../../app/features/register/import.server';
import { readKeyFigures } from '../../../app/features/register/key-figures/key-figures.server';
import { findLga, findState } from '../../../app/features/register/places.server';
import { LARGEST_FIGURE } from '../../../app/features/register/read-csv.server';
import { newDatabase, withClient } from '../../support/databases';
import { type FileRow, fileOf } from './edited-edition';

// What sentences, cards, drawings, the map and the key figures say of an edition is what SQL finds in its rows.

const ROUNDS = 25;
const STATES = ['Kano', 'Lagos', 'Edo', 'FCT', 'Akwa Ibom', 'Borno'];

let url: string;
beforeAll(async () => {
  url = await newDatabase(inject('serverUrl'));
  process.env.DATABASE_URL = url;
});
afterAll(() => closeDatabase());

const count = fc.oneof(
  { weight: 6, arbitrary: fc.nat(2_000_000) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1) },
  { weight: 1, arbitrary: fc.constant(null) },
);

/** Now and then the largest that a file may give, from which no round step up is an integer of the database. */
const households = fc.oneof(
  { weight: 12, arbitrary: count },
  { weight: 1, arbitrary: fc.constant(LARGEST_FIGURE) },
);

/** A row of which male and female mostly make up the individuals. */
const figures = fc.record({ households, male: count, female: count, isWrong: fc.nat(4) });

/** One to six states with one to four LGAs each. */
const edition = fc
  .subarray(STATES, { minLength: 1 })
  .chain((states) =>
    fc.tuple(
      ...states.map((state) =>
        fc.tuple(fc.constant(state), fc.array(figures, { minLength: 1, maxLength: 4 })),
      ),
    ),
  )
  .map((states) =>
    states.flatMap(([state, lgas]) =>
      lgas.map(({ households, male, female, isWrong }, number): FileRow => {
        const individuals = male === null || female === null ? null : male + female + (isWrong === 0 ? 1 : 0);
        return [state, `Area ${number}`, households, individuals, male, female];
      }),
    ),
  );

const imported = async (rows: FileRow[], asAt: string) =>
  (await importRegister(url, Buffer.from(fileOf(rows)), { asAt, source: 'generated', isSample: false }))
    .edition;

const words = (number = 0) => number.toLocaleString('en');

interface Sums {
  slug: string;
  name: string;
  households: number;
  individuals: number;
}

const sumsOf = async (client: pg.Client, slug: string): Promise<Sums[]> =>
  (
    await client.query(
      `SELECT state_slug AS slug, min(state) AS name, coalesce(sum(households), 0)::float8 AS households,
              coalesce(sum(individuals), 0)::float8 AS individuals
       FROM register_row JOIN register_edition ON id = edition_id WHERE slug = $1 AND NOT is_total GROUP BY state_slug`,
      [slug],
    )
  ).rows;

test('every number that is told is what SQL finds, whatever the edition', async () => {
  const seen = new Set<string>();
  let month = 0;
  await withClient(url, (client) =>
    fc.assert(
      fc.asyncProperty(edition, fc.option(edition), fc.boolean(), async (rows, earlier, isWithdrawn) => {
        // Each round is later than all before it; without an earlier edition of its own, the last round's is the earlier one.
        const asAt = () => `${2000 + Math.floor(++month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
        if (earlier) await imported(earlier, asAt());
        const own = await imported(rows, asAt());
        if (isWithdrawn) {
          const wrong = await imported([['Kano', 'Wrong', month, 5, 2, 3]], asAt());
          await withdrawEdition(url, wrong, 'wrong');
        }
        const current = await currentEdition();
        expect(current.slug).toBe(own);
        const states = await sumsOf(client, own);
        const total = states.reduce((sum, { households }) => sum + households, 0);
        const { rows: before } = await client.query<{ slug: string }>(
          `SELECT slug FROM register_edition WHERE NOT is_sample AND withdrawn_at IS NULL AND slug <> $1 ORDER BY as_at DESC LIMIT 1`,
          [own],
        );
        const then = before[0] ? await sumsOf(client, before[0].slug) : null;

        const map = await stateMapData(new URLSearchParams('figure=households'));
        for (const { slug, name, households } of states) {
          const page = await findState(current, slug);
          const story = page?.story.join(' ') ?? '';
          expect(story).toContain(`${name} has ${words(households)} household`);
          const rank = 1 + states.filter((other) => other.households > households).length;
          if (states.length > 1 && rank === 1) expect(story).toContain(`the most of the `);
          const earlierSums = then?.find((each) => each.slug === slug);
          if (earlierSums && earlierSums.households !== households) {
            const by = Math.abs(households - earlierSums.households);
            expect(story).toContain(
              `That is ${words(by)} ${households > earlierSums.households ? 'more' : 'fewer'} than in`,
            );
            seen.add('change');
          }
          expect((await cardOf(current, slug, new URLSearchParams()))?.figure).toMatch(
            new RegExp(`^${words(households)} household`),
          );
          expect(map.states.find((state) => state.slug === slug)?.count).toBe(households);
        }
        for (const [state, lga, households] of rows) {
          const [slug, lgaSlug] = [state, lga].map((name) => name.toLowerCase().replaceAll(' ', '-'));
          const story = (await findLga(current, slug ?? '', lgaSlug ?? ''))?.story ?? [];
          expect(story[0]).toContain(
            households === null ? 'gives no number' : `${lga} has ${words(households)} household`,
          );
          if (households === null) seen.add('no data');
          if (households === LARGEST_FIGURE) seen.add('largest figure');
        }

        const { lead, sections } = await readKeyFigures(current);
        const people = states.reduce((sum, { individuals }) => sum + individuals, 0);
        expect(lead).toContain(`${words(total)} household`);
        expect(lead).toContain(`${words(people)} ${people === 1 ? 'person' : 'people'}`);
        const told = [lead, ...sections.flatMap(({ sentences }) => sentences)].join(' ');
        expect(told).not.toMatch(/NaN|Infinity|undefined/);
        const { rows: sound } = await client.query<{ women: number | null; left: number }>(
          `SELECT sum(female) FILTER (WHERE male + female = individuals)::float8
                    / nullif(sum(individuals) FILTER (WHERE male + female = individuals), 0) AS women,
                  (count(*) - count(*) FILTER (WHERE male + female = individuals))::int AS left
           FROM register_row JOIN register_edition ON id = edition_id WHERE slug = $1 AND NOT is_total`,
          [own],
        );
        const { women = null, left = 0 } = sound[0] ?? {};
        if (women !== null && (women === 0 || women >= 0.001))
          expect(told).toContain(`${(women * 100).toFixed(1)}% of the people are women and girls.`);
        if (women !== null && left > 0) {
          expect(told).toContain(`${left} row${left === 1 ? ' is' : 's are'} left out`);
          seen.add('left out');
        }

        const [first] = states;
        const drawing =
          (await findEmbed(`state/${first?.slug}`, new URLSearchParams()))?.drawing.__html ?? '';
        for (const [state, lga, households] of rows)
          if (state === first?.name) expect(drawing).toContain(`${lga}: ${words(households ?? 0)}`);
        if (states.length === 1) seen.add('one state');
        if (total === 0) seen.add('nobody');
        if (isWithdrawn) seen.add('withdrawn');
      }),
      { numRuns: ROUNDS, seed: 20_210_531, endOnFailure: true },
    ),
  );
  for (const each of ['change', 'no data', 'largest figure', 'left out', 'one state', 'withdrawn'])
    expect([...seen]).toContain(each);
}, 180_000);
