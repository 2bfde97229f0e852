-- Requests that their senders can follow: a third status, the log of each request, and what may be done with a request by
-- its link. What the website does here it does by functions that take the link's fingerprint: without a link it can read
-- no entry of a request and change none.

-- The page of a request opens as long as the request is kept, and for 30 days after it was closed.
ALTER TABLE data_access_request
  ADD COLUMN answer_days integer NOT NULL DEFAULT 30 CHECK (answer_days BETWEEN 1 AND 365),
  ADD COLUMN link_asked_at timestamptz,
  DROP CONSTRAINT data_access_request_status_check,
  ADD CONSTRAINT data_access_request_status_check CHECK (status IN ('new', 'in review', 'closed')),
  ALTER COLUMN receipt_expires_at SET DEFAULT (lagos_today() + interval '2 years 1 day') AT TIME ZONE 'Africa/Lagos';

UPDATE data_access_request SET receipt_expires_at = greatest(receipt_expires_at, CASE status
  WHEN 'closed' THEN closed_at + interval '30 days'
  ELSE (keep_until + 1)::timestamp AT TIME ZONE 'Africa/Lagos'
END);

COMMENT ON COLUMN data_access_request.answer_days IS 'Days within which the office meant to answer when the request came (site.yaml); counted anew when it is opened again.';
COMMENT ON COLUMN data_access_request.link_asked_at IS 'When the lost link was last sent for; one mail in a minute at the most.';
COMMENT ON COLUMN data_access_request.receipt_expires_at IS 'Until when the page of the request can be opened: as long as it is kept, and for 30 days after it was closed.';
COMMENT ON COLUMN data_access_request.status IS 'new, in review or closed.';
COMMENT ON COLUMN data_access_request.outcome IS 'What came of it, in the words of staff, which the requester reads too; set when it is closed.';
COMMENT ON COLUMN data_access_request.due_on IS 'Day by which it should be answered: answer_days after it came, or was opened again.';

CREATE TABLE request_log_entry (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id         bigint NOT NULL REFERENCES data_access_request (id) ON DELETE CASCADE,
  happened_at        timestamptz NOT NULL DEFAULT now(),
  kind               text NOT NULL CHECK (kind IN ('in review', 'question', 'closed', 'opened again', 'line added', 'address corrected', 'withdrawn')),
  login              text,
  words_of_office    text,
  words_of_requester text,
  earlier_email      text,
  doubt              text,
  form_key           text,
  UNIQUE (request_id, form_key)
);
CREATE INDEX request_log_entry_earlier_email_idx ON request_log_entry (lower(earlier_email));

COMMENT ON TABLE request_log_entry IS 'What has happened with a request since it came. Personal data, erased with the request.';
COMMENT ON COLUMN request_log_entry.id IS 'Number of the entry, given by the database.';
COMMENT ON COLUMN request_log_entry.request_id IS 'The request.';
COMMENT ON COLUMN request_log_entry.happened_at IS 'When.';
COMMENT ON COLUMN request_log_entry.kind IS 'By staff: in review, question, closed, opened again. By the requester: line added, address corrected, withdrawn.';
COMMENT ON COLUMN request_log_entry.login IS 'Who of the staff; empty for what the requester did.';
COMMENT ON COLUMN request_log_entry.words_of_office IS 'A question, or what came of the request; the requester reads it. Empty for requests closed before there was this log.';
COMMENT ON COLUMN request_log_entry.words_of_requester IS 'The line that the requester added.';
COMMENT ON COLUMN request_log_entry.earlier_email IS 'The address before it was corrected, which is told of that; erased after 30 days.';
COMMENT ON COLUMN request_log_entry.doubt IS 'Why a person should look at it first, such as a filled trap field; empty for all others.';
COMMENT ON COLUMN request_log_entry.form_key IS 'Fingerprint of form and entries: sending the same form again makes no second entry.';

INSERT INTO request_log_entry (request_id, happened_at, kind)
SELECT id, closed_at, 'closed' FROM data_access_request WHERE status = 'closed' AND closed_at IS NOT NULL ORDER BY closed_at;

-- Mails of a kind of their own, so that neither receipts nor lost links use up what the others have.
ALTER TABLE mail_share DROP CONSTRAINT mail_share_kind_check,
  ADD CONSTRAINT mail_share_kind_check CHECK (kind IN ('receipt', 'newsletter', 'follow'));
ALTER TABLE mail_slot DROP CONSTRAINT mail_slot_kind_check,
  ADD CONSTRAINT mail_slot_kind_check CHECK (kind IN ('receipt', 'newsletter', 'office', 'follow'));
SELECT set_mails_by_hour('follow', 500);

COMMENT ON COLUMN mail_share.kind IS 'receipt: a data access request has come; newsletter: confirm, or confirmed already; follow: a lost link, or an address that was corrected.';
COMMENT ON COLUMN mail_slot.kind IS 'receipt, newsletter and follow: to strangers; office: a mail of its own about one request.';
COMMENT ON TABLE held_office_mail IS 'Requests that the office is told of in a list, not one by one, because they came or something was added to them. A row is erased after 30 days.';
COMMENT ON COLUMN held_office_mail.held_at IS 'When the request came, or something was added to it.';
COMMENT ON FUNCTION set_mails_by_hour(text, integer) IS 'Sets how many mails of a kind (receipt, newsletter, follow, office) may be sent within an hour.';

-- The key begins as those of other mails of the request, by which they are found and erased; its last part tells the entry.
CREATE FUNCTION add_log_mail_job(task text, request_id bigint, entry_id bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, json_build_object('id', entry_id), max_attempts => 1000,
    job_key => mail_key(task, request_id) || ' ' || entry_id);
END $$;
COMMENT ON FUNCTION add_log_mail_job(text, bigint, bigint) IS 'Has a mail about an entry of a request''s log sent once the transaction is committed.';

CREATE FUNCTION tell_requester(request data_access_request, entry_id bigint) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Whose address it is nobody knows, where a request is doubtful.
  IF request.email_address IS NULL OR request.review_mark IS NOT NULL THEN RETURN false; END IF;
  PERFORM add_log_mail_job('mail_step', request.id, entry_id);
  RETURN true;
END $$;
COMMENT ON FUNCTION tell_requester(data_access_request, bigint) IS 'Has the requester told of an entry of the log; false where there is no address, or a doubtful one.';

CREATE FUNCTION tell_office(request data_access_request, entry_id bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF take_mail_slot('office') THEN
    PERFORM add_log_mail_job('mail_office_step', request.id, entry_id);
  ELSE
    INSERT INTO held_office_mail (request_id) VALUES (request.id)
      ON CONFLICT (request_id) DO UPDATE SET digest = NULL, held_at = now();
  END IF;
END $$;
COMMENT ON FUNCTION tell_office(data_access_request, bigint) IS 'Has the office told of what a requester did: in a mail of its own or, when there are many, in the next list.';

-- What a requester reads and does, by the link.

CREATE FUNCTION followed_request(link text) RETURNS json
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

CREATE FUNCTION add_request_line(link text, words text, key text, why_doubtful text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most CONSTANT integer := 50;
  request data_access_request;
  entry bigint;
BEGIN
  SELECT * INTO request FROM data_access_request AS r WHERE r.receipt_token_hash = link AND r.receipt_expires_at >= now() FOR UPDATE;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  IF EXISTS (SELECT FROM request_log_entry AS e WHERE e.request_id = request.id AND e.form_key = key) THEN RETURN 'done'; END IF;
  IF request.status = 'closed' THEN RETURN 'closed'; END IF;
  IF (SELECT count(*) FROM request_log_entry AS e WHERE e.request_id = request.id AND e.kind = 'line added') >= most THEN
    RETURN 'too many';
  END IF;
  INSERT INTO request_log_entry (request_id, kind, words_of_requester, doubt, form_key)
    VALUES (request.id, 'line added', words, why_doubtful, key) RETURNING id INTO entry;
  PERFORM tell_office(request, entry);
  RETURN 'done';
END $$;
COMMENT ON FUNCTION add_request_line(text, text, text, text) IS 'Adds what a requester writes to the open request of a link, once for each key; gives done, closed, too many or unknown.';

CREATE FUNCTION correct_request_address(link text, email text, key text, why_doubtful text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most_in_a_day CONSTANT integer := 3;
  request data_access_request;
  earlier text;
  entry bigint;
BEGIN
  SELECT * INTO request FROM data_access_request AS r WHERE r.receipt_token_hash = link AND r.receipt_expires_at >= now() FOR UPDATE;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  IF EXISTS (SELECT FROM request_log_entry AS e WHERE e.request_id = request.id AND e.form_key = key) THEN RETURN 'done'; END IF;
  IF request.status = 'closed' THEN RETURN 'closed'; END IF;
  earlier := request.email_address;
  IF earlier = email THEN RETURN 'same'; END IF;
  IF (SELECT count(*) FROM request_log_entry AS e WHERE e.request_id = request.id AND e.kind = 'address corrected'
      AND e.happened_at > now() - interval '1 day') >= most_in_a_day THEN
    RETURN 'too many';
  END IF;
  UPDATE data_access_request AS r SET email_address = email WHERE r.id = request.id;
  INSERT INTO request_log_entry (request_id, kind, earlier_email, doubt, form_key)
    VALUES (request.id, 'address corrected', earlier, why_doubtful, key) RETURNING id INTO entry;
  IF request.review_mark IS NULL AND why_doubtful IS NULL THEN
    IF take_mail('follow', email) IS NULL THEN PERFORM add_log_mail_job('mail_step', request.id, entry); END IF;
    IF earlier IS NOT NULL AND take_mail('follow', earlier) IS NULL THEN
      PERFORM add_log_mail_job('mail_earlier_address', request.id, entry);
    END IF;
  END IF;
  PERFORM tell_office(request, entry);
  RETURN 'done';
END $$;
COMMENT ON FUNCTION correct_request_address(text, text, text, text) IS 'Puts another e-mail address to the open request of a link, once for each key, and tells both addresses within the caps; gives done, closed, same, too many or unknown.';

CREATE FUNCTION withdraw_request(link text, key text, why_doubtful text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  request data_access_request;
  entry bigint;
BEGIN
  SELECT * INTO request FROM data_access_request AS r WHERE r.receipt_token_hash = link AND r.receipt_expires_at >= now() FOR UPDATE;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  IF EXISTS (SELECT FROM request_log_entry AS e WHERE e.request_id = request.id AND e.form_key = key) THEN RETURN 'done'; END IF;
  IF request.status = 'closed' THEN RETURN 'closed'; END IF;
  UPDATE data_access_request AS r SET status = 'closed', outcome = 'Withdrawn by the requester.', closed_at = now(),
    receipt_expires_at = now() + interval '30 days', keep_until = lagos_today() + interval '1 year' WHERE r.id = request.id;
  INSERT INTO request_log_entry (request_id, kind, doubt, form_key)
    VALUES (request.id, 'withdrawn', why_doubtful, key) RETURNING id INTO entry;
  IF why_doubtful IS NULL THEN PERFORM tell_requester(request, entry); END IF;
  PERFORM tell_office(request, entry);
  RETURN 'done';
END $$;
COMMENT ON FUNCTION withdraw_request(text, text, text) IS 'Closes the open request of a link because its requester takes it back; gives done, closed or unknown.';

CREATE FUNCTION send_lost_link(reference text, email text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE found_id bigint;
BEGIN
  UPDATE data_access_request AS r SET link_asked_at = now()
  WHERE r.reference = $1 AND lower(r.email_address) = lower(email) AND r.review_mark IS NULL AND r.receipt_expires_at >= now()
    AND (r.link_asked_at IS NULL OR r.link_asked_at < now() - interval '1 minute')
  RETURNING r.id INTO found_id;
  IF found_id IS NOT NULL AND take_mail('follow', email) IS NULL THEN PERFORM add_mail_job('mail_link', found_id); END IF;
END $$;
COMMENT ON FUNCTION send_lost_link(text, text) IS 'Has the link of a request sent to its e-mail address, where both are named and within the caps; tells nobody whether it was.';

-- Staff.

ALTER TABLE staff_action DROP CONSTRAINT staff_action_action_check,
  ADD CONSTRAINT staff_action_action_check
    CHECK (action IN ('read', 'export', 'review', 'ask', 'close', 'reopen', 'mark reviewed', 'erase'));
COMMENT ON COLUMN staff_action.action IS 'read, export, review, ask, close, reopen, mark reviewed or erase.';
COMMENT ON COLUMN staff_actions.what IS 'read, export, review, ask, close, reopen, mark reviewed or erase.';

CREATE OR REPLACE VIEW request_whole AS
SELECT
  reference,
  status,
  (received_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS received,
  due_on,
  CASE WHEN status <> 'closed' AND due_on < lagos_today() THEN lagos_today() - due_on END AS days_overdue,
  organization_name AS organisation,
  sector,
  email_address AS email,
  review_mark AS doubt,
  concat_ws(', ', CASE WHEN wants_households THEN 'households' END, CASE WHEN wants_individuals THEN 'individuals' END,
    CASE WHEN wants_location THEN 'location' END) AS wants,
  location_state AS states,
  location_lgas AS lgas,
  location_wards AS wards,
  location_communities AS communities,
  array_to_string(household_criteria, E'\n') AS household_criteria,
  array_to_string(individual_criteria, E'\n') AS individual_criteria,
  requester_name AS requester,
  designation,
  office_address,
  request_date AS date_on_form,
  channel AS came_by,
  outcome,
  (closed_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS closed,
  keep_until AS kept_until,
  (SELECT string_agg(lagos_day(e.happened_at) || ': ' || e.words_of_requester, E'\n' ORDER BY e.id)
    FROM request_log_entry AS e WHERE e.request_id = r.id AND e.kind = 'line added') AS added
FROM data_access_request AS r
ORDER BY received_at, id;
COMMENT ON COLUMN request_whole.status IS 'new: waits for a review; in review; closed: answered, or withdrawn by the requester.';
COMMENT ON COLUMN request_whole.due_on IS 'The day by which it should be answered: so many days after it came, or was opened again, as site.yaml said then.';
COMMENT ON COLUMN request_whole.outcome IS 'What came of it, in the words of the person who closed it, which the requester reads too. It stays when a request is opened again.';
COMMENT ON COLUMN request_whole.added IS 'What the requester added later, each with its day; empty when nothing was.';

CREATE VIEW requests_open AS SELECT * FROM requests_all WHERE status <> 'closed' ORDER BY due_on, received;
CREATE OR REPLACE VIEW requests_to_review AS
SELECT * FROM requests_all WHERE status <> 'closed' AND doubt IS NOT NULL ORDER BY due_on, received;
COMMENT ON VIEW requests_open IS 'Requests that wait for an answer, in review or not yet, the most urgent first. Doubtful ones are among them: see the column doubt.';
COMMENT ON VIEW requests_new IS 'Requests that nobody has begun to review (review_request), the most urgent first. Doubtful ones are among them: see the column doubt.';
COMMENT ON VIEW requests_to_review IS 'Open requests that a person should look at first, because a program may have sent them. Genuine ones: mark_reviewed(reference); others: close_request(reference, outcome).';
COMMENT ON VIEW requests_closed IS 'Requests that have been answered or withdrawn, the latest first.';

-- Views that show the same column say the same of it.
DO $$
DECLARE twin record;
BEGIN
  FOR twin IN
    SELECT view_name, attname, col_description('request_whole'::regclass, whole.attnum) AS said
    FROM pg_attribute AS whole,
      unnest(ARRAY['requests_all', 'requests_open', 'requests_new', 'requests_overdue', 'requests_to_review', 'requests_closed']) AS view_name
    WHERE whole.attrelid = 'request_whole'::regclass AND whole.attnum > 0
      AND EXISTS (SELECT FROM pg_attribute AS shown WHERE shown.attrelid = 'requests_all'::regclass AND shown.attname = whole.attname)
  LOOP
    EXECUTE format('COMMENT ON COLUMN %I.%I IS %L', twin.view_name, twin.attname, twin.said);
  END LOOP;
END $$;

CREATE VIEW request_log AS
SELECT reference, (happened_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS happened, what, who, words, doubt
FROM (
  SELECT r.reference, r.received_at AS happened_at, 0 AS entry, 'received' AS what, 'requester' AS who, NULL AS words, r.review_mark AS doubt
  FROM data_access_request AS r
  UNION ALL
  SELECT r.reference, e.happened_at, e.id, e.kind,
    CASE WHEN e.kind IN ('line added', 'address corrected', 'withdrawn') THEN 'requester' ELSE e.login END, e.words_of_office, e.doubt
  FROM request_log_entry AS e JOIN data_access_request AS r ON r.id = e.request_id
) AS entries
ORDER BY happened_at DESC, entry DESC;
COMMENT ON VIEW request_log IS 'What has happened with each request, the latest first. What a requester wrote is read with the request: read_request(reference).';
COMMENT ON COLUMN request_log.reference IS 'Reference of the request.';
COMMENT ON COLUMN request_log.happened IS 'When, in Nigerian time.';
COMMENT ON COLUMN request_log.what IS 'received, in review, question, line added, address corrected, withdrawn, closed or opened again.';
COMMENT ON COLUMN request_log.who IS 'requester, or the login of who did it; empty where that was not kept.';
COMMENT ON COLUMN request_log.words IS 'The question of the office, or what came of the request; the requester reads both.';
COMMENT ON COLUMN request_log.doubt IS 'Why a person should look at it first; empty when there is no doubt.';

CREATE OR REPLACE VIEW requests_by_month AS
SELECT
  date_trunc('month', received)::date AS month,
  count(*)::integer AS came,
  count(*) FILTER (WHERE came_by = 'form')::integer AS by_form,
  count(*) FILTER (WHERE came_by = 'api')::integer AS by_api,
  count(*) FILTER (WHERE status <> 'closed')::integer AS waiting,
  count(*) FILTER (WHERE status = 'closed')::integer AS closed,
  count(*) FILTER (WHERE status = 'closed' AND closed::date <= due_on)::integer AS closed_in_time,
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY closed::date - received::date))::integer AS usual_days_to_close
FROM request_whole
GROUP BY 1
ORDER BY 1 DESC;

CREATE OR REPLACE VIEW requests_by_sector AS
SELECT
  min(sector) AS sector,
  count(*)::integer AS came,
  count(*) FILTER (WHERE status <> 'closed')::integer AS waiting,
  count(*) FILTER (WHERE status = 'closed')::integer AS closed,
  max(received)::date AS latest
FROM request_whole
GROUP BY lower(regexp_replace(sector, '\s+', ' ', 'g'))
ORDER BY came DESC, sector;

-- Reading, reviewing, asking, closing and opening again.

CREATE OR REPLACE VIEW possible_duplicates AS
WITH request AS MATERIALIZED (
  SELECT
    id, reference, status, received_at, organization_name AS organisation, lower(email_address) AS address,
    nullif(regexp_replace(lower(organization_name), '[^[:alnum:]]+', '', 'g'), '') AS name,
    nullif(regexp_replace(lower(office_address), '[^[:alnum:]]+', '', 'g'), '') AS place,
    nullif(regexp_replace(lower(requester_name), '[^[:alnum:]]+', '', 'g'), '') AS person,
    nullif(lower(array_to_string(household_criteria || individual_criteria, ' ')), '') AS criteria,
    left(concat_ws(' ', organization_name, office_address, email_address, sector, requester_name, designation, location_state,
      location_lgas, array_to_string(household_criteria || individual_criteria, ' ')), 500) AS text
  FROM data_access_request
), detail AS (
  SELECT id, received_at, kind, said
  FROM request, LATERAL (VALUES ('address', address), ('name', name), ('place', place), ('person', person), ('criteria', criteria))
    AS shared (kind, said)
  WHERE said IS NOT NULL
), neighbour AS (
  SELECT DISTINCT id, earlier_id
  FROM (SELECT id, lag(id) OVER (PARTITION BY kind, said ORDER BY received_at, id) AS earlier_id FROM detail) AS in_line
  WHERE earlier_id IS NOT NULL
), pair AS (
  SELECT
    later.reference,
    earlier.reference AS earlier_reference,
    later.organisation,
    earlier.organisation AS earlier_organisation,
    lagos_day(later.received_at) - lagos_day(earlier.received_at) AS days_between,
    later.address = earlier.address AS same_address,
    later.name = earlier.name AS same_name,
    round((100 * similarity(later.text, earlier.text))::numeric)::integer AS likeness,
    later.received_at
  FROM neighbour
  JOIN request AS later ON later.id = neighbour.id
  JOIN request AS earlier ON earlier.id = neighbour.earlier_id
  WHERE earlier.received_at > later.received_at - interval '60 days' AND (earlier.status <> 'closed' OR later.status <> 'closed')
)
SELECT
  reference,
  earlier_reference,
  concat_ws(', ', CASE WHEN same_address THEN 'same e-mail address' END, CASE WHEN same_name THEN 'same organisation' END,
    CASE WHEN likeness >= 80 THEN 'nearly the same text' END) AS why,
  likeness AS likeness_percent,
  days_between,
  organisation,
  earlier_organisation
FROM pair
WHERE same_address OR same_name OR likeness >= 80
ORDER BY likeness DESC, received_at DESC;

CREATE OR REPLACE FUNCTION read_requests(list text DEFAULT 'open', since date DEFAULT NULL, most integer DEFAULT NULL) RETURNS SETOF request_whole
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE chosen text[];
BEGIN
  IF list IS NULL OR list NOT IN ('open', 'new', 'overdue', 'to-review', 'closed', 'all') THEN
    RAISE EXCEPTION 'The list must be one of open, new, overdue, to-review, closed, all.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT coalesce(array_agg(found.reference), '{}') INTO chosen FROM (
    SELECT whole.reference FROM request_whole AS whole
    WHERE (since IS NULL OR whole.received >= since) AND CASE list
      WHEN 'all' THEN true
      WHEN 'open' THEN whole.status <> 'closed'
      WHEN 'overdue' THEN whole.days_overdue > 0
      WHEN 'to-review' THEN whole.status <> 'closed' AND whole.doubt IS NOT NULL
      ELSE whole.status = list
    END
    ORDER BY CASE WHEN list = 'closed' THEN whole.closed END DESC, CASE WHEN list <> 'all' THEN whole.due_on END, whole.received
    LIMIT most
  ) AS found;
  PERFORM note_staff_action('read', chosen, 'list ' || list);
  RETURN QUERY SELECT whole.* FROM request_whole AS whole JOIN unnest(chosen) WITH ORDINALITY AS wanted (reference, place)
    ON whole.reference = wanted.reference ORDER BY wanted.place;
END $$;
COMMENT ON FUNCTION read_requests(text, date, integer) IS 'The requests of a list (open, new, overdue, to-review, closed, all) whole, those since a day, so many at the most. It is written down that you have read each.';

CREATE FUNCTION note_step(request data_access_request, step text, said text) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE entry bigint;
BEGIN
  INSERT INTO request_log_entry (request_id, kind, login, words_of_office) VALUES (request.id, step, session_user, said) RETURNING id INTO entry;
  RETURN CASE
    WHEN tell_requester(request, entry) THEN 'The requester is told by mail.'
    WHEN request.review_mark IS NOT NULL THEN
      'No mail was sent, because the request is marked as doubtful. If it is genuine, say so first: mark_reviewed. The page of the request shows it.'
    ELSE 'No e-mail address was given: only the page of the request shows it.'
  END;
END $$;
COMMENT ON FUNCTION note_step(data_access_request, text, text) IS 'Adds what staff have done to the log of a request and has the requester told; gives how.';

CREATE FUNCTION review_request(reference text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  request data_access_request := find_request($1);
BEGIN
  IF request.status = 'closed' THEN
    RAISE EXCEPTION '% was closed on %.', request.reference, day_in_words(lagos_day(request.closed_at))
      USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'To review it once more, open it again first: reopen_request.';
  END IF;
  IF request.status = 'in review' THEN
    RAISE EXCEPTION '% is in review already.', request.reference
      USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'The view request_log tells since when. Next: ask_requester or close_request.';
  END IF;
  UPDATE data_access_request SET status = 'in review' WHERE id = request.id;
  PERFORM note_staff_action('review', ARRAY[request.reference], NULL);
  RETURN format('%s is in review, and due on %s. %s', request.reference, day_in_words(request.due_on), note_step(request, 'in review', NULL));
END $$;
COMMENT ON FUNCTION review_request(text) IS 'Says that the review of a request has begun; the requester is told by mail.';

CREATE FUNCTION ask_requester(reference text, question text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  request data_access_request := find_request($1);
  words text := regexp_replace($2, '^\s+|\s+$', '', 'g');
BEGIN
  IF request.status = 'closed' THEN
    RAISE EXCEPTION '% was closed on %: its requester cannot answer on its page.', request.reference, day_in_words(lagos_day(request.closed_at))
      USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'To ask something, open it again first: reopen_request.';
  END IF;
  IF coalesce(words, '') = '' OR length(words) > 2000 THEN
    RAISE EXCEPTION 'Ask in up to 2,000 characters, such as: Which years do you need?' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  PERFORM note_staff_action('ask', ARRAY[request.reference], NULL);
  RETURN format('The question about %s is asked. %s', request.reference, note_step(request, 'question', words));
END $$;
COMMENT ON FUNCTION ask_requester(text, text) IS 'Asks the requester something: the question goes out by mail and stands on the page of the request, where it is answered.';


CREATE OR REPLACE FUNCTION close_request(reference text, outcome text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  request data_access_request := find_request($1);
  words text := regexp_replace($2, '^\s+|\s+$', '', 'g');
  kept date := lagos_today() + interval '1 year';
BEGIN
  IF request.status = 'closed' THEN
    RAISE EXCEPTION '% was closed on % already: %', request.reference,
      day_in_words(lagos_day(request.closed_at)), request.outcome
      USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'To change the outcome, open it again first: reopen_request.';
  END IF;
  IF coalesce(words, '') = '' OR length(words) > 2000 THEN
    RAISE EXCEPTION 'Say in up to 2,000 characters what came of the request, such as: Data sent on 3 June.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  UPDATE data_access_request SET status = 'closed', outcome = words, closed_at = now(), keep_until = kept,
    receipt_expires_at = now() + interval '30 days' WHERE id = request.id;
  PERFORM note_staff_action('close', ARRAY[request.reference], NULL);
  RETURN format('%s is closed. It is kept until %s. %s', request.reference, day_in_words(kept), note_step(request, 'closed', words));
END $$;
COMMENT ON FUNCTION close_request(text, text) IS 'Closes a request: its reference as typed, and what came of it, which the requester reads on the page of the request and is told of by mail. It is erased one year later.';

CREATE OR REPLACE FUNCTION reopen_request(reference text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  request data_access_request := find_request($1);
  due date := lagos_today() + request.answer_days;
  kept date := greatest((lagos_day(request.received_at) + interval '2 years')::date, (lagos_today() + interval '1 year')::date);
BEGIN
  IF request.status <> 'closed' THEN
    RAISE EXCEPTION '% is open.', request.reference
      USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'Next: review_request, ask_requester or close_request.';
  END IF;
  UPDATE data_access_request SET
    status = 'new',
    closed_at = NULL,
    due_on = due,
    keep_until = kept,
    receipt_expires_at = (kept + 1)::timestamp AT TIME ZONE 'Africa/Lagos'
  WHERE id = request.id;
  PERFORM note_staff_action('reopen', ARRAY[request.reference], NULL);
  RETURN format('%s is open again and due on %s. Its outcome so far stays until it is closed again: %s %s', request.reference,
    day_in_words(due), request.outcome, note_step(request, 'opened again', NULL));
END $$;
COMMENT ON FUNCTION reopen_request(text) IS 'Opens a closed request again, and tells the requester; it is due in as many days as when it came, and kept two years from then, a year from today at least.';

CREATE OR REPLACE FUNCTION requests_naming(address text) RETURNS SETOF data_access_request
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT * FROM data_access_request
  WHERE lower(email_address) IS DISTINCT FROM address
    AND strpos(lower(concat_ws(' ', organization_name, office_address, sector, location_state, location_lgas, location_wards,
      location_communities, array_to_string(household_criteria || individual_criteria, ' '), requester_name, designation, outcome,
      (SELECT string_agg(concat_ws(' ', e.words_of_office, e.words_of_requester), ' ') FROM request_log_entry AS e WHERE e.request_id = data_access_request.id))),
      address) > 0
$$;

CREATE OR REPLACE FUNCTION request_in_words(r data_access_request) RETURNS json
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT json_build_object(
    'reference', r.reference,
    'organisation', r.organization_name,
    'office address', r.office_address,
    'e-mail address', r.email_address,
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

-- The mail to an address that was corrected belongs to who had it, the request perhaps to somebody else.
CREATE FUNCTION erase_mails_to_earlier(entries bigint[]) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE erased bigint;
BEGIN
  IF to_regclass('graphile_worker.jobs') IS NULL THEN RETURN 0; END IF;
  SELECT count(*) INTO erased FROM graphile_worker.complete_jobs(ARRAY(
    SELECT job.id FROM graphile_worker.jobs AS job
    WHERE job.task_identifier = 'mail_earlier_address' AND split_part(job.key, ' ', 4) = ANY (entries::text[])
  ));
  RETURN erased;
END $$;
COMMENT ON FUNCTION erase_mails_to_earlier(bigint[]) IS 'Takes the mails to the addresses before these corrections from the queue; gives their number.';


CREATE OR REPLACE FUNCTION erase_mails(requests bigint[], subscribers bigint[]) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE erased bigint;
BEGIN
  IF to_regclass('graphile_worker.jobs') IS NULL THEN RETURN 0; END IF;
  SELECT count(*) INTO erased FROM graphile_worker.complete_jobs(ARRAY(
    SELECT job.id FROM graphile_worker.jobs AS job
    WHERE split_part(job.key, ' ', 2) = ANY (CASE
      WHEN job.task_identifier IN ('mail_office', 'mail_receipt', 'mail_step', 'mail_office_step', 'mail_earlier_address', 'mail_link') THEN requests::text[]
      WHEN job.task_identifier IN ('mail_confirm', 'mail_confirmed_already', 'mail_welcome') THEN subscribers::text[]
    END)
  ));
  RETURN erased;
END $$;

CREATE OR REPLACE FUNCTION erase_expired() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  requests bigint[];
  subscribers bigint[];
BEGIN
  WITH gone AS (DELETE FROM data_access_request r WHERE r.keep_until < lagos_today() RETURNING r.id)
    SELECT coalesce(array_agg(gone.id), '{}') INTO requests FROM gone;
  WITH gone AS (DELETE FROM subscriber s WHERE s.keep_until < lagos_today() RETURNING s.id)
    SELECT coalesce(array_agg(gone.id), '{}') INTO subscribers FROM gone;
  what := 'data_access_request'; erased := cardinality(requests); RETURN NEXT;
  what := 'subscriber'; erased := cardinality(subscribers); RETURN NEXT;
  -- A link that stopped working is kept for a while, so that its page can tell why.
  what := 'subscriber_token';
  DELETE FROM subscriber_token t WHERE t.expires_at < now() - interval '30 days';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
  what := 'earlier_email';
  UPDATE request_log_entry AS e SET earlier_email = NULL WHERE e.earlier_email IS NOT NULL AND e.happened_at < now() - interval '30 days';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
  what := 'mails'; erased := erase_mails(requests, subscribers); RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION mail_in_words(task text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE task
    WHEN 'mail_office' THEN 'to the office: a new data access request'
    WHEN 'mail_office_digest' THEN 'to the office: a list of data access requests'
    WHEN 'mail_receipt' THEN 'to a requester: the request has come'
    WHEN 'mail_step' THEN 'to a requester: a step of the request'
    WHEN 'mail_earlier_address' THEN 'to an earlier address: it was corrected'
    WHEN 'mail_link' THEN 'to a requester: the lost link'
    WHEN 'mail_office_step' THEN 'to the office: something was added to a request'
    WHEN 'mail_confirm' THEN 'to an address: confirm the newsletter'
    WHEN 'mail_confirmed_already' THEN 'to a subscriber: confirmed already'
    WHEN 'mail_welcome' THEN 'to a subscriber: welcome'
    ELSE task
  END
$$;

CREATE OR REPLACE FUNCTION given_up_mails()
RETURNS TABLE (mail text, reference text, address text, asked timestamp, refused_with text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY
  SELECT
    mail_in_words(job.task_identifier),
    request.reference,
    subscriber.email,
    (job.created_at AT TIME ZONE 'Africa/Lagos')::timestamp(0),
    substring(job.last_error FROM '\m5[0-9]{2}\M')
  FROM graphile_worker.jobs AS job
  LEFT JOIN data_access_request AS request ON request.id = CASE
    WHEN job.task_identifier IN ('mail_office', 'mail_receipt', 'mail_step', 'mail_office_step', 'mail_earlier_address', 'mail_link') THEN split_part(job.key, ' ', 2)::bigint END
  LEFT JOIN subscriber ON subscriber.id = CASE
    WHEN job.task_identifier IN ('mail_confirm', 'mail_confirmed_already', 'mail_welcome') THEN split_part(job.key, ' ', 2)::bigint END
  WHERE job.task_identifier LIKE 'mail\_%' AND job.attempts >= job.max_attempts
  ORDER BY job.created_at;
END $$;

REVOKE EXECUTE ON FUNCTION add_log_mail_job(text, bigint, bigint), tell_requester(data_access_request, bigint),
  tell_office(data_access_request, bigint), followed_request(text), add_request_line(text, text, text, text),
  correct_request_address(text, text, text, text), withdraw_request(text, text, text), send_lost_link(text, text),
  note_step(data_access_request, text, text), review_request(text), ask_requester(text, text), erase_mails_to_earlier(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION followed_request(text), add_request_line(text, text, text, text),
  correct_request_address(text, text, text, text), withdraw_request(text, text, text), send_lost_link(text, text) TO nassco_app;
GRANT EXECUTE ON FUNCTION review_request(text), ask_requester(text, text) TO nassco_staff;
GRANT SELECT ON requests_open, request_log TO nassco_staff;
-- For mails: nothing that a requester wrote, but the address that a mail goes to.
GRANT SELECT (id, request_id, happened_at, kind, words_of_office, earlier_email) ON request_log_entry TO nassco_app;
