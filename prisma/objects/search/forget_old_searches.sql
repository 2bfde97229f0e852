-- The daily job forgets old searches with the owner's rights: the website itself deletes none.
CREATE OR REPLACE FUNCTION forget_old_searches() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forgotten integer;
BEGIN
  DELETE FROM search_without_result_log WHERE day < lagos_today() - interval '1 year';
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
COMMENT ON FUNCTION forget_old_searches() IS 'Deletes what was searched for in vain more than a year ago; gives the number of rows.';
REVOKE ALL ON FUNCTION forget_old_searches() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION forget_old_searches() TO nassco_app;
