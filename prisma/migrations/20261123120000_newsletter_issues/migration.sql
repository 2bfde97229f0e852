-- A newsletter that goes out: what each subscriber wants, what is sent to whom, and addresses that no mail reaches.

-- An address that a mail server refuses for good is taken off, with the reason.
ALTER TABLE subscriber
  DROP CONSTRAINT subscriber_status_check,
  ADD CONSTRAINT subscriber_status_check CHECK (status IN ('waiting', 'confirmed', 'unsubscribed', 'bounced')),
  ADD COLUMN topics text[] NOT NULL DEFAULT '{news}'
    CONSTRAINT subscriber_topics_check CHECK (topics <@ ARRAY['news', 'tenders', 'register'] AND cardinality(topics) > 0),
  ADD COLUMN states text[] NOT NULL DEFAULT '{}' CONSTRAINT subscriber_states_check CHECK (cardinality(states) <= 5),
  ADD COLUMN bounced_at timestamptz,
  ADD COLUMN bounce_reason text;

COMMENT ON COLUMN subscriber.status IS 'waiting: asked, not confirmed yet; confirmed: gets mail; unsubscribed: gets nothing; bounced: taken off, as no mail reaches it.';
COMMENT ON COLUMN subscriber.topics IS 'What the subscriber wants: news (the newsletter), tenders, register (a mail about each new edition).';
COMMENT ON COLUMN subscriber.states IS 'States whose figures stand in mails about the register, as in addresses of pages, such as akwa-ibom; five at the most.';
COMMENT ON COLUMN subscriber.bounced_at IS 'When the address was taken off.';
COMMENT ON COLUMN subscriber.bounce_reason IS 'Why: what the mail server answered, or the words of staff.';

CREATE TABLE newsletter_sending (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('issue', 'tender', 'edition')),
  name        text NOT NULL,
  title       text NOT NULL,
  edition     text,
  begun_at    timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  recipients  integer,
  sent        integer,
  not_sent    integer,
  UNIQUE (kind, name)
);

COMMENT ON TABLE newsletter_sending IS 'What was or is being sent to subscribers: each issue of the newsletter, tender and edition of the register once. No personal data.';
COMMENT ON COLUMN newsletter_sending.id IS 'Number of the sending, given by the database.';
COMMENT ON COLUMN newsletter_sending.kind IS 'issue: of the newsletter; tender; edition: of the register.';
COMMENT ON COLUMN newsletter_sending.name IS 'Name of the issue or the edition, address of the tender. Empty: since when tenders or editions are announced at all.';
COMMENT ON COLUMN newsletter_sending.title IS 'Its title.';
COMMENT ON COLUMN newsletter_sending.edition IS 'The edition of the register whose figures an issue tells, so that its page goes on saying what the mails say.';
COMMENT ON COLUMN newsletter_sending.begun_at IS 'When the sending began.';
COMMENT ON COLUMN newsletter_sending.finished_at IS 'When nobody was left to be sent to; empty until then.';
COMMENT ON COLUMN newsletter_sending.recipients IS 'How many it was for; empty for what was there before sending began, which is only remembered.';
COMMENT ON COLUMN newsletter_sending.sent IS 'How many were sent, counted at the end: the deliveries are erased.';
COMMENT ON COLUMN newsletter_sending.not_sent IS 'How many were not, counted at the end.';

CREATE TABLE newsletter_delivery (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sending_id    bigint NOT NULL REFERENCES newsletter_sending (id) ON DELETE CASCADE,
  subscriber_id bigint NOT NULL REFERENCES subscriber (id) ON DELETE CASCADE,
  state         text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'sent', 'no mailbox', 'refused', 'given up', 'left')),
  tries         integer NOT NULL DEFAULT 0,
  try_after     timestamptz NOT NULL DEFAULT '-infinity',
  settled_at    timestamptz,
  answer        text,
  UNIQUE (sending_id, subscriber_id)
);
CREATE INDEX newsletter_delivery_subscriber_id_idx ON newsletter_delivery (subscriber_id);
CREATE INDEX newsletter_delivery_waiting_idx ON newsletter_delivery (sending_id, try_after, id) WHERE state = 'waiting';

COMMENT ON TABLE newsletter_delivery IS 'To whom each sending goes, and how far it is. Personal data: a row is erased with its subscriber, or 90 days after the sending.';
COMMENT ON COLUMN newsletter_delivery.id IS 'Number of the delivery, given by the database.';
COMMENT ON COLUMN newsletter_delivery.sending_id IS 'What is sent.';
COMMENT ON COLUMN newsletter_delivery.subscriber_id IS 'To whom.';
COMMENT ON COLUMN newsletter_delivery.state IS 'waiting; sent: the mail server has taken it; no mailbox: refused for good because of the address; refused: for another reason; given up: put off for too long; left: the subscriber had left before it was their turn, or there was nothing to tell any more.';
COMMENT ON COLUMN newsletter_delivery.tries IS 'How often it was tried in vain.';
COMMENT ON COLUMN newsletter_delivery.try_after IS 'When it may be tried again.';
COMMENT ON COLUMN newsletter_delivery.settled_at IS 'When it left the state waiting.';
COMMENT ON COLUMN newsletter_delivery.answer IS 'Kind and number of the mail server''s last refusal, such as 550 5.1.1; never its words, which may repeat the address.';

-- All who send keep one pace together. Unlogged: it is worth no wait for the disk; a crash empties it.
CREATE UNLOGGED TABLE newsletter_pace (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  next_at  timestamptz NOT NULL
) WITH (fillfactor = 10);

COMMENT ON TABLE newsletter_pace IS 'When the next mail of the newsletter may go out, for all processes together.';
COMMENT ON COLUMN newsletter_pace.only_row IS 'Always true: there is one row.';
COMMENT ON COLUMN newsletter_pace.next_at IS 'When the next mail may go out.';

-- Links in mails are signed with the website's key: mails that are sent with another one would have links that lead nowhere.
CREATE TABLE newsletter_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mark     text NOT NULL
);

COMMENT ON TABLE newsletter_key IS 'Tells whether whoever sends the newsletter has the key of the website.';
COMMENT ON COLUMN newsletter_key.only_row IS 'Always true: there is one row.';
COMMENT ON COLUMN newsletter_key.mark IS 'SHA-256 of a text that the website has signed; the key itself is kept nowhere.';

CREATE FUNCTION note_newsletter_key(mark text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO newsletter_key AS known (mark) VALUES (note_newsletter_key.mark)
  ON CONFLICT (only_row) DO UPDATE SET mark = excluded.mark WHERE known.mark <> excluded.mark
$$;
COMMENT ON FUNCTION note_newsletter_key(text) IS 'Notes the mark of the website''s key.';

CREATE FUNCTION is_newsletter_key(mark text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT EXISTS (SELECT FROM newsletter_key AS known WHERE known.mark <> is_newsletter_key.mark)
$$;
COMMENT ON FUNCTION is_newsletter_key(text) IS 'False for the mark of another key than the website''s; true while that is not known.';

CREATE FUNCTION take_newsletter_turn(mails_per_minute integer) RETURNS double precision
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO newsletter_pace AS pace (next_at) VALUES (clock_timestamp() + make_interval(secs => 60.0 / mails_per_minute))
  ON CONFLICT (only_row) DO UPDATE SET
    -- A turn far ahead was left by a slower pace.
    next_at = greatest(clock_timestamp(), least(pace.next_at, clock_timestamp() + interval '1 minute')) + make_interval(secs => 60.0 / mails_per_minute)
  RETURNING greatest(0, extract(epoch FROM next_at - clock_timestamp()) - 60.0 / mails_per_minute)::double precision
$$;
COMMENT ON FUNCTION take_newsletter_turn(integer) IS 'Takes the next turn to send a mail at that pace; gives the seconds until then.';

CREATE FUNCTION begin_sending(what text, named text, titled text, told_edition text DEFAULT NULL) RETURNS bigint
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

-- A delivery is held by the transaction that sends it, and free again when that ends, however it ends: nobody else takes
-- it meanwhile, and one whose sender was killed is neither lost nor waits for a time-out.
CREATE FUNCTION claim_delivery(sending bigint)
RETURNS TABLE (delivery bigint, subscriber bigint, email text, states text[], tries integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  topic text := (SELECT CASE kind WHEN 'issue' THEN 'news' WHEN 'tender' THEN 'tenders' ELSE 'register' END FROM newsletter_sending WHERE id = sending);
  held newsletter_delivery;
BEGIN
  LOOP
    SELECT * INTO held FROM newsletter_delivery AS d
      WHERE d.sending_id = sending AND d.state = 'waiting' AND d.try_after <= clock_timestamp()
      ORDER BY d.try_after, d.id LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT held.id, s.id, s.email, s.states, held.tries FROM subscriber AS s
      WHERE s.id = held.subscriber_id AND s.status = 'confirmed' AND topic = ANY (s.topics);
    IF FOUND THEN RETURN; END IF;
    UPDATE newsletter_delivery SET state = 'left', settled_at = clock_timestamp() WHERE id = held.id;
  END LOOP;
END $$;
COMMENT ON FUNCTION claim_delivery(bigint) IS 'The next delivery of a sending that is due and that nobody holds, held until the transaction ends; who has left meanwhile is passed over.';

CREATE FUNCTION settle_delivery(delivery bigint, outcome text, said text, wait_seconds integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE newsletter_delivery SET
    state = outcome,
    answer = said,
    tries = tries + (outcome <> 'sent')::integer,
    try_after = clock_timestamp() + make_interval(secs => wait_seconds),
    settled_at = CASE WHEN outcome <> 'waiting' THEN clock_timestamp() END
  WHERE id = delivery AND state = 'waiting'
$$;
COMMENT ON FUNCTION settle_delivery(bigint, text, text, integer) IS 'Notes how a delivery ended, or that it is tried again after so many seconds.';

-- A mail server that is set up wrongly refuses everybody: an address counts as refused for good only where the same
-- sending reached somebody after it.
CREATE FUNCTION take_off_refused(sending bigint) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE gone integer;
BEGIN
  UPDATE subscriber SET status = 'bounced', bounced_at = now(), bounce_reason = 'The mail server refused the address: ' || refused.answer,
    keep_until = lagos_today() + 30
  FROM (
    SELECT s.id, d.answer FROM newsletter_delivery AS d JOIN subscriber AS s ON s.id = d.subscriber_id
    WHERE d.sending_id = sending AND d.state = 'no mailbox' AND s.status = 'confirmed'
      AND d.settled_at < (SELECT max(reached.settled_at) FROM newsletter_delivery AS reached WHERE reached.sending_id = sending AND reached.state = 'sent')
    -- Who is being erased or leaves just now needs nothing more.
    FOR UPDATE OF s SKIP LOCKED
  ) AS refused
  WHERE subscriber.id = refused.id;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
COMMENT ON FUNCTION take_off_refused(bigint) IS 'Takes off the addresses that the mail server has refused for good in a sending that reached others after them; gives their number.';

CREATE FUNCTION put_back_refused(sending bigint) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE back integer;
BEGIN
  UPDATE newsletter_delivery AS d SET state = 'waiting', settled_at = NULL
  WHERE d.sending_id = sending AND d.state IN ('no mailbox', 'refused')
    AND d.settled_at > coalesce((SELECT max(reached.settled_at) FROM newsletter_delivery AS reached WHERE reached.sending_id = sending AND reached.state = 'sent'), '-infinity');
  GET DIAGNOSTICS back = ROW_COUNT;
  RETURN back;
END $$;
COMMENT ON FUNCTION put_back_refused(bigint) IS 'Lets the deliveries wait again that were refused after the last that was sent; gives their number.';

CREATE FUNCTION sending_progress(sending bigint)
RETURNS TABLE (recipients integer, sent integer, waiting integer, no_mailbox integer, refused integer, given_up integer, gone integer, next_in double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT
    coalesce(max(s.recipients), 0),
    CASE WHEN max(s.finished_at) IS NULL THEN count(*) FILTER (WHERE d.state = 'sent') ELSE max(s.sent) END::integer,
    count(*) FILTER (WHERE d.state = 'waiting')::integer,
    count(*) FILTER (WHERE d.state = 'no mailbox')::integer,
    count(*) FILTER (WHERE d.state = 'refused')::integer,
    count(*) FILTER (WHERE d.state = 'given up')::integer,
    count(*) FILTER (WHERE d.state = 'left')::integer,
    greatest(0, extract(epoch FROM nullif(min(d.try_after) FILTER (WHERE d.state = 'waiting'), '-infinity') - clock_timestamp()))::double precision
  FROM newsletter_sending AS s LEFT JOIN newsletter_delivery AS d ON d.sending_id = s.id
  WHERE s.id = sending
$$;
COMMENT ON FUNCTION sending_progress(bigint) IS 'How far a sending is, and the seconds until the next delivery may be tried.';

CREATE FUNCTION finish_sending(sending bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM take_off_refused(sending);
  UPDATE newsletter_sending AS s SET
    finished_at = clock_timestamp(),
    sent = (SELECT count(*) FROM newsletter_delivery AS d WHERE d.sending_id = sending AND d.state = 'sent'),
    not_sent = (SELECT count(*) FROM newsletter_delivery AS d WHERE d.sending_id = sending AND d.state NOT IN ('sent', 'waiting'))
  WHERE s.id = sending AND s.finished_at IS NULL
    AND NOT EXISTS (SELECT FROM newsletter_delivery AS d WHERE d.sending_id = sending AND d.state = 'waiting');
  RETURN EXISTS (SELECT FROM newsletter_sending AS s WHERE s.id = sending AND s.finished_at IS NOT NULL);
END $$;
COMMENT ON FUNCTION finish_sending(bigint) IS 'Notes that a sending is over, with its counts, when nothing of it waits; true when it is.';

-- What is there when the site first looks is remembered and told to nobody.
CREATE FUNCTION announce(what text, names text[], titles text[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  one record;
  announced integer := 0;
BEGIN
  INSERT INTO newsletter_sending (kind, name, title, finished_at) VALUES (what, '', '', now()) ON CONFLICT (kind, name) DO NOTHING;
  IF FOUND THEN
    INSERT INTO newsletter_sending (kind, name, title, finished_at)
      SELECT what, item.name, item.title, now() FROM unnest(names, titles) AS item (name, title) ON CONFLICT (kind, name) DO NOTHING;
    RETURN 0;
  END IF;
  FOR one IN
    SELECT item.name, item.title FROM unnest(names, titles) AS item (name, title)
    WHERE NOT EXISTS (SELECT FROM newsletter_sending AS known WHERE known.kind = what AND known.name = item.name)
  LOOP
    PERFORM begin_sending(what, one.name, one.title);
    announced := announced + 1;
  END LOOP;
  RETURN announced;
END $$;
COMMENT ON FUNCTION announce(text, text[], text[]) IS 'Begins a sending for each tender or edition that was not there before; gives how many. The first time they are only remembered.';

CREATE FUNCTION announce_editions() RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  -- An hour in which one that was imported by mistake can be withdrawn; none for those of the first start.
  SELECT announce('edition', coalesce(array_agg(e.slug ORDER BY e.as_at, e.id), '{}'), coalesce(array_agg(e.title ORDER BY e.as_at, e.id), '{}'))
  FROM register_edition AS e
  WHERE (e.withdrawn_at IS NULL AND e.imported_at < now() - interval '1 hour')
    OR NOT EXISTS (SELECT FROM newsletter_sending WHERE kind = 'edition' AND name = '')
$$;
COMMENT ON FUNCTION announce_editions() IS 'Begins a sending for each edition of the register that has stood for an hour and was not there before; gives how many.';

CREATE FUNCTION waiting_announcements() RETURNS TABLE (sending bigint, kind text, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id, s.kind, s.name FROM newsletter_sending AS s WHERE s.kind <> 'issue' AND s.finished_at IS NULL ORDER BY s.id
$$;
COMMENT ON FUNCTION waiting_announcements() IS 'Tenders and editions that are being sent.';

-- The figures that mails and issues tell, read by the site and by staff alike.
CREATE FUNCTION edition_news(wanted text DEFAULT NULL)
RETURNS TABLE (edition text, as_at text, is_sample boolean, is_withdrawn boolean, households bigint, individuals bigint,
  before_edition text, before_as_at text, before_households bigint, before_individuals bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT e.slug, e.as_at::text, e.is_sample, e.withdrawn_at IS NOT NULL, total.households::bigint, total.individuals::bigint,
    earlier.slug, earlier.as_at::text, earlier_total.households::bigint, earlier_total.individuals::bigint
  FROM register_edition_ranked AS e
  LEFT JOIN register_row AS total ON total.edition_id = e.id AND total.state_slug = '' AND total.lga_slug = ''
  LEFT JOIN LATERAL (
    SELECT * FROM register_edition AS other
    WHERE other.is_sample = e.is_sample AND other.withdrawn_at IS NULL
      AND (other.as_at, other.imported_at, other.id) < (e.as_at, e.imported_at, e.id)
    ORDER BY other.as_at DESC, other.imported_at DESC, other.id DESC LIMIT 1
  ) AS earlier ON true
  LEFT JOIN register_row AS earlier_total
    ON earlier_total.edition_id = earlier.id AND earlier_total.state_slug = '' AND earlier_total.lga_slug = ''
  WHERE CASE WHEN wanted IS NULL THEN e.rank = 1 ELSE e.slug = wanted END
$$;
COMMENT ON FUNCTION edition_news(text) IS 'The national total of an edition, or of the one that the site shows, with that of the edition of the same kind before it.';

CREATE FUNCTION edition_states(wanted text) RETURNS TABLE (state text, households bigint, individuals bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.state_slug, sum(r.households)::bigint, sum(r.individuals)::bigint
  FROM register_row AS r JOIN register_edition AS e ON e.id = r.edition_id
  WHERE e.slug = wanted AND NOT r.is_total GROUP BY r.state_slug
$$;
COMMENT ON FUNCTION edition_states(text) IS 'What the rows of each state add up to in an edition.';

-- What staff see and do.

CREATE FUNCTION take_off_subscriber(email text, reason text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  address text := read_email($1);
  words text := regexp_replace($2, '^\s+|\s+$', '', 'g');
BEGIN
  IF coalesce(words, '') = '' OR length(words) > 200 THEN
    RAISE EXCEPTION 'Say in up to 200 characters why, such as: The mailbox is full since May.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  UPDATE subscriber AS s SET status = 'bounced', bounced_at = now(), bounce_reason = words, keep_until = lagos_today() + 30
  WHERE lower(s.email) = address AND s.status = 'confirmed';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No confirmed subscriber has the address %.', address
      USING ERRCODE = 'no_data_found', HINT = 'The view subscribers_confirmed has all of them. A mail that came back may name another address than the one that forwards to it.';
  END IF;
  RETURN format('%s gets no newsletter any more and is erased after %s.', address, day_in_words(lagos_today() + 30));
END $$;
COMMENT ON FUNCTION take_off_subscriber(text, text) IS 'Takes an address off the newsletter because mails to it come back: the address, and the reason. It is erased 30 days later.';

CREATE VIEW subscribers_bounced AS
SELECT email, (bounced_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS bounced, bounce_reason AS reason, keep_until AS kept_until
FROM subscriber WHERE status = 'bounced' ORDER BY bounced_at DESC, id;
COMMENT ON VIEW subscribers_bounced IS 'Addresses that were taken off because no mail reaches them, the latest first. They get nothing.';
COMMENT ON COLUMN subscribers_bounced.email IS 'The e-mail address.';
COMMENT ON COLUMN subscribers_bounced.bounced IS 'When it was taken off, in Nigerian time.';
COMMENT ON COLUMN subscribers_bounced.reason IS 'What the mail server answered, or the words of staff.';
COMMENT ON COLUMN subscribers_bounced.kept_until IS 'The day after which it is erased.';

CREATE VIEW newsletter_sendings AS
SELECT
  s.kind,
  s.name,
  s.title,
  s.edition,
  (s.begun_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS begun,
  (s.finished_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS finished,
  s.recipients,
  CASE WHEN s.finished_at IS NULL THEN count(*) FILTER (WHERE d.state = 'sent') ELSE s.sent END::integer AS sent,
  count(*) FILTER (WHERE d.state = 'waiting')::integer AS waiting,
  CASE WHEN s.finished_at IS NULL THEN count(*) FILTER (WHERE d.state NOT IN ('sent', 'waiting')) ELSE s.not_sent END::integer AS not_sent
FROM newsletter_sending AS s LEFT JOIN newsletter_delivery AS d ON d.sending_id = s.id
WHERE s.recipients IS NOT NULL
GROUP BY s.id
ORDER BY s.id DESC;
COMMENT ON VIEW newsletter_sendings IS 'What was or is being sent to subscribers, the latest first: issues of the newsletter, tenders, editions of the register.';
COMMENT ON COLUMN newsletter_sendings.kind IS 'issue, tender or edition.';
COMMENT ON COLUMN newsletter_sendings.name IS 'Name of the issue or the edition; of a tender, the address of its file.';
COMMENT ON COLUMN newsletter_sendings.title IS 'Its title.';
COMMENT ON COLUMN newsletter_sendings.edition IS 'The edition of the register whose figures an issue tells; empty where it tells none.';
COMMENT ON COLUMN newsletter_sendings.begun IS 'When the sending began, in Nigerian time.';
COMMENT ON COLUMN newsletter_sendings.finished IS 'When it was over, in Nigerian time; empty while it is not.';
COMMENT ON COLUMN newsletter_sendings.recipients IS 'For how many it was when it began.';
COMMENT ON COLUMN newsletter_sendings.sent IS 'How many mails are out.';
COMMENT ON COLUMN newsletter_sendings.waiting IS 'How many wait.';
COMMENT ON COLUMN newsletter_sendings.not_sent IS 'How many were not sent: the subscriber had left, or the mail server refused.';

CREATE OR REPLACE VIEW subscribers_by_month AS
SELECT
  date_trunc('month', requested_at AT TIME ZONE 'Africa/Lagos')::date AS month,
  count(*)::integer AS asked,
  count(*) FILTER (WHERE status = 'confirmed')::integer AS confirmed,
  count(*) FILTER (WHERE status = 'waiting')::integer AS waiting,
  count(*) FILTER (WHERE status = 'unsubscribed')::integer AS unsubscribed,
  count(*) FILTER (WHERE status = 'bounced')::integer AS bounced
FROM subscriber
GROUP BY 1
ORDER BY 1 DESC;
COMMENT ON COLUMN subscribers_by_month.bounced IS 'Of these: taken off in the last 30 days, as no mail reached them.';

CREATE OR REPLACE VIEW subscribers_confirmed AS
SELECT email, (confirmed_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS confirmed, consent_version AS notice_of,
  array_to_string(topics, ', ') AS topics, array_to_string(states, ', ') AS states
FROM subscriber WHERE status = 'confirmed' ORDER BY email;
COMMENT ON COLUMN subscribers_confirmed.topics IS 'What the subscriber wants: news (the newsletter), tenders, register.';
COMMENT ON COLUMN subscribers_confirmed.states IS 'States whose figures stand in mails about the register.';

-- What a person gets who asks what is held.
CREATE FUNCTION subscriber_in_words(s subscriber) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT json_build_object(
    'e-mail address', s.email,
    'status', s.status,
    'topics', s.topics,
    'states', s.states,
    'agreed to the privacy notice of', s.consent_version,
    'marked as doubtful because', s.review_mark,
    'asked for on', s.requested_at,
    'confirmed on', s.confirmed_at,
    'unsubscribed on', s.unsubscribed_at,
    'taken off on', s.bounced_at,
    'taken off because', s.bounce_reason,
    'last mail asked for on', s.mail_asked_at,
    'mails asked for', s.mail_asked_count,
    'kept until', s.keep_until,
    'links in mails', (
      SELECT coalesce(json_agg(json_build_object('to', t.purpose, 'made on', t.created_at, 'works until', t.expires_at)), '[]')
      FROM subscriber_token t WHERE t.subscriber_id = s.id
    ),
    'newsletters', (
      SELECT coalesce(json_agg(json_build_object('title', sending.title, 'state', d.state, 'on', d.settled_at, 'answer of the mail server', d.answer) ORDER BY d.id), '[]')
      FROM newsletter_delivery AS d JOIN newsletter_sending AS sending ON sending.id = d.sending_id WHERE d.subscriber_id = s.id
    )
  )
$$;
COMMENT ON FUNCTION subscriber_in_words(subscriber) IS 'A subscription as part of what a person gets who asks what is held.';

CREATE FUNCTION forget_deliveries() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- A sending that nobody went on with for a year is over.
  UPDATE newsletter_delivery AS d SET state = 'given up', settled_at = now() FROM newsletter_sending AS s
    WHERE s.id = d.sending_id AND d.state = 'waiting' AND s.begun_at < now() - interval '1 year';
  PERFORM finish_sending(s.id) FROM newsletter_sending AS s WHERE s.finished_at IS NULL AND s.begun_at < now() - interval '1 year';
  what := 'newsletter_delivery';
  DELETE FROM newsletter_delivery AS d USING newsletter_sending AS s
    WHERE s.id = d.sending_id AND s.finished_at < now() - interval '90 days';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION forget_deliveries() IS 'Erases to whom a sending went 90 days after it was over, for the daily job; its counts stay.';

REVOKE EXECUTE ON FUNCTION note_newsletter_key(text), is_newsletter_key(text), take_newsletter_turn(integer), begin_sending(text, text, text, text), claim_delivery(bigint),
  settle_delivery(bigint, text, text, integer), take_off_refused(bigint), put_back_refused(bigint), sending_progress(bigint),
  finish_sending(bigint), announce(text, text[], text[]), announce_editions(), waiting_announcements(), edition_news(text),
  edition_states(text), take_off_subscriber(text, text), subscriber_in_words(subscriber), forget_deliveries() FROM PUBLIC;
-- Staff send issues, the website's worker sends the rest.
GRANT EXECUTE ON FUNCTION is_newsletter_key(text), take_newsletter_turn(integer), begin_sending(text, text, text, text), claim_delivery(bigint),
  settle_delivery(bigint, text, text, integer), take_off_refused(bigint), put_back_refused(bigint), sending_progress(bigint),
  finish_sending(bigint), edition_news(text), edition_states(text) TO nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION note_newsletter_key(text), announce(text, text[], text[]), announce_editions(), waiting_announcements(), forget_deliveries() TO nassco_app;
GRANT EXECUTE ON FUNCTION take_off_subscriber(text, text) TO nassco_staff;
GRANT SELECT ON subscribers_bounced, newsletter_sendings TO nassco_staff;
GRANT SELECT (topics, states) ON subscriber TO nassco_app;
GRANT SELECT (kind, name, edition) ON newsletter_sending TO nassco_app;
