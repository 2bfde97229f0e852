-- The newsletter that goes out: what is sent to whom, and addresses that no mail reaches.

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
  edition_states(text), forget_deliveries() FROM PUBLIC;
-- Staff send issues, the website's worker sends the rest.
GRANT EXECUTE ON FUNCTION is_newsletter_key(text), take_newsletter_turn(integer), begin_sending(text, text, text, text), claim_delivery(bigint),
  settle_delivery(bigint, text, text, integer), take_off_refused(bigint), put_back_refused(bigint), sending_progress(bigint),
  finish_sending(bigint), edition_news(text), edition_states(text) TO nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION note_newsletter_key(text), announce(text, text[], text[]), announce_editions(), waiting_announcements(), forget_deliveries() TO nassco_app;
GRANT SELECT (kind, name, edition) ON newsletter_sending TO nassco_app;
