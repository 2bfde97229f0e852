CREATE OR REPLACE FUNCTION desk_invite(address text, given text[], key text, link_hash text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  who text := lower(btrim(address));
  known desk_person;
  link bigint;
BEGIN
  IF who !~ '^[^@\s<>()\[\]\\,;:"]+@[^@\s<>()\[\]\\,;:"]+$' OR who ~ '[[:cntrl:]]' OR length(who) > 254 THEN
    RAISE EXCEPTION 'Enter an email address, such as name@office.example.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF coalesce(cardinality(given), 0) = 0 OR NOT given <@ ARRAY['requests', 'editor', 'register', 'manager'] THEN
    RAISE EXCEPTION 'Choose at least one role: requests, editor, register, manager.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT * INTO known FROM desk_person AS p WHERE p.email = who FOR UPDATE;
  IF known.joined_at IS NOT NULL AND known.removed_at IS NULL THEN
    RAISE EXCEPTION '% uses the desk already.', who USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'To change what they may do, change their roles.';
  END IF;
  INSERT INTO desk_person AS p (email, roles, user_handle, invited_by) VALUES (who, given, key, actor)
    ON CONFLICT (email) DO UPDATE SET roles = given, invited_at = now(), invited_by = excluded.invited_by, joined_at = NULL, removed_at = NULL
    RETURNING * INTO known;
  DELETE FROM desk_link AS l WHERE l.person_id = known.id;
  INSERT INTO desk_link (person_id, purpose, link_key, token_hash, expires_at)
    VALUES (known.id, 'invitation', key, link_hash, now() + interval '24 hours') RETURNING id INTO link;
  PERFORM add_mail_job('mail_desk_link', link);
  PERFORM desk_note('invite', actor, format('%s: %s', who, array_to_string(given, ', ')));
  RETURN format('%s is invited as %s. The link in the email works for 24 hours.', who, array_to_string(given, ', '));
END $$;
COMMENT ON FUNCTION desk_invite(text, text[], text, text) IS 'Invites a person to the desk: address, roles, and the random value and fingerprint of the link. An earlier link stops working.';
REVOKE ALL ON FUNCTION desk_invite(text, text[], text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_invite(text, text[], text, text) TO nassco_manager;
