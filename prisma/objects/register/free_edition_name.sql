CREATE OR REPLACE FUNCTION free_edition_name(month date, is_sample boolean) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT name FROM (
    SELECT revision, concat(to_char(month, 'YYYY-MM'), CASE WHEN is_sample THEN '-sample' END, CASE WHEN revision > 1 THEN '-r' || revision END) AS name
    FROM generate_series(1, (SELECT count(*) + 1 FROM register_edition)) AS revision
  ) AS names
  WHERE NOT EXISTS (SELECT FROM register_edition AS e WHERE e.slug = name) AND may_act()
  ORDER BY revision LIMIT 1
$$;
COMMENT ON FUNCTION free_edition_name(date, boolean) IS 'The name that the next edition of a month gets, such as 2021-05, 2021-05-r2 or 2021-05-sample.';
REVOKE ALL ON FUNCTION free_edition_name(date, boolean) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION free_edition_name(date, boolean) TO nassco_register, nassco_manager;
