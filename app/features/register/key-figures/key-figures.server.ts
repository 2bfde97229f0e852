import { queryRows } from '../../../db/client.server';
import { sql } from '../../../db/sql.server';
import { monthInWords } from '../../../text/day-in-words';
import { cacheByEdition, type Edition, type EditionId } from '../edition.server';
import { previousEdition } from '../edition-before.server';
import { countDoubts } from '../quality/quality.server';
import { summarise } from '../summary.server';
import { keyFigures, type SoundSums } from './key-figures';

const kept = cacheByEdition<ReturnType<typeof keyFigures>>();

/** "What the register shows" of an edition. @throws Response 503 when the database does not answer */
export function readKeyFigures(edition: Edition) {
  return kept(edition.id, async () => {
    // One after the other: with a million rows, two at a time would pass the longest time that a query has.
    const { states } = await summarise(edition);
    const sound = await soundSums(edition);
    const doubts = await countDoubts(edition);
    const before = await previousEdition(edition);
    return keyFigures({
      month: monthInWords(edition.asAt),
      states,
      sound,
      doubts,
      before: before && { month: monthInWords(before.asAt), states: (await summarise(before)).states },
    });
  });
}

function soundSums({ id }: EditionId): Promise<SoundSums[]> {
  return queryRows(sql`
    SELECT state_slug AS slug, min(state) AS name, count(*)::int AS rows, sum(individuals)::float8 AS individuals,
           sum(female)::float8 AS female
    FROM register_row WHERE edition_id = ${id} AND NOT is_total AND male + female = individuals
    GROUP BY state_slug ORDER BY min(position)`);
}
