CREATE OR REPLACE FUNCTION begin_sending(what text, named text, titled text, told_edition text DEFAULT NULL) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  topic text := CASE what WHEN 'issue' THEN 'news' WHEN 'tender' THEN 'tenders' WHEN 'edition' THEN 'register' END;
  number bigint;
  filled integer;
BEGIN
  INSERT INTO newsletter_sending (kind, name, title, edition) VALUES (what, named, titled, told_edition)
    ON CONFLICT (kind, name) DO NOTHING RETURNING id INTO number;
  -- Begun before, also by somebody else just now: who gets it was settled then.
  IF number IS NULL THEN RETURN (SELECT id FROM newsletter_sending WHERE kind = what AND name = named); END IF;
  INSERT INTO newsletter_delivery (sending_id, subscriber_id)
    SELECT number, id FROM subscriber WHERE status = 'confirmed' AND review_mark IS NULL AND topic = ANY (topics) ORDER BY id;
  GET DIAGNOSTICS filled = ROW_COUNT;
  UPDATE newsletter_sending SET recipients = filled WHERE id = number;
  RETURN number;
END $$;
COMMENT ON FUNCTION begin_sending(text, text, text, text) IS 'Begins to send an issue, a tender or an edition to all who want such at this moment; gives its number, that of the first time where it was begun before.';
REVOKE ALL ON FUNCTION begin_sending(text, text, text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION begin_sending(text, text, text, text) TO nassco_app, nassco_staff;
