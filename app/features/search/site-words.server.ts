import type { Reader } from '../../db/replica.server';
import { named, sql } from '../../db/sql.server';
import type { Facts } from './full-text';
import { canBeMisspelt, deletionsOf, type KnownWord, likeliest } from './typos';

/** Beyond all words that start with a text, in the collation "C". */
export const END = '\u{10ffff}';

/** Words in doubt that are looked up for one query. */
const MOST_DOUBTED = 6;

/** What the index knows of each word. */
export async function factsOf(reader: Reader, words: readonly string[]): Promise<Facts> {
  const { rows } = await reader.query<{ word: string; stem: string; items: number; is_beginning: boolean }>(
    named(
      'search-words',
      sql`SELECT word, stem,
            coalesce((SELECT max(items) FROM content_word WHERE content_word.stem = asked.stem), 0) AS items,
            EXISTS (SELECT FROM content_word WHERE content_word.word > asked.word AND content_word.word < asked.word || ${END}) AS is_beginning
          FROM (SELECT word COLLATE "C" AS word, coalesce((ts_lexize('english_stem', word))[1], word) AS stem
                FROM unnest(${words}::text[]) AS given (word)) AS asked`,
    ),
  );
  return new Map(
    rows.map(({ word, stem, items, is_beginning }) => [word, { stem, items, isBeginning: is_beginning }]),
  );
}

/** For words that the site does not have, those of its words that were most likely meant. */
export async function mendTypos(reader: Reader, words: readonly string[]): Promise<Map<string, string>> {
  const doubted = words.filter(canBeMisspelt).slice(0, MOST_DOUBTED);
  if (doubted.length === 0) return new Map();
  const deletions = doubted.map((word) => deletionsOf(word).join(' '));
  const { rows } = await reader.query<KnownWord & { doubted: string }>(
    named(
      'search-slips',
      sql`SELECT doubted, near.word, near.items
          FROM unnest(${doubted}::text[], ${deletions}::text[]) AS given (doubted, deletions), LATERAL (
            (SELECT word, items FROM content_word WHERE content_word.deletions && string_to_array(given.deletions, ' ') LIMIT 50)
            UNION
            (SELECT word, items FROM content_word WHERE word % doubted ORDER BY similarity(word, doubted) DESC LIMIT 15)
          ) AS near`,
    ),
  );
  const mended = doubted.flatMap((word): [string, string][] => {
    const near = rows.filter((row) => row.doubted === word && canBeMisspelt(row.word));
    const meant = likeliest(word, near);
    return meant ? [[word, meant]] : [];
  });
  return new Map(mended);
}
