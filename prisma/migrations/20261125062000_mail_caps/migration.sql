-- What strangers may have mailed: an address gets one mail in seven days, which lets its owner confirm it, and no more until
-- that is done. The places that all mails of an hour share are counted by the sender's network too.
-- The addresses of requests from before count as not confirmed. What staff cause by their own work is not counted.

ALTER TABLE data_access_request ADD COLUMN address_shown_at timestamptz, ADD COLUMN sender text;
COMMENT ON COLUMN data_access_request.address_shown_at IS 'When the owner of the e-mail address confirmed it, by a button behind the link in a mail; empty until then, and after a correction.';
COMMENT ON COLUMN data_access_request.sender IS 'Always empty: the code of the network that sends a request is read when it comes, and not kept.';
ALTER TABLE mail_slot ADD COLUMN sender text;
COMMENT ON COLUMN mail_slot.sender IS 'A code of the network that caused the mail, which only the website can make, with its secret key; erased after an hour and a quarter at the most.';

CREATE FUNCTION as_sender(who text) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT set_config('nassco.sender', coalesce(who, ''), true)
$$;
COMMENT ON FUNCTION as_sender(text) IS 'Says who causes the mails of this transaction: a code of the sender''s network, or nothing.';

CREATE FUNCTION note_sender() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.sender IS NOT NULL THEN PERFORM as_sender(NEW.sender); END IF;
  NEW.sender := NULL;
  NEW.address_shown_at := NULL;
  RETURN NEW;
END $$;
COMMENT ON FUNCTION note_sender() IS 'Reads which network sends a request, and keeps nothing of it.';
CREATE TRIGGER data_access_request_sent BEFORE INSERT ON data_access_request FOR EACH ROW EXECUTE FUNCTION note_sender();

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
COMMENT ON TABLE mail_share IS 'How many mails a mailbox was sent in a day because somebody typed its address. A row is erased after seven days.';

CREATE OR REPLACE FUNCTION forget_mail_counts() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  what := 'mail_share';
  DELETE FROM mail_share WHERE day < lagos_today() - 6;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
  what := 'held_office_mail';
  DELETE FROM held_office_mail WHERE digest IS NOT NULL AND held_at < now() - interval '30 days';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION followed_request(link text) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT json_build_object(
    'reference', r.reference,
    'status', r.status,
    'received', r.received_at,
    'due', r.due_on,
    'closed', r.closed_at,
    'until', r.receipt_expires_at,
    'isExpired', r.receipt_expires_at < now(),
    -- Enough to see a slip of the hand, and too little to write to.
    'maskedEmail', regexp_replace(r.email_address, '^(.)[^@]*', '\1***'),
    'isAddressShown', r.address_shown_at IS NOT NULL,
    'households', r.wants_households,
    'individuals', r.wants_individuals,
    'location', r.wants_location,
    'states', r.location_state,
    'lgas', r.location_lgas,
    'wards', r.location_wards,
    'communities', r.location_communities,
    'householdCriteria', r.household_criteria,
    'individualCriteria', r.individual_criteria,
    'log', (
      SELECT coalesce(json_agg(json_build_object(
        'kind', e.kind, 'happened', e.happened_at, 'words', coalesce(e.words_of_office, e.words_of_requester)
      ) ORDER BY e.id), '[]') FROM request_log_entry AS e WHERE e.request_id = r.id
    )
  )
  FROM data_access_request AS r WHERE r.receipt_token_hash = link
$$;
COMMENT ON FUNCTION followed_request(text) IS 'What the page behind a request''s link shows, by the fingerprint of the link: no names and no addresses.';

CREATE OR REPLACE FUNCTION correct_request_address(link text, email text, key text, why_doubtful text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most_in_a_day CONSTANT integer := 3;
  held record := hold_open_request(link, key);
  request data_access_request := held.request;
  earlier text;
  entry bigint;
BEGIN
  IF held.refusal IS NOT NULL THEN RETURN held.refusal; END IF;
  earlier := request.email_address;
  IF earlier = email THEN RETURN 'same'; END IF;
  IF (SELECT count(*) FROM request_log_entry AS e WHERE e.request_id = request.id AND e.kind = 'address corrected'
      AND e.happened_at > now() - interval '1 day') >= most_in_a_day THEN
    RETURN 'too many';
  END IF;
  UPDATE data_access_request AS r SET email_address = email, address_shown_at = NULL WHERE r.id = request.id;
  -- Not now(), when the transaction began: a mail that was asked for while this one waited for the request is earlier.
  INSERT INTO request_log_entry (request_id, happened_at, kind, earlier_email, doubt, form_key)
    VALUES (request.id, clock_timestamp(), 'address corrected', earlier, why_doubtful, key) RETURNING id INTO entry;
  IF request.review_mark IS NULL AND why_doubtful IS NULL AND take_mail('follow', email) IS NULL THEN
    PERFORM add_log_mail_job('mail_step', request.id, entry);
  END IF;
  -- Outside every cap, so that nothing silences it: it goes once for each time that the owner of an address has confirmed it.
  IF request.address_shown_at IS NOT NULL THEN PERFORM add_log_mail_job('mail_earlier_address', request.id, entry); END IF;
  PERFORM tell_office(request, entry);
  RETURN 'done';
END $$;
COMMENT ON FUNCTION correct_request_address(text, text, text, text) IS 'Puts another e-mail address to the open request of a link, once for each key; tells the new address within the caps, and the one before if its owner had confirmed it; gives done, closed, same, too many or unknown.';

CREATE OR REPLACE FUNCTION withdraw_request(link text, key text, why_doubtful text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held record := hold_open_request(link, key);
  request data_access_request := held.request;
  entry bigint;
BEGIN
  IF held.refusal IS NOT NULL THEN RETURN held.refusal; END IF;
  UPDATE data_access_request AS r SET status = 'closed', outcome = 'Withdrawn by the requester.', closed_at = now(),
    receipt_expires_at = now() + interval '30 days', keep_until = lagos_today() + interval '1 year' WHERE r.id = request.id;
  INSERT INTO request_log_entry (request_id, kind, doubt, form_key)
    VALUES (request.id, 'withdrawn', why_doubtful, key) RETURNING id INTO entry;
  IF request.address_shown_at IS NOT NULL THEN PERFORM tell_requester(request, entry); END IF;
  PERFORM tell_office(request, entry);
  RETURN 'done';
END $$;

CREATE FUNCTION show_request_address(link text, email text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE data_access_request AS r SET address_shown_at = coalesce(r.address_shown_at, now())
  WHERE r.receipt_token_hash = link AND lower(r.email_address) = lower(email) AND r.receipt_expires_at >= now();
  RETURN CASE WHEN FOUND THEN 'done' ELSE 'unknown' END;
END $$;
COMMENT ON FUNCTION show_request_address(text, text) IS 'Notes that the owner of a request''s e-mail address has confirmed it; gives done or unknown.';

CREATE OR REPLACE FUNCTION forget_posts() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM client_posts WHERE counted_until < now();
  UPDATE mail_slot SET sender = NULL WHERE sender IS NOT NULL AND taken_at < now() - interval '1 hour'
$$;
COMMENT ON FUNCTION forget_posts() IS 'Erases counts of clients and codes of networks that are over.';

CREATE OR REPLACE FUNCTION request_in_words(r data_access_request) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT json_build_object(
    'reference', r.reference,
    'organisation', r.organization_name,
    'office address', r.office_address,
    'e-mail address', r.email_address,
    'e-mail address confirmed on', r.address_shown_at,
    'sector', r.sector,
    'asks for households', r.wants_households,
    'asks for individuals', r.wants_individuals,
    'asks for location', r.wants_location,
    'states', r.location_state,
    'LGAs', r.location_lgas,
    'wards', r.location_wards,
    'communities', r.location_communities,
    'household criteria', r.household_criteria,
    'individual criteria', r.individual_criteria,
    'name of the requester', r.requester_name,
    'designation', r.designation,
    'date on the form', r.request_date,
    'came by', r.channel,
    'marked as doubtful because', r.review_mark,
    'status', r.status,
    'outcome', r.outcome,
    'received on', r.received_at,
    'due on', r.due_on,
    'days to answer', r.answer_days,
    'page can be opened until', r.receipt_expires_at,
    'lost link asked for on', r.link_asked_at,
    'closed on', r.closed_at,
    'kept until', r.keep_until,
    'log', (
      SELECT coalesce(json_agg(json_build_object('what', e.kind, 'on', e.happened_at, 'words of the office', e.words_of_office,
        'words of the requester', e.words_of_requester, 'e-mail address before', e.earlier_email, 'marked as doubtful because', e.doubt)
        ORDER BY e.id), '[]') FROM request_log_entry AS e WHERE e.request_id = r.id
    )
  )
$$;

REVOKE EXECUTE ON FUNCTION as_sender(text), note_sender(), show_request_address(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION as_sender(text), show_request_address(text, text) TO nassco_app;
