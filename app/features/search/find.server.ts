import type { ContentKind } from '../../content-files/kinds';
import { named, raw, type Sql, sql } from '../../db/sql.server';
import { allOf, anyOf, inARow, type WeighedTerm } from './full-text';
import { END } from './site-words.server';
import { coreOf, coreSoFar } from './words';

/** The items to find. */
export interface Wanted {
  /** Keys of the names that the query may be. */
  names: readonly string[];
  /** Key of the whole query. */
  key: string;
  terms: readonly WeighedTerm[];
  /** Whether an item must have all terms or most of them. */
  need: 'all' | 'most';
}

/** The part of the matches to return. */
export interface Shown {
  type: ContentKind | null;
  limit: number;
  offset: number;
  /** Characters of each text to read for extracts. */
  textLength: number;
}

export interface FoundItem {
  id: string;
  kind: ContentKind;
  title: string;
  description: string;
  url: string;
  date: string | null;
  isSample: boolean;
  body: string;
}

export interface Found {
  /** Matches by kind, regardless of the kind shown. */
  counts: Partial<Record<ContentKind, number>>;
  items: FoundItem[];
}

/** Limits on the candidates of each kind of match, so that search time does not grow with the number of matches. */
const SAME_NAME = raw('LIMIT 200');
const STARTS = raw('LIMIT 200');
const IN_TITLE = raw('LIMIT 400');
const ANYWHERE = raw('LIMIT 1000');
/** The best candidates by name and title, whose texts are weighed too; the others follow them. */
const WEIGHED = raw('LIMIT 120');

/** Scores names: exact, equal apart from stop words, or starting with the query. */
function namesLike(names: readonly string[], key: string): Sql {
  const start = coreSoFar(key);
  return sql`
    SELECT item_id, max(score) AS score FROM (
      (SELECT item_id, CASE WHEN is_alias THEN 900 ELSE 1000 END AS score
       FROM content_name WHERE title_key = ANY(${names}::text[]) ${SAME_NAME})
      UNION ALL
      (SELECT item_id, CASE WHEN is_alias THEN 780 ELSE 830 END
       FROM content_name WHERE replace(core, ' ', '') = ANY(${runTogether(names)}::text[]) ${SAME_NAME})
      UNION ALL
      (SELECT item_id, CASE WHEN is_alias THEN 350 ELSE 400 END + 100.0 * length(${start}::text) / length(core)
       FROM content_name WHERE core >= ${start}::text AND core < ${start + END}::text ORDER BY core ${STARTS})
    ) AS each GROUP BY item_id`;
}

/** Names without spaces, with and without stop words: "jama are" finds Jama'are. */
function runTogether(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [coreOf(name), name].map((each) => each.replaceAll(' ', ''))))];
}

/** Share of the query's weight that an item must match where it need not match all terms. */
const MOST = 0.4;

/** Selects a row of `Found`: items and counts in one statement, so that they are consistent. */
export function findQuery({ names, key, terms, need }: Wanted, shown: Shown) {
  const tsqueries = terms.map(({ tsquery }) => tsquery);
  const words = key.split(' ');
  const all = terms.length > 0 ? allOf(tsqueries) : '';
  const some = need === 'all' || terms.length === 0 ? all : anyOf(tsqueries);
  return named(
    'search',
    sql`
    WITH named AS MATERIALIZED (${namesLike(names, key)}),
    matched AS (
      SELECT id, min(kind) AS kind, min(boost) AS boost, min(title_words) AS title_words, bool_or(is_in_title) AS is_in_title, max(score) AS score
      FROM (
        SELECT id, kind, boost, title_words, title_search @@ ${all}::tsquery AS is_in_title, score
        FROM named JOIN content_item ON id = item_id
        UNION ALL
        (SELECT id, kind, boost, title_words, title_search @@ ${all}::tsquery, 0
         FROM content_item WHERE title_search @@ ${some}::tsquery ${IN_TITLE})
        UNION ALL
        (SELECT id, kind, boost, title_words, false, 0 FROM content_item WHERE search @@ ${some}::tsquery ${ANYWHERE})
      ) AS each GROUP BY id
    ),
    named_or_titled AS (
      SELECT id, kind, score > 0 AS is_named,
        greatest(score, CASE WHEN is_in_title THEN 330 + 100 * least(1, ${terms.length}::float8 / greatest(title_words, 1)) ELSE 0 END)
          + boost * CASE WHEN score > 0 OR is_in_title THEN 1 ELSE 0.6 END AS score
      FROM matched
    ),
    weighed AS (
      SELECT best.id, coverage, 200 * coverage + 200 * rank
        + CASE WHEN search @@ ${words.length > 1 ? inARow(words) : ''}::tsquery THEN 120 ELSE 0 END AS score
      FROM (SELECT id FROM named_or_titled ORDER BY score DESC, id ${WEIGHED}) AS best JOIN content_item AS item USING (id),
      LATERAL (
        SELECT coalesce(sum(weight) FILTER (WHERE rank > 0), 0) AS coverage, coalesce(sum(weight * rank), 0) AS rank
        FROM (SELECT weight, ts_rank('{0.1, 0.25, 0.5, 1}', item.search, term) AS rank
              FROM unnest(${tsqueries}::text[]::tsquery[], ${terms.map(({ weight }) => weight)}::float8[]) AS terms (term, weight)) AS ranked
      ) AS parts
    ),
    scored AS (
      SELECT id, kind, named_or_titled.score + coalesce(weighed.score, 0) AS score
      FROM named_or_titled LEFT JOIN weighed USING (id)
      WHERE is_named OR coalesce(coverage, 0) >= ${need === 'all' ? 0 : MOST}::float8
    ),
    ${countsAndItems(shown, raw('score DESC, id'))}`,
  );
}

/** The end of a query whose matches are in `scored`: the counts of all, and the items to show, in this order. */
function countsAndItems({ type, limit, offset, textLength }: Shown, order: Sql): Sql {
  return sql`shown AS (
      SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM scored
      WHERE ${type}::text IS NULL OR kind = ${type}::text ORDER BY place LIMIT ${limit}::int OFFSET ${offset}::int
    )
    SELECT (SELECT coalesce(json_object_agg(kind, items ORDER BY kind), '{}') FROM (SELECT kind, count(*) AS items FROM scored GROUP BY kind) AS kinds) AS counts,
      (SELECT coalesce(json_agg(json_build_object('id', left(md5(url), 24), 'kind', kind, 'title', title, 'description', description,
           'url', url, 'date', date, 'isSample', is_sample, 'body', left(body, ${textLength}::int)) ORDER BY place), '[]')
       FROM shown JOIN content_item USING (id)) AS items`;
}

/** Minimum similarity of two names, from 0 to 1. */
const MIN_SIMILARITY = 0.5;

/**
 * Selects a row of `Found`: items with a name similar to the whole query, for place names run together or badly misspelt.
 */
export function nearestQuery(key: string, shown: Shown) {
  return named(
    'search-nearest',
    sql`
    WITH near AS (
      SELECT item_id, max(similarity(title_key, ${key}::text)) AS score FROM content_name
      WHERE title_key % ${key}::text AND similarity(title_key, ${key}::text) > ${MIN_SIMILARITY}::float8
      GROUP BY item_id ORDER BY score DESC LIMIT 20
    ),
    scored AS (SELECT id, kind, boost, score FROM near JOIN content_item ON id = item_id),
    ${countsAndItems(shown, raw('score DESC, boost DESC, id'))}`,
  );
}

/** @param kinds those of the items to suggest; none for all */
export function suggestQuery(
  names: readonly string[],
  key: string,
  titleQuery: string,
  kinds: readonly ContentKind[],
  limit: number,
) {
  const isWanted = sql`(${kinds}::text[] = '{}' OR kind = ANY(${kinds}::text[]))`;
  return named(
    'search-suggest',
    sql`
    WITH named AS MATERIALIZED (${namesLike(names, key)}),
    matched AS (
      SELECT item_id AS id FROM named
      UNION (SELECT id FROM content_item WHERE title_search @@ ${titleQuery}::tsquery AND ${isWanted} LIMIT 100)
    )
    SELECT item.title, item.url, item.kind, item.is_sample AS "isSample" FROM matched JOIN content_item AS item USING (id)
    LEFT JOIN named ON named.item_id = item.id
    WHERE ${isWanted}
    ORDER BY coalesce(named.score, 300) + item.boost DESC, length(item.title), item.id LIMIT ${limit}::int`,
  );
}
