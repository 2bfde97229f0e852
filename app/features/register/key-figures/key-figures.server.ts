import { queryRows } from '../../../db/client.server';
import { sql } from '../../../db/sql.server';
import { cacheByEdition, type Edition, type EditionId, monthInWords } from '../edition.server';
import { previousEdition } from '../edition-before.server';
import { countDoubts } from '../quality/quality.server';
import { summarise } from '../summary.server';
import { keyFigures, type SoundSums } from './key-figures';

const kept = cacheByEdition<ReturnType<typeof keyFigures>>();

/** "What the register shows" of an edition. @throws Response 503 when the database does not answer */
export function readKeyFigures(edition: Edition) {
  return kept(edition.id, async () => {
    const [{ states }, sound, doubts, before] = await Promise.all([
      summarise(edition),
      soundSums(edition),
      countDoubts(edition),
      previousEdition(edition),
    ]);
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
