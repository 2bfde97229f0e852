CREATE OR REPLACE FUNCTION edition_states(wanted text) RETURNS TABLE (state text, households bigint, individuals bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.state_slug, sum(r.households)::bigint, sum(r.individuals)::bigint
  FROM register_row AS r JOIN register_edition AS e ON e.id = r.edition_id
  WHERE e.slug = wanted AND NOT r.is_total GROUP BY r.state_slug
$$;
COMMENT ON FUNCTION edition_states(text) IS 'What the rows of each state add up to in an edition.';
REVOKE ALL ON FUNCTION edition_states(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION edition_states(text) TO nassco_app, nassco_staff;
