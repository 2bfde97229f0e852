-- The figures that mails and issues tell, read by the site and by staff alike.
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
COMMENT ON FUNCTION edition_news(text) IS 'The national total of an edition, or of the one that the site shows, with that of the edition of the same kind before it.';
REVOKE ALL ON FUNCTION edition_news(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION edition_news(text) TO nassco_app, nassco_staff, nassco_desk, nassco_editor, nassco_manager;
