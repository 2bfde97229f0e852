CREATE OR REPLACE FUNCTION take_mail_slot(wanted text) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  who text := nullif(current_setting('nassco.sender', true), '');
BEGIN
  -- One network may take a tenth of the places, so that it cannot stop everybody's mails.
  IF who IS NOT NULL AND
    (SELECT count(*) FROM mail_slot WHERE kind = wanted AND taken_at > now() - interval '1 hour' AND sender = who)
      >= greatest(1, (SELECT max(slot) FROM mail_slot WHERE kind = wanted) / 10) THEN
    RETURN false;
  END IF;
  UPDATE mail_slot SET taken_at = now(), sender = who WHERE kind = wanted AND slot = (
    SELECT slot FROM mail_slot WHERE kind = wanted AND taken_at < now() - interval '1 hour'
    ORDER BY taken_at LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION take_mail_slot(text) IS 'Takes one of the places that mails of a kind have within an hour; false when none is left, or the sender''s network has had a tenth of them.';
REVOKE ALL ON FUNCTION take_mail_slot(text) FROM PUBLIC, nassco_app, nassco_staff;
