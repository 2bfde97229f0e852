import type pg from 'pg';

/**
 * Adds an edition of `size` generated rows: 37 states, LGAs with names of ten random letters, random figures. Returns its
 * id.
 *
 * @param slug another name, for a second edition of this size: the same places, other figures.
 * @param asAt the month that it describes.
 */
export async function generateEdition(
  client: pg.Client,
  size: number,
  slug = `bench-${size}`,
  asAt = '2021-05-01',
): Promise<number> {
  const { rows } = await client.query(
    `INSERT INTO register_edition (slug, title, as_at, source, sha256, is_sample, row_count)
     VALUES ($1, 'Generated', $3, 'benchmark', $1, true, $2) RETURNING id`,
    [slug, size, asAt],
  );
  const id = rows[0].id;
  await client.query(
    `INSERT INTO register_row
     SELECT $1, n, state, lga, lower(state), lower(lga), 's' || n % 37, 'l' || n, g1, g2, g3, g4, f1, f2, f3, f4, false,
            lower(concat_ws(E'\\n', state, lga, g1, g2, g3, g4))
     FROM (SELECT *, to_char(f1, 'FM999,999,999') g1, to_char(f2, 'FM999,999,999') g2, to_char(f3, 'FM999,999,999') g3, to_char(f4, 'FM999,999,999') g4
       FROM (SELECT n, 'State ' || n % 37 AS state, initcap(translate(left(md5(n::text), 10), '0123456789', 'ghijklmnop')) AS lga,
               (random() * 60000)::int f1, (random() * 250000)::int f2, (random() * 125000)::int f3, (random() * 125000)::int f4
             FROM generate_series(1, $2::int) n) a) b`,
    [id, size],
  );
  await client.query('VACUUM ANALYZE register_row');
  return id;
}
