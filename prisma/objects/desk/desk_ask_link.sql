CREATE OR REPLACE FUNCTION desk_ask_link(address text, key text, link_hash text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  known desk_person;
  link bigint;
  asked integer;
BEGIN
  SELECT * INTO known FROM desk_person AS p WHERE p.email = lower(btrim(address)) AND p.removed_at IS NULL AND p.joined_at IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM desk_note('sign-in refused', 'nobody', 'no such person');
    RETURN;
  END IF;
  -- Whoever knows an address must not be able to fill its mailbox.
  SELECT count(*) INTO asked FROM desk_link AS l WHERE l.person_id = known.id AND l.purpose = 'sign-in' AND l.made_at > now() - interval '1 hour';
  IF asked >= 5 THEN RETURN; END IF;
  IF asked = 4 THEN PERFORM desk_note('sign-in refused', known.email, 'no more links for now: five in an hour'); END IF;
  INSERT INTO desk_link (person_id, purpose, link_key, token_hash, expires_at)
    VALUES (known.id, 'sign-in', key, link_hash, now() + interval '15 minutes') RETURNING id INTO link;
  PERFORM add_mail_job('mail_desk_link', link);
END $$;
COMMENT ON FUNCTION desk_ask_link(text, text, text) IS 'Has a link to sign in sent to a person, five in an hour at most; tells nobody whether it was.';
REVOKE ALL ON FUNCTION desk_ask_link(text, text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_ask_link(text, text, text) TO nassco_desk;
