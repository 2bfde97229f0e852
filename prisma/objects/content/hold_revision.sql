CREATE OR REPLACE FUNCTION hold_revision(number bigint, states text[], seen integer) RETURNS content_revision
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  known content_revision;
  last_step record;
BEGIN
  SELECT * INTO known FROM content_revision AS r WHERE r.id = number FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'There is no revision %.', number USING ERRCODE = 'no_data_found'; END IF;
  IF known.state <> ALL (states) THEN
    RAISE EXCEPTION 'Revision % %', number, CASE known.state WHEN 'draft' THEN 'is a draft that is not proposed.' WHEN 'proposed' THEN 'is proposed already.'
      WHEN 'approved' THEN 'is approved already.' WHEN 'published' THEN 'is published already.' WHEN 'refused' THEN 'was turned down.'
      WHEN 'discarded' THEN 'was discarded.' ELSE 'was published before, and a later one took its place.' END USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF known.version IS DISTINCT FROM seen THEN
    SELECT step.moment, coalesce(p.email, 'somebody') AS who INTO last_step
    FROM (VALUES (known.changed_at, known.changed_by), (known.proposed_at, known.proposed_by), (known.decided_at, known.decided_by)) AS step (moment, person)
    LEFT JOIN desk_person AS p ON p.id = step.person WHERE step.moment IS NOT NULL ORDER BY step.moment DESC LIMIT 1;
    RAISE EXCEPTION 'Revision % was changed since you opened it, by % on %. Open it again to see what is new.', number, last_step.who, desk_moment(last_step.moment)
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN known;
END $$;
COMMENT ON FUNCTION hold_revision(bigint, text[], integer) IS 'A revision in one of these states and in the version that was seen; until the end of the transaction nobody else changes it. Refused with who has changed it since, and when.';
REVOKE ALL ON FUNCTION hold_revision(bigint, text[], integer) FROM PUBLIC, nassco_app, nassco_staff;
