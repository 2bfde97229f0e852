-- An edition of the register can be imported ahead of the time at which it is to be published.

ALTER TABLE register_edition ADD COLUMN publish_at timestamptz;
COMMENT ON COLUMN register_edition.publish_at IS 'When an edition that was imported ahead is published; empty for one that was published at its import.';

-- One that is not published yet, or was withdrawn before it was, is not there for the website. The public sees the time of
-- publication as that of the import.
CREATE OR REPLACE VIEW register_edition_ranked AS
SELECT
  id, slug, title, as_at, source, sha256, is_sample, row_count, coalesce(publish_at, imported_at) AS imported_at,
  withdrawn_at, withdrawn_reason,
  CASE WHEN withdrawn_at IS NULL THEN
    rank() OVER (PARTITION BY withdrawn_at IS NULL ORDER BY is_sample, as_at DESC, coalesce(publish_at, imported_at) DESC, id DESC)
  END::integer AS rank
FROM register_edition
WHERE publish_at IS NULL OR (publish_at <= now() AND (withdrawn_at IS NULL OR withdrawn_at >= publish_at));
COMMENT ON VIEW register_edition_ranked IS 'Every published edition with its place among those that stand: the website shows the one of rank 1.';
COMMENT ON COLUMN register_edition_ranked.imported_at IS 'When the edition was imported; for one that was imported ahead, when it was published.';

CREATE OR REPLACE FUNCTION announce_editions() RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  -- An hour in which one that was imported by mistake can be withdrawn; none for those of the first start.
  SELECT announce('edition', coalesce(array_agg(e.slug ORDER BY e.as_at, e.id), '{}'), coalesce(array_agg(e.title ORDER BY e.as_at, e.id), '{}'))
  FROM register_edition_ranked AS e
  WHERE (e.withdrawn_at IS NULL AND e.imported_at < now() - interval '1 hour')
    OR NOT EXISTS (SELECT FROM newsletter_sending WHERE kind = 'edition' AND name = '')
$$;

CREATE OR REPLACE FUNCTION edition_news(wanted text DEFAULT NULL)
RETURNS TABLE (edition text, as_at text, is_sample boolean, is_withdrawn boolean, households bigint, individuals bigint,
  before_edition text, before_as_at text, before_households bigint, before_individuals bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT e.slug, e.as_at::text, e.is_sample, e.withdrawn_at IS NOT NULL, total.households::bigint, total.individuals::bigint,
    earlier.slug, earlier.as_at::text, earlier_total.households::bigint, earlier_total.individuals::bigint
  FROM register_edition_ranked AS e
  LEFT JOIN register_row AS total ON total.edition_id = e.id AND total.state_slug = '' AND total.lga_slug = ''
  LEFT JOIN LATERAL (
    SELECT * FROM register_edition_ranked AS other
    WHERE other.is_sample = e.is_sample AND other.withdrawn_at IS NULL
      AND (other.as_at, other.imported_at, other.id) < (e.as_at, e.imported_at, e.id)
    ORDER BY other.as_at DESC, other.imported_at DESC, other.id DESC LIMIT 1
  ) AS earlier ON true
  LEFT JOIN register_row AS earlier_total
    ON earlier_total.edition_id = earlier.id AND earlier_total.state_slug = '' AND earlier_total.lga_slug = ''
  WHERE CASE WHEN wanted IS NULL THEN e.rank = 1 ELSE e.slug = wanted END
$$;

-- Staff see those to come as well.
CREATE OR REPLACE VIEW register_editions AS
SELECT
  e.slug AS edition, e.as_at, e.is_sample, e.row_count AS lines,
  (e.imported_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS imported,
  e.source, shown.rank IS NOT DISTINCT FROM 1 AS is_shown,
  (e.withdrawn_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS withdrawn,
  e.withdrawn_reason AS reason,
  (coalesce(e.publish_at, e.imported_at) AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS published
FROM register_edition AS e LEFT JOIN register_edition_ranked AS shown USING (id)
ORDER BY e.as_at DESC, e.imported_at DESC, e.id DESC;
COMMENT ON COLUMN register_editions.published IS 'When it was published, or is going to be, in Nigerian time.';
