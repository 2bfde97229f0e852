import { queryRows } from '../../db/client.server';
import { named, sql } from '../../db/sql.server';
import type { Facts } from './full-text';
import { canBeMisspelt, deletionsOf, type KnownWord, likeliest, mayBeReplaced } from './typos';

/** Appended to a prefix, sorts after all words that start with it in the "C" collation. */
export const END = '\u{10ffff}';

/** Unknown words looked up per query. */
const MAX_UNKNOWN = 6;

/** Each word's statistics in the index. */
export async function factsOf(words: readonly string[]): Promise<Facts> {
  const rows = await queryRows<{ word: string; stem: string; items: number; is_beginning: boolean }>(
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

/** Maps words that the site does not have to the words on it that were most likely meant. */
export async function correctTypos(words: readonly string[]): Promise<Map<string, string>> {
  const misspelt = words.filter(mayBeReplaced).slice(0, MAX_UNKNOWN);
  if (misspelt.length === 0) return new Map();
  const deletions = misspelt.map((word) => deletionsOf(word).join(' '));
  const rows = await queryRows<KnownWord & { misspelt: string }>(
    named(
      'search-slips',
      sql`SELECT misspelt, near.word, near.items
          FROM unnest(${misspelt}::text[], ${deletions}::text[]) AS given (misspelt, deletions), LATERAL (
            (SELECT word, items FROM content_word WHERE content_word.deletions && string_to_array(given.deletions, ' ') LIMIT 50)
            UNION
            (SELECT word, items FROM content_word WHERE word % misspelt ORDER BY similarity(word, misspelt) DESC LIMIT 15)
          ) AS near`,
    ),
  );
  const corrected = misspelt.flatMap((word): [string, string][] => {
    const near = rows.filter((row) => row.misspelt === word && canBeMisspelt(row.word));
    const meant = likeliest(word, near);
    return meant ? [[word, meant]] : [];
  });
  return new Map(corrected);
}
