CREATE OR REPLACE FUNCTION forget_staff_actions() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE erased integer;
BEGIN
  DELETE FROM staff_action WHERE acted_at < now() - interval '3 years';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;
COMMENT ON FUNCTION forget_staff_actions() IS 'Erases what was written down more than three years ago, for the daily job; gives the number of rows.';
REVOKE ALL ON FUNCTION forget_staff_actions() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION forget_staff_actions() TO nassco_app;
