CREATE OR REPLACE FUNCTION desk_note_failure(who bigint, link_hash text, how text, browser_hash text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  person desk_person;
  tried integer;
BEGIN
  UPDATE desk_person AS p SET
    failures = CASE WHEN p.failed_since > now() - interval '1 hour' THEN p.failures ELSE 0 END + 1,
    failed_since = CASE WHEN p.failed_since > now() - interval '1 hour' THEN p.failed_since ELSE now() END
  WHERE p.id = who RETURNING * INTO person;
  UPDATE desk_link AS l SET tries = l.tries + 1 WHERE l.token_hash = link_hash RETURNING l.tries INTO tried;
  PERFORM desk_note('sign-in refused', coalesce(person.email, 'nobody'), how);
  IF tried = 5 THEN PERFORM desk_note('sign-in refused', coalesce(person.email, 'nobody'), 'the link is ended: five wrong codes'); END IF;
  IF person.failures = 10 THEN
    PERFORM desk_note('sign-in refused', person.email, format('locked out until %s: ten wrong codes or keys', desk_moment(person.failed_since + interval '1 hour')));
  END IF;
  UPDATE desk_person AS p SET refusal_told_at = now()
  WHERE p.id = who AND p.joined_at IS NOT NULL AND p.removed_at IS NULL
    AND (p.refusal_told_at IS NULL OR p.refusal_told_at < now() - interval '1 hour')
    AND NOT EXISTS (SELECT FROM desk_device AS d WHERE d.token_hash = browser_hash AND d.person_id = who);
  IF FOUND THEN PERFORM add_mail_job('mail_desk_refused', who); END IF;
END $$;
COMMENT ON FUNCTION desk_note_failure(bigint, text, text, text) IS 'Counts a wrong code or key for a person and a link, and writes it down: five wrong codes end a link, ten in an hour lock the person out for the rest of it. Each of both is written down when it begins. The person is told of the first in an hour that comes from another browser than theirs.';
REVOKE ALL ON FUNCTION desk_note_failure(bigint, text, text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_note_failure(bigint, text, text, text) TO nassco_desk;
