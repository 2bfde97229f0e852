-- The rule of app/features/data-access/reference.ts, which a test holds against this one.
CREATE OR REPLACE FUNCTION read_reference(typed text) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  alphabet CONSTANT text := '34679ACDEFGHJKMNPQRTWXY';
  letters text := regexp_replace(upper(typed), '[^A-Z0-9]', '', 'g');
  total integer := 0;
BEGIN
  IF length(letters) > 9 THEN letters := regexp_replace(letters, '^DAR', ''); END IF;
  IF letters IS NULL OR length(letters) <> 9 OR translate(letters, alphabet, '') <> '' THEN RETURN NULL; END IF;
  FOR place IN 1..8 LOOP
    total := total + (strpos(alphabet, substr(letters, place, 1)) - 1) * (place + 1);
  END LOOP;
  IF total % 23 <> strpos(alphabet, substr(letters, 9, 1)) - 1 THEN RETURN NULL; END IF;
  RETURN 'DAR-' || left(letters, 4) || '-' || substr(letters, 5);
END $$;
COMMENT ON FUNCTION read_reference(text) IS 'The reference that a person means, whatever its case, spaces and dashes; empty when its last letter does not fit.';
REVOKE ALL ON FUNCTION read_reference(text) FROM PUBLIC, nassco_app, nassco_staff;
