-- How many mails strangers may have sent: three a day to one mailbox, and so many an hour in all, counted here so that
-- more processes do not multiply them. What is over them is kept and marked; the office hears of it in one list.

CREATE TABLE mail_share (
  mailbox bytea NOT NULL,
  kind    text NOT NULL CHECK (kind IN ('receipt', 'newsletter')),
  day     date NOT NULL,
  mails   integer NOT NULL DEFAULT 1,
  PRIMARY KEY (mailbox, kind, day)
);
COMMENT ON TABLE mail_share IS 'How many mails a mailbox was sent in a day because somebody typed its address. A row is erased after a day.';
COMMENT ON COLUMN mail_share.mailbox IS 'SHA-256 of the mailbox: small letters, without what stands after a plus sign.';
COMMENT ON COLUMN mail_share.kind IS 'receipt: a data access request has come; newsletter: confirm, or confirmed already.';
COMMENT ON COLUMN mail_share.day IS 'The day, in Nigeria.';
COMMENT ON COLUMN mail_share.mails IS 'How many: three at the most.';

-- A place for each mail of an hour: who takes one waits for nobody, as it would for a common count.
CREATE TABLE mail_slot (
  kind     text NOT NULL CHECK (kind IN ('receipt', 'newsletter', 'office')),
  slot     integer NOT NULL,
  taken_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (kind, slot)
);
CREATE INDEX mail_slot_taken_at_idx ON mail_slot (kind, taken_at);
COMMENT ON TABLE mail_slot IS 'A place for each mail that may be sent within an hour; set_mails_by_hour changes how many there are.';
COMMENT ON COLUMN mail_slot.kind IS 'receipt and newsletter: to strangers; office: a mail of its own about one request.';
COMMENT ON COLUMN mail_slot.slot IS 'Number of the place.';
COMMENT ON COLUMN mail_slot.taken_at IS 'When a mail took it; it is free again an hour later.';

CREATE TABLE held_office_mail (
  request_id bigint PRIMARY KEY REFERENCES data_access_request (id) ON DELETE CASCADE,
  digest     bigint,
  held_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX held_office_mail_digest_idx ON held_office_mail (digest);
CREATE SEQUENCE office_digest_number;
COMMENT ON TABLE held_office_mail IS 'Requests that the office is told of in a list, not one by one. A row is erased after 30 days.';
COMMENT ON COLUMN held_office_mail.request_id IS 'The request.';
COMMENT ON COLUMN held_office_mail.digest IS 'Number of the list that tells of it; empty until the next one.';
COMMENT ON COLUMN held_office_mail.held_at IS 'When the request came.';

CREATE FUNCTION set_mails_by_hour(wanted text, most integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM mail_slot WHERE kind = wanted AND slot > most;
  INSERT INTO mail_slot (kind, slot) SELECT wanted, slot FROM generate_series(1, most) AS slot ON CONFLICT DO NOTHING;
END $$;
COMMENT ON FUNCTION set_mails_by_hour(text, integer) IS 'Sets how many mails of a kind (receipt, newsletter, office) may be sent within an hour.';

-- One client may post some 400 requests an hour: alone it cannot use up the receipts of others.
SELECT set_mails_by_hour('receipt', 500), set_mails_by_hour('newsletter', 500), set_mails_by_hour('office', 30);

CREATE FUNCTION mailbox_of(email text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END
  FROM (SELECT regexp_replace(lower(email), '(\+[^@]*)?@[^@]*$', '') AS name, substring(lower(email) FROM '[^@]*$') AS domain) AS parts
$$;
COMMENT ON FUNCTION mailbox_of(text) IS 'The mailbox that an address leads to: small letters, nothing after a plus sign, and no dots where Google reads none.';

CREATE FUNCTION take_mail_slot(wanted text) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE mail_slot SET taken_at = now() WHERE kind = wanted AND slot = (
    SELECT slot FROM mail_slot WHERE kind = wanted AND taken_at < now() - interval '1 hour'
    ORDER BY taken_at LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION take_mail_slot(text) IS 'Takes one of the places that mails of a kind have within an hour; false when none is left.';

CREATE FUNCTION take_mail(wanted text, email text) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most CONSTANT integer := 3;
  key bytea := sha256(convert_to(mailbox_of(email), 'UTF8'));
  today date := (now() AT TIME ZONE 'Africa/Lagos')::date;
BEGIN
  -- Looked at first: a flood of one address shall not wait for the lock of its row.
  IF NOT EXISTS (SELECT FROM mail_share WHERE mailbox = key AND kind = wanted AND day = today AND mails >= most) THEN
    INSERT INTO mail_share AS known (mailbox, kind, day) VALUES (key, wanted, today)
      ON CONFLICT (mailbox, kind, day) DO UPDATE SET mails = known.mails + 1 WHERE known.mails < most;
    IF FOUND THEN
      RETURN CASE WHEN NOT take_mail_slot(wanted) THEN 'Very many came within the hour: no mail was sent.' END;
    END IF;
  END IF;
  RETURN 'This mailbox was named more than three times in a day: no mail was sent.';
END $$;
COMMENT ON FUNCTION take_mail(text, text) IS 'Counts a mail that somebody has sent to an address by typing it; empty when it may go, otherwise why not.';

-- Both jobs of a request in one call; or, over the caps, its mark and its place in the list for the office.
CREATE OR REPLACE FUNCTION announce_data_access_request() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = quiet, pg_catalog, public, pg_temp AS $$
DECLARE
  -- Whoever fills trap fields shall not have mail sent to others.
  has_receipt boolean := NEW.email_address IS NOT NULL AND NEW.review_mark IS NULL;
  held text := CASE WHEN has_receipt THEN take_mail('receipt', NEW.email_address) END;
  tasks text[] := CASE WHEN has_receipt AND held IS NULL THEN ARRAY['mail_receipt'] ELSE ARRAY[]::text[] END;
BEGIN
  IF held IS NULL AND take_mail_slot('office') THEN
    tasks := array_prepend('mail_office', tasks);
  ELSE
    INSERT INTO held_office_mail (request_id) VALUES (NEW.id);
  END IF;
  IF held IS NOT NULL THEN
    UPDATE data_access_request SET review_mark = held WHERE id = NEW.id;
  END IF;
  IF cardinality(tasks) > 0 THEN
    PERFORM graphile_worker.add_jobs(ARRAY(
      SELECT (task, json_build_object('requestId', NEW.id), NULL, NULL, 1000, NULL, NULL, NULL)::graphile_worker.job_spec
      FROM unnest(tasks) AS task
    ));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION add_newsletter_mail(task text, subscriber_id bigint, email text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = quiet, pg_catalog, public, pg_temp AS $$
DECLARE held text := take_mail('newsletter', email);
BEGIN
  IF held IS NULL THEN
    PERFORM add_mail_job(task, json_build_object('subscriberId', subscriber_id));
  ELSE
    UPDATE subscriber SET review_mark = held WHERE id = subscriber_id AND status = 'waiting';
  END IF;
END $$;
COMMENT ON FUNCTION add_newsletter_mail(text, bigint, text) IS 'Has a mail sent to an address that was entered for the newsletter, within the caps; over them the entry is marked.';

CREATE FUNCTION gather_office_mails() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = quiet, pg_catalog, public, pg_temp AS $$
DECLARE
  number bigint := nextval('office_digest_number');
  gathered integer;
BEGIN
  UPDATE held_office_mail SET digest = number WHERE digest IS NULL;
  GET DIAGNOSTICS gathered = ROW_COUNT;
  IF gathered > 0 THEN PERFORM add_mail_job('mail_office_digest', json_build_object('digest', number)); END IF;
  RETURN gathered;
END $$;
COMMENT ON FUNCTION gather_office_mails() IS 'Has one mail sent to the office about the requests that it has not been told of; gives their number.';

CREATE FUNCTION forget_mail_counts() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  what := 'mail_share';
  DELETE FROM mail_share WHERE day < (now() AT TIME ZONE 'Africa/Lagos')::date;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
  what := 'held_office_mail';
  DELETE FROM held_office_mail WHERE digest IS NOT NULL AND held_at < now() - interval '30 days';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION forget_mail_counts() IS 'Erases counts of mails that are over, for the daily job; gives how many of each table.';

CREATE FUNCTION mail_in_words(task text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE task
    WHEN 'mail_office' THEN 'to the office: a new data access request'
    WHEN 'mail_office_digest' THEN 'to the office: a list of data access requests'
    WHEN 'mail_receipt' THEN 'to a requester: the request has come'
    WHEN 'mail_confirm' THEN 'to an address: confirm the newsletter'
    WHEN 'mail_confirmed_already' THEN 'to a subscriber: confirmed already'
    WHEN 'mail_welcome' THEN 'to a subscriber: welcome'
    ELSE task
  END
$$;
COMMENT ON FUNCTION mail_in_words(text) IS 'What kind of mail a task sends, and to whom.';

CREATE OR REPLACE FUNCTION waiting_mails()
RETURNS TABLE (mail text, waiting integer, oldest timestamp, next_try timestamp, most_tries integer, trouble text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY
  SELECT
    mail_in_words(task.identifier),
    count(*)::integer,
    (min(job.created_at) AT TIME ZONE 'Africa/Lagos')::timestamp(0),
    (min(job.run_at) AT TIME ZONE 'Africa/Lagos')::timestamp(0),
    max(job.attempts)::integer,
    mail_trouble((array_agg(job.last_error ORDER BY job.updated_at DESC) FILTER (WHERE job.last_error IS NOT NULL))[1])
  FROM graphile_worker._private_jobs AS job
  JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
  WHERE task.identifier LIKE 'mail\_%'
  GROUP BY task.identifier
  ORDER BY min(job.created_at);
END $$;

-- Where a request is meant, its reference stands for the address: reading a request is noted.
CREATE OR REPLACE FUNCTION given_up_mails()
RETURNS TABLE (mail text, reference text, address text, asked timestamp, refused_with text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY
  SELECT
    mail_in_words(task.identifier),
    request.reference,
    subscriber.email,
    (job.created_at AT TIME ZONE 'Africa/Lagos')::timestamp(0),
    substring(job.last_error FROM '\m5[0-9]{2}\M')
  FROM graphile_worker._private_jobs AS job
  JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
  LEFT JOIN data_access_request AS request ON request.id = (job.payload->>'requestId')::bigint
  LEFT JOIN subscriber ON subscriber.id = (job.payload->>'subscriberId')::bigint
  WHERE task.identifier LIKE 'mail\_%' AND job.attempts >= job.max_attempts
  ORDER BY job.created_at;
END $$;
COMMENT ON COLUMN mails_given_up.address IS 'Where it should have gone, for the newsletter; of a request, read_request tells the address.';

REVOKE EXECUTE ON FUNCTION set_mails_by_hour(text, integer), mailbox_of(text), take_mail_slot(text), take_mail(text, text),
  add_newsletter_mail(text, bigint, text), gather_office_mails(), forget_mail_counts(), mail_in_words(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_newsletter_mail(text, bigint, text), gather_office_mails(), forget_mail_counts() TO nassco_app;
GRANT SELECT (request_id, digest) ON held_office_mail TO nassco_app;
