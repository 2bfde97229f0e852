CREATE OR REPLACE FUNCTION desk_actor() RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor bigint := (SELECT p.id FROM desk_person AS p WHERE p.email = acting_person() AND p.removed_at IS NULL);
BEGIN
  IF actor IS NULL THEN RAISE EXCEPTION 'Only people of the desk do this.' USING ERRCODE = 'object_not_in_prerequisite_state'; END IF;
  RETURN actor;
END $$;
COMMENT ON FUNCTION desk_actor() IS 'Number of the person of the desk for whom the transaction runs.';
REVOKE ALL ON FUNCTION desk_actor() FROM PUBLIC, nassco_app, nassco_staff;
