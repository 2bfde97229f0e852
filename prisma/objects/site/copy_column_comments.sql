CREATE OR REPLACE FUNCTION copy_column_comments(source regclass, target regclass) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE same record;
BEGIN
  FOR same IN
    SELECT attname, col_description(source, said.attnum) AS words
    FROM pg_attribute AS said JOIN pg_attribute AS shown USING (attname)
    WHERE said.attrelid = source AND shown.attrelid = target AND shown.attnum > 0
  LOOP
    EXECUTE format('COMMENT ON COLUMN %s.%I IS %L', target, same.attname, same.words);
  END LOOP;
END $$;
COMMENT ON FUNCTION copy_column_comments(regclass, regclass) IS 'Has a view say of its columns what another says of columns of the same name.';
REVOKE ALL ON FUNCTION copy_column_comments(regclass, regclass) FROM PUBLIC, nassco_app, nassco_staff;
