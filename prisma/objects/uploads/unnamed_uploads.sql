CREATE OR REPLACE FUNCTION unnamed_uploads(names text[]) RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE one text;
BEGIN
  FOR one IN SELECT name FROM unnest(names) AS name WHERE NOT EXISTS (SELECT FROM folder_uploads AS u WHERE u.sha256 = name) LOOP
    -- Asked again once nobody can add a row that names it.
    IF pg_try_advisory_xact_lock(hashtextextended('upload ' || one, 0)) AND NOT EXISTS (SELECT FROM folder_uploads AS u WHERE u.sha256 = one) THEN
      RETURN NEXT one;
    END IF;
  END LOOP;
END $$;
COMMENT ON FUNCTION unnamed_uploads(text[]) IS 'Those of these files of the folder for uploads that no row names, and none can until the transaction ends: they may be removed.';
REVOKE ALL ON FUNCTION unnamed_uploads(text[]) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION unnamed_uploads(text[]) TO nassco_app;
