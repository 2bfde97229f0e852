CREATE OR REPLACE FUNCTION words_about(words text, is_needed boolean) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF length(words) > 300 OR is_needed AND coalesce(btrim(words), '') = '' THEN
    RAISE EXCEPTION 'Say in up to 300 characters why.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN nullif(btrim(words), '');
END $$;
COMMENT ON FUNCTION words_about(text, boolean) IS 'What a person says about a step, without blanks around it; refused if it is too long, or empty where it is needed.';
REVOKE ALL ON FUNCTION words_about(text, boolean) FROM PUBLIC, nassco_app, nassco_staff;
