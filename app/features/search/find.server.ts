import type pg from 'pg';
import type { ContentKind } from '../../content-files/kinds';
import { allOf, anyOf, inARow, type WeighedTerm } from './full-text';
import { END } from './site-words.server';
import { coreOf, coreSoFar } from './words';

/** What to find. */
export interface Wanted {
  /** Keys of the names that it may be. */
  names: readonly string[];
  /** All of it, as its key. */
  key: string;
  terms: readonly WeighedTerm[];
  /** Whether an item must have all terms, or most of them. */
  need: 'all' | 'most';
}

/** What to show of what was found. */
export interface Shown {
  type: ContentKind | null;
  limit: number;
  offset: number;
  /** Characters of each text that are read for extracts. */
  textLength: number;
}

export interface FoundItem {
  id: string;
  kind: ContentKind;
  title: string;
  description: string;
  url: string;
  date: string | null;
  body: string;
}

export interface Found {
  /** By kind, whatever kind is shown. */
  counts: Partial<Record<ContentKind, number>>;
  items: FoundItem[];
}

/** A query with its name, by which PostgreSQL keeps its plan. */
interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/** The best of each kind of match that are looked at, so that a search takes no longer the more there is to find. */
const [SAME_NAME, STARTS, IN_TITLE, ANYWHERE] = [200, 200, 400, 1000];
/** Of these, the best by name and title, whose texts are weighed as well; the others come after them. */
const WEIGHED = 120;

/** What a name is worth: the same, the same but for stop words, or one that goes on from what was typed. */
const NAMED = `
  SELECT item_id, max(score) AS score FROM (
    (SELECT item_id, CASE WHEN is_alias THEN 900 ELSE 1000 END AS score
     FROM content_name WHERE title_key = ANY($1::text[]) LIMIT ${SAME_NAME})
    UNION ALL
    (SELECT item_id, CASE WHEN is_alias THEN 780 ELSE 830 END
     FROM content_name WHERE replace(core, ' ', '') = ANY($2::text[]) LIMIT ${SAME_NAME})
    UNION ALL
    (SELECT item_id, CASE WHEN is_alias THEN 350 ELSE 400 END + 100.0 * length($3::text) / length(core)
     FROM content_name WHERE core >= $3::text AND core < $4::text ORDER BY core LIMIT ${STARTS})
  ) AS each GROUP BY item_id`;

const FIND = `
WITH named AS MATERIALIZED (${NAMED}),
matched AS (
  SELECT id, min(kind) AS kind, min(boost) AS boost, min(title_words) AS title_words, bool_or(is_in_title) AS is_in_title, max(score) AS score
  FROM (
    SELECT id, kind, boost, title_words, title_search @@ $6::tsquery AS is_in_title, score
    FROM named JOIN content_item ON id = item_id
    UNION ALL
    (SELECT id, kind, boost, title_words, title_search @@ $6::tsquery, 0
     FROM content_item WHERE title_search @@ $5::tsquery LIMIT ${IN_TITLE})
    UNION ALL
    (SELECT id, kind, boost, title_words, false, 0 FROM content_item WHERE search @@ $5::tsquery LIMIT ${ANYWHERE})
  ) AS each GROUP BY id
),
named_or_titled AS (
  SELECT id, kind, score > 0 AS is_named,
    greatest(score, CASE WHEN is_in_title THEN 330 + 100 * least(1, $10::float8 / greatest(title_words, 1)) ELSE 0 END)
      + boost * CASE WHEN score > 0 OR is_in_title THEN 1 ELSE 0.6 END AS score
  FROM matched
),
weighed AS (
  SELECT best.id, coverage, 200 * coverage + 200 * rank + CASE WHEN search @@ $7::tsquery THEN 120 ELSE 0 END AS score
  FROM (SELECT id FROM named_or_titled ORDER BY score DESC, id LIMIT ${WEIGHED}) AS best JOIN content_item AS item USING (id),
  LATERAL (
    SELECT coalesce(sum(weight) FILTER (WHERE rank > 0), 0) AS coverage, coalesce(sum(weight * rank), 0) AS rank
    FROM (SELECT weight, ts_rank('{0.1, 0.25, 0.5, 1}', item.search, term) AS rank
          FROM unnest($8::text[]::tsquery[], $9::float8[]) AS terms (term, weight)) AS ranked
  ) AS parts
),
scored AS (
  SELECT id, kind, named_or_titled.score + coalesce(weighed.score, 0) AS score
  FROM named_or_titled LEFT JOIN weighed USING (id)
  WHERE is_named OR coalesce(coverage, 0) >= $11::float8
),
shown AS (
  SELECT id, score FROM scored WHERE $12::text IS NULL OR kind = $12::text
  ORDER BY score DESC, id LIMIT $13::int OFFSET $14::int
)
SELECT (SELECT coalesce(json_object_agg(kind, items), '{}') FROM (SELECT kind, count(*) AS items FROM scored GROUP BY kind) AS kinds) AS counts,
  (SELECT coalesce(json_agg(json_build_object('id', left(md5(url), 24), 'kind', kind, 'title', title, 'description', description,
       'url', url, 'date', date, 'body', left(body, $15::int)) ORDER BY score DESC, id), '[]')
   FROM shown JOIN content_item USING (id)) AS items`;

/** Names without spaces, with and without their stop words: "jama are" is Jama'are. */
function runTogether(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [coreOf(name), name].map((each) => each.replaceAll(' ', ''))))];
}

/** Parts of a query, by what they tell, that an item must have where it need not have all. */
const MOST = 0.4;

/** Asks for what is wanted in one statement, so that counts and items are of the same moment. */
export async function findItems(pool: pg.Pool, wanted: Wanted, shown: Shown): Promise<Found> {
  const { rows } = await pool.query<Found>(findQuery(wanted, shown));
  return rows[0] ?? { counts: {}, items: [] };
}

export function findQuery({ names, key, terms, need }: Wanted, shown: Shown): NamedQuery {
  const tsqueries = terms.map(({ tsquery }) => tsquery);
  const start = coreSoFar(key);
  const words = key.split(' ');
  const all = terms.length > 0 ? allOf(tsqueries) : '';
  return {
    name: 'search',
    text: FIND,
    values: [
      names,
      runTogether(names),
      start,
      start + END,
      need === 'all' || terms.length === 0 ? all : anyOf(tsqueries),
      all,
      words.length > 1 ? inARow(words) : '',
      tsqueries,
      terms.map(({ weight }) => weight),
      terms.length,
      need === 'all' ? 0 : MOST,
      shown.type,
      shown.limit,
      shown.offset,
      shown.textLength,
    ],
  };
}

/** How alike two names must be, from 0 to 1. */
const LIKE = 0.5;

const NEAREST = `
WITH near AS (
  SELECT item_id, max(similarity(title_key, $1::text)) AS score FROM content_name
  WHERE title_key % $1::text AND similarity(title_key, $1::text) > $5::float8 GROUP BY item_id ORDER BY score DESC LIMIT 20
),
scored AS (SELECT item.*, score FROM near JOIN content_item AS item ON id = item_id),
shown AS (
  SELECT * FROM scored WHERE $2::text IS NULL OR kind = $2::text ORDER BY score DESC, boost DESC, id LIMIT $3::int OFFSET $4::int
)
SELECT (SELECT coalesce(json_object_agg(kind, items), '{}') FROM (SELECT kind, count(*) AS items FROM scored GROUP BY kind) AS kinds) AS counts,
  (SELECT coalesce(json_agg(json_build_object('id', left(md5(url), 24), 'kind', kind, 'title', title, 'description', description,
       'url', url, 'date', date, 'body', left(body, $6::int)) ORDER BY score DESC, boost DESC, id), '[]') FROM shown) AS items`;

/** Items with a name like what was typed as a whole: for places run together, or misspelt in many ways. */
export async function findNearest(pool: pg.Pool, key: string, shown: Shown): Promise<Found> {
  const { rows } = await pool.query<Found>(nearestQuery(key, shown));
  return rows[0] ?? { counts: {}, items: [] };
}

export function nearestQuery(key: string, shown: Shown): NamedQuery {
  return {
    name: 'search-nearest',
    text: NEAREST,
    values: [key, shown.type, shown.limit, shown.offset, LIKE, shown.textLength],
  };
}

const SUGGEST = `
WITH named AS MATERIALIZED (${NAMED}),
matched AS (
  SELECT item_id AS id FROM named
  UNION (SELECT id FROM content_item WHERE title_search @@ $5::tsquery LIMIT 100)
)
SELECT item.title, item.url, item.kind FROM matched JOIN content_item AS item USING (id)
LEFT JOIN named ON named.item_id = item.id
ORDER BY coalesce(named.score, 300) + item.boost DESC, length(item.title), item.id LIMIT $6::int`;

export function suggestQuery(
  names: readonly string[],
  key: string,
  titleQuery: string,
  limit: number,
): NamedQuery {
  const start = coreSoFar(key);
  return {
    name: 'search-suggest',
    text: SUGGEST,
    values: [names, runTogether(names), start, start + END, titleQuery, limit],
  };
}
