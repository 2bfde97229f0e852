CREATE OR REPLACE FUNCTION desk_change_person(address text, step text, given text[] DEFAULT NULL) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  known desk_person;
  ended bigint;
BEGIN
  -- Two managers who demote each other at once would leave none.
  PERFORM FROM desk_person AS p WHERE 'manager' = ANY (p.roles) ORDER BY p.id FOR UPDATE;
  SELECT * INTO known FROM desk_person AS p WHERE p.email = lower(btrim(address)) AND p.removed_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'There is no % at the desk.', address USING ERRCODE = 'no_data_found'; END IF;
  IF (step = 'remove' OR (step = 'roles' AND NOT 'manager' = ANY (given))) AND 'manager' = ANY (known.roles) AND NOT EXISTS
    (SELECT FROM desk_person AS p WHERE p.id <> known.id AND 'manager' = ANY (p.roles) AND p.joined_at IS NOT NULL AND p.removed_at IS NULL) THEN
    RAISE EXCEPTION '% is the only manager. Make somebody else a manager first.', known.email USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF step = 'roles' THEN
    IF coalesce(cardinality(given), 0) = 0 OR NOT given <@ ARRAY['requests', 'editor', 'register', 'manager'] THEN
      RAISE EXCEPTION 'Choose at least one role: requests, editor, register, manager.' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    UPDATE desk_person AS p SET roles = given WHERE p.id = known.id;
    PERFORM desk_note('roles', actor, format('%s: %s', known.email, array_to_string(given, ', ')));
    RETURN format('%s may now do: %s.', known.email, array_to_string(given, ', '));
  END IF;
  DELETE FROM desk_session AS s WHERE s.person_id = known.id;
  GET DIAGNOSTICS ended = ROW_COUNT;
  IF step = 'end sessions' THEN
    PERFORM desk_note('end sessions', actor, known.email);
    RETURN format('%s is signed out everywhere (%s sessions).', known.email, ended);
  END IF;
  IF step <> 'remove' THEN RAISE EXCEPTION 'Unknown step %.', step USING ERRCODE = 'invalid_parameter_value'; END IF;
  DELETE FROM desk_passkey AS k WHERE k.person_id = known.id;
  DELETE FROM desk_link AS l WHERE l.person_id = known.id;
  DELETE FROM desk_device AS d WHERE d.person_id = known.id;
  UPDATE desk_person AS p SET removed_at = now(), code_secret = NULL, code_step = NULL WHERE p.id = known.id;
  PERFORM desk_note('remove', actor, known.email);
  RETURN format('%s is removed, and signed out everywhere.', known.email);
END $$;
COMMENT ON FUNCTION desk_change_person(text, text, text[]) IS 'Changes the roles of a person, ends their sessions, or removes them with all their keys: "roles", "end sessions", "remove". The last manager stays.';
REVOKE ALL ON FUNCTION desk_change_person(text, text, text[]) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_change_person(text, text, text[]) TO nassco_manager;
