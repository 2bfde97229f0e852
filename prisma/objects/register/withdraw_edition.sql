CREATE OR REPLACE FUNCTION withdraw_edition(edition text, reason text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  known register_edition;
  why text := coalesce(btrim(reason), '');
BEGIN
  IF why = '' OR length(why) > 300 OR why ~ '[[:cntrl:]]' THEN
    RAISE EXCEPTION 'Say in one line of up to 300 characters why. Visitors will read it.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  known := hold_edition(edition);
  IF known.withdrawn_at IS NOT NULL THEN
    RAISE EXCEPTION 'Edition % is already withdrawn.', edition USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF NOT EXISTS (SELECT FROM register_edition_ranked AS r WHERE r.withdrawn_at IS NULL AND r.slug <> edition) THEN
    RAISE EXCEPTION 'Edition % is the only one that is not withdrawn. Import another one first, or the site has no figures.', edition
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  UPDATE register_edition AS e SET withdrawn_at = now(), withdrawn_reason = why WHERE e.id = known.id;
  PERFORM note_edition(edition, 'withdrawn');
  RETURN format('Edition %s is withdrawn.', edition);
END $$;
COMMENT ON FUNCTION withdraw_edition(text, text) IS 'Withdraws an edition, with the reason for visitors; never the last one that stands.';
REVOKE ALL ON FUNCTION withdraw_edition(text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION withdraw_edition(text, text) TO nassco_register;
