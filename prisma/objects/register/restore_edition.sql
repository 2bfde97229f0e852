CREATE OR REPLACE FUNCTION restore_edition(edition text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  known register_edition := hold_edition(edition);
BEGIN
  IF known.withdrawn_at IS NULL THEN
    RAISE EXCEPTION 'Edition % is not withdrawn.', edition USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  UPDATE register_edition AS e SET withdrawn_at = NULL, withdrawn_reason = NULL WHERE e.id = known.id;
  PERFORM note_edition(edition, 'restored');
  RETURN format('Edition %s is restored.', edition);
END $$;
COMMENT ON FUNCTION restore_edition(text) IS 'Takes the withdrawal of an edition back.';
REVOKE ALL ON FUNCTION restore_edition(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION restore_edition(text) TO nassco_register;
