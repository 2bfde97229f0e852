CREATE OR REPLACE FUNCTION take_mail(wanted text, email text) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_confirmed boolean := CASE wanted
    WHEN 'newsletter' THEN EXISTS (SELECT FROM subscriber AS s WHERE lower(s.email) = lower($2) AND s.status = 'confirmed')
    ELSE EXISTS (SELECT FROM data_access_request AS r WHERE lower(r.email_address) = lower($2) AND r.address_shown_at IS NOT NULL)
  END;
  -- Until then all mails about requests count together.
  counted text := CASE WHEN wanted = 'newsletter' OR is_confirmed THEN wanted ELSE 'receipt' END;
  most integer := CASE WHEN is_confirmed THEN 3 ELSE 1 END;
  -- A link to confirm by works for seven days.
  since date := CASE WHEN is_confirmed THEN lagos_today() ELSE lagos_today() - 6 END;
  key bytea := sha256(convert_to(mailbox_of(email), 'UTF8'));
BEGIN
  -- Looked at first: a flood of one address shall neither wait for the lock of its row nor take places.
  IF NOT EXISTS (SELECT FROM mail_share WHERE mailbox = key AND kind = counted AND day >= since AND mails >= most) THEN
    IF NOT take_mail_slot(counted) THEN RETURN 'Very many came within the hour: no mail was sent.'; END IF;
    INSERT INTO mail_share AS known (mailbox, kind, day) VALUES (key, counted, lagos_today())
      ON CONFLICT (mailbox, kind, day) DO UPDATE SET mails = known.mails + 1 WHERE known.mails < most;
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  RETURN CASE WHEN is_confirmed THEN 'This mailbox was named more than three times in a day: no mail was sent.'
    ELSE 'This mailbox has got a mail within seven days, and nobody has confirmed it: no mail was sent.' END;
END $$;
COMMENT ON FUNCTION take_mail(text, text) IS 'Counts a mail that somebody has sent to an address by typing it: of each kind three a day to one that its owner has confirmed, one in seven days to any other; empty when it may go, otherwise why not.';
REVOKE ALL ON FUNCTION take_mail(text, text) FROM PUBLIC, nassco_app, nassco_staff;
