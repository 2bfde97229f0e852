-- What staff of the office work with: views in plain words, functions for what they may change, and a record of what they
-- have done. They see no table.

-- Requests. What staff do with them is written down: who, when, what, and never the content. So lists show enough to choose
-- a request by and nothing about a person, and a request is read whole by a function, because a view cannot tell that it
-- was read (docs/decisions/staff-log.md).

CREATE VIEW request_whole AS
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
COMMENT ON VIEW request_whole IS 'Every data access request with all that staff may read of it; read_request and read_requests give it out.';
COMMENT ON COLUMN request_whole.reference IS 'What the requester was told, such as DAR-7K3M-9QXCW.';
COMMENT ON COLUMN request_whole.status IS 'new: waits for a review; in review; closed: answered, or withdrawn by the requester.';
COMMENT ON COLUMN request_whole.received IS 'When it came, in Nigerian time.';
COMMENT ON COLUMN request_whole.due_on IS 'The day by which it should be answered: so many days after it came, or was opened again, as site.yaml said then.';
COMMENT ON COLUMN request_whole.days_overdue IS 'Days since that day; empty while there is time, and when it is closed.';
COMMENT ON COLUMN request_whole.organisation IS 'Name of the organisation.';
COMMENT ON COLUMN request_whole.sector IS 'Sector in which the organisation works.';
COMMENT ON COLUMN request_whole.email IS 'Where to answer; empty when no address was given.';
COMMENT ON COLUMN request_whole.doubt IS 'Why a person should look at it first; empty when there is no doubt.';
COMMENT ON COLUMN request_whole.wants IS 'What data is asked for: households, individuals, location.';
COMMENT ON COLUMN request_whole.states IS 'States; "all states" if country wide.';
COMMENT ON COLUMN request_whole.lgas IS 'LGAs; "all LGAs" if state wide.';
COMMENT ON COLUMN request_whole.wards IS 'Wards; "all Wards" if LGA wide.';
COMMENT ON COLUMN request_whole.communities IS 'Communities.';
COMMENT ON COLUMN request_whole.household_criteria IS 'Criteria for households, a line each.';
COMMENT ON COLUMN request_whole.individual_criteria IS 'Criteria for individuals, a line each.';
COMMENT ON COLUMN request_whole.requester IS 'Name of the person who asks.';
COMMENT ON COLUMN request_whole.designation IS 'Position of that person.';
COMMENT ON COLUMN request_whole.office_address IS 'Address of the organisation.';
COMMENT ON COLUMN request_whole.date_on_form IS 'Date that the requester wrote on the form.';
COMMENT ON COLUMN request_whole.came_by IS 'form: the page; api: the JSON interface.';
COMMENT ON COLUMN request_whole.outcome IS 'What came of it, in the words of the person who closed it, which the requester reads too. It stays when a request is opened again.';
COMMENT ON COLUMN request_whole.closed IS 'When it was closed, in Nigerian time.';
COMMENT ON COLUMN request_whole.kept_until IS 'The day after which it is erased.';
COMMENT ON COLUMN request_whole.added IS 'What the requester added later, each with its day; empty when nothing was.';

CREATE VIEW requests_all AS
SELECT reference, status, received, due_on, days_overdue, organisation, sector, doubt, wants, came_by, outcome, closed, kept_until
FROM request_whole;
CREATE VIEW requests_open AS SELECT * FROM requests_all WHERE status <> 'closed' ORDER BY due_on, received;
CREATE VIEW requests_new AS SELECT * FROM requests_all WHERE status = 'new' ORDER BY due_on, received;
CREATE VIEW requests_overdue AS SELECT * FROM requests_all WHERE days_overdue > 0 ORDER BY due_on, received;
CREATE VIEW requests_to_review AS
SELECT * FROM requests_all WHERE status <> 'closed' AND doubt IS NOT NULL ORDER BY due_on, received;
CREATE VIEW requests_closed AS SELECT * FROM requests_all WHERE status = 'closed' ORDER BY closed DESC;

COMMENT ON VIEW requests_all IS 'Every data access request that is kept, the oldest first. For one of them whole: read_request(reference).';
COMMENT ON VIEW requests_open IS 'Requests that wait for an answer, in review or not yet, the most urgent first. Doubtful ones are among them: see the column doubt.';
COMMENT ON VIEW requests_new IS 'Requests that nobody has begun to review (review_request), the most urgent first. Doubtful ones are among them: see the column doubt.';
COMMENT ON VIEW requests_overdue IS 'Requests that should have been answered by now.';
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

CREATE VIEW requests_by_month AS
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
COMMENT ON VIEW requests_by_month IS 'How many requests came in each month, and what became of them. Erased requests are no longer counted.';
COMMENT ON COLUMN requests_by_month.month IS 'First day of the month in which they came.';
COMMENT ON COLUMN requests_by_month.came IS 'Requests that came.';
COMMENT ON COLUMN requests_by_month.by_form IS 'Of these: by the form.';
COMMENT ON COLUMN requests_by_month.by_api IS 'Of these: by the JSON interface.';
COMMENT ON COLUMN requests_by_month.waiting IS 'Of these: not answered yet.';
COMMENT ON COLUMN requests_by_month.closed IS 'Of these: closed.';
COMMENT ON COLUMN requests_by_month.closed_in_time IS 'Closed on the day on which they were due, or before.';
COMMENT ON COLUMN requests_by_month.usual_days_to_close IS 'Half of the closed ones took as many days or fewer (the median).';

CREATE VIEW requests_by_sector AS
SELECT
  min(sector) AS sector,
  count(*)::integer AS came,
  count(*) FILTER (WHERE status <> 'closed')::integer AS waiting,
  count(*) FILTER (WHERE status = 'closed')::integer AS closed,
  max(received)::date AS latest
FROM request_whole
GROUP BY lower(regexp_replace(sector, '\s+', ' ', 'g'))
ORDER BY came DESC, sector;
COMMENT ON VIEW requests_by_sector IS 'How many requests came from each sector. Requesters write the sector themselves: one may appear in several spellings.';
COMMENT ON COLUMN requests_by_sector.sector IS 'Sector as written; large and small letters make no difference.';
COMMENT ON COLUMN requests_by_sector.came IS 'Requests that came.';
COMMENT ON COLUMN requests_by_sector.waiting IS 'Of these: not answered yet.';
COMMENT ON COLUMN requests_by_sector.closed IS 'Of these: closed.';
COMMENT ON COLUMN requests_by_sector.latest IS 'Day on which the latest one came.';

-- Each request is compared with the one before it that shares a detail, so that thousands take a moment only.
CREATE VIEW possible_duplicates AS
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
COMMENT ON VIEW possible_duplicates IS 'Two requests within 60 days of each other that may be one, at least one of them not answered yet. The most alike first.';
COMMENT ON COLUMN possible_duplicates.reference IS 'Reference of the later request.';
COMMENT ON COLUMN possible_duplicates.earlier_reference IS 'Reference of the earlier request.';
COMMENT ON COLUMN possible_duplicates.why IS 'What they share: the e-mail address, the organisation, or nearly all of the text.';
COMMENT ON COLUMN possible_duplicates.likeness_percent IS 'How much of the text is alike: 100 for the same words.';
COMMENT ON COLUMN possible_duplicates.days_between IS 'Days between the two.';
COMMENT ON COLUMN possible_duplicates.organisation IS 'Organisation of the later request.';
COMMENT ON COLUMN possible_duplicates.earlier_organisation IS 'Organisation of the earlier request.';

-- The newsletter.

CREATE VIEW subscribers_confirmed AS
SELECT email, (confirmed_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS confirmed, consent_version AS notice_of,
  array_to_string(topics, ', ') AS topics, array_to_string(states, ', ') AS states
FROM subscriber WHERE status = 'confirmed' ORDER BY email;
COMMENT ON VIEW subscribers_confirmed IS 'Who gets the newsletter. Nobody else may be written to.';
COMMENT ON COLUMN subscribers_confirmed.email IS 'The e-mail address.';
COMMENT ON COLUMN subscribers_confirmed.confirmed IS 'When the subscriber confirmed it, in Nigerian time.';
COMMENT ON COLUMN subscribers_confirmed.notice_of IS 'Day of the privacy notice that the subscriber agreed to.';
COMMENT ON COLUMN subscribers_confirmed.topics IS 'What the subscriber wants: news (the newsletter), tenders, register.';
COMMENT ON COLUMN subscribers_confirmed.states IS 'States whose figures stand in mails about the register.';

CREATE VIEW subscribers_waiting AS
SELECT email, (requested_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS asked, review_mark AS doubt, keep_until AS kept_until
FROM subscriber WHERE status = 'waiting' ORDER BY requested_at, id;
COMMENT ON VIEW subscribers_waiting IS 'Addresses that were entered but not confirmed. They get no newsletter.';
COMMENT ON COLUMN subscribers_waiting.email IS 'The e-mail address.';
COMMENT ON COLUMN subscribers_waiting.asked IS 'When it was entered the last time, in Nigerian time.';
COMMENT ON COLUMN subscribers_waiting.doubt IS 'Why no mail was sent to it, such as a program that filled in the form; empty for all others.';
COMMENT ON COLUMN subscribers_waiting.kept_until IS 'The day after which it is erased unless it is confirmed.';

CREATE VIEW subscribers_bounced AS
SELECT email, (bounced_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS bounced, bounce_reason AS reason, keep_until AS kept_until
FROM subscriber WHERE status = 'bounced' ORDER BY bounced_at DESC, id;
COMMENT ON VIEW subscribers_bounced IS 'Addresses that were taken off because no mail reaches them, the latest first. They get nothing.';
COMMENT ON COLUMN subscribers_bounced.email IS 'The e-mail address.';
COMMENT ON COLUMN subscribers_bounced.bounced IS 'When it was taken off, in Nigerian time.';
COMMENT ON COLUMN subscribers_bounced.reason IS 'What the mail server answered, or the words of staff.';
COMMENT ON COLUMN subscribers_bounced.kept_until IS 'The day after which it is erased.';

CREATE VIEW subscribers_by_month AS
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
COMMENT ON VIEW subscribers_by_month IS 'How many addresses asked for the newsletter in each month, and how they stand today. Erased addresses are no longer counted.';
COMMENT ON COLUMN subscribers_by_month.month IS 'First day of the month in which they asked.';
COMMENT ON COLUMN subscribers_by_month.asked IS 'Addresses that asked.';
COMMENT ON COLUMN subscribers_by_month.confirmed IS 'Of these: get the newsletter.';
COMMENT ON COLUMN subscribers_by_month.waiting IS 'Of these: not confirmed.';
COMMENT ON COLUMN subscribers_by_month.unsubscribed IS 'Of these: left in the last 30 days.';
COMMENT ON COLUMN subscribers_by_month.bounced IS 'Of these: taken off in the last 30 days, as no mail reached them.';

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

-- The register.
CREATE VIEW register_current AS
SELECT
  e.slug AS edition, e.as_at, e.is_sample, r.position AS line, r.state, r.lga,
  r.households, r.individuals, r.male, r.female, r.is_total AS is_national_total
FROM register_row r
JOIN register_edition e ON e.id = r.edition_id
WHERE e.id = (SELECT id FROM register_edition_ranked WHERE rank = 1)
ORDER BY r.position;
COMMENT ON VIEW register_current IS 'The summary by LGA that the website shows now, as it was given.';
COMMENT ON COLUMN register_current.edition IS 'Name of the edition, such as 2021-05.';
COMMENT ON COLUMN register_current.as_at IS 'First day of the month that the figures describe.';
COMMENT ON COLUMN register_current.is_sample IS 'True while sample figures stand in for the office''s own.';
COMMENT ON COLUMN register_current.line IS 'Place in the file that was imported.';
COMMENT ON COLUMN register_current.state IS 'State; empty for the national total.';
COMMENT ON COLUMN register_current.lga IS 'Local government area; empty for the national total.';
COMMENT ON COLUMN register_current.households IS 'Households; empty when no figure was given.';
COMMENT ON COLUMN register_current.individuals IS 'Individuals; empty when no figure was given.';
COMMENT ON COLUMN register_current.male IS 'Male individuals; empty when no figure was given.';
COMMENT ON COLUMN register_current.female IS 'Female individuals; empty when no figure was given.';
COMMENT ON COLUMN register_current.is_national_total IS 'True for the national total. Leave it out of sums, or all is counted twice.';

CREATE VIEW register_totals_by_state AS
SELECT
  min(state) AS state, count(*)::integer AS lgas, sum(households) AS households, sum(individuals) AS individuals,
  sum(male) AS male, sum(female) AS female
FROM register_current
WHERE NOT is_national_total
GROUP BY lower(state)
ORDER BY 1;
COMMENT ON VIEW register_totals_by_state IS 'The figures of the current edition, added up by state. The national total is left out.';
COMMENT ON COLUMN register_totals_by_state.state IS 'State.';
COMMENT ON COLUMN register_totals_by_state.lgas IS 'Lines for the state, one for each LGA as the file spells it.';
COMMENT ON COLUMN register_totals_by_state.households IS 'Households of these lines.';
COMMENT ON COLUMN register_totals_by_state.individuals IS 'Individuals of these lines.';
COMMENT ON COLUMN register_totals_by_state.male IS 'Male individuals of these lines.';
COMMENT ON COLUMN register_totals_by_state.female IS 'Female individuals of these lines.';

CREATE VIEW register_editions AS
SELECT
  slug AS edition, as_at, is_sample, row_count AS lines,
  (imported_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS imported,
  source, rank IS NOT DISTINCT FROM 1 AS is_shown,
  (withdrawn_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS withdrawn,
  withdrawn_reason AS reason
FROM register_edition_ranked
ORDER BY as_at DESC, imported_at DESC, id DESC;
COMMENT ON VIEW register_editions IS 'Every edition of the register''s summary, newest first.';
COMMENT ON COLUMN register_editions.edition IS 'Name of the edition, such as 2021-05: the end of its address.';
COMMENT ON COLUMN register_editions.as_at IS 'First day of the month that the figures describe.';
COMMENT ON COLUMN register_editions.is_sample IS 'True for sample figures.';
COMMENT ON COLUMN register_editions.lines IS 'Lines of the file that was imported, the national total included.';
COMMENT ON COLUMN register_editions.imported IS 'When it was imported, in Nigerian time.';
COMMENT ON COLUMN register_editions.source IS 'Where the file came from.';
COMMENT ON COLUMN register_editions.is_shown IS 'True for the one that the website shows first.';
COMMENT ON COLUMN register_editions.withdrawn IS 'When it was withdrawn, in Nigerian time; empty while it stands.';
COMMENT ON COLUMN register_editions.reason IS 'Why it was withdrawn; empty while it stands.';

-- Mails. The text of an error may repeat an address: staff see what kind of trouble it is.
CREATE FUNCTION mail_trouble(error text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN error IS NULL THEN NULL
    WHEN error ~* 'EAUTH|\m53[0-9]\M|authentication' THEN 'The mail server does not accept the user name or password.'
    WHEN error ~* '^(away|no answer):|ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|timeout|timed out|greeting'
      THEN 'The mail server cannot be reached or does not answer.'
    WHEN error ~* '^put off:|\m4[0-9]{2}\M|\m4\.[0-9]\.[0-9]' THEN 'The mail server asks to try again later.'
    WHEN error ~* '^refused:|\m5[0-9]{2}\M|\m5\.[0-9]\.[0-9]' THEN 'The mail server refuses the mail.'
    ELSE 'Another error: the website''s log tells more.'
  END
$$;
COMMENT ON FUNCTION mail_trouble(text) IS 'What kind of trouble an error of a mail tells of, without its text.';

CREATE FUNCTION mail_in_words(task text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE task
    WHEN 'mail_office' THEN 'to the office: a new data access request'
    WHEN 'mail_office_digest' THEN 'to the office: a list of data access requests'
    WHEN 'mail_receipt' THEN 'to a requester: the request has come'
    WHEN 'mail_step' THEN 'to a requester: a step of the request'
    WHEN 'mail_earlier_address' THEN 'to an earlier address: it was corrected'
    WHEN 'mail_link' THEN 'to a requester: the lost link'
    WHEN 'mail_office_step' THEN 'to the office: something was added to a request'
    WHEN 'mail_fraud_reports' THEN 'to the office: reports of frauds'
    WHEN 'mail_confirm' THEN 'to an address: confirm the newsletter'
    WHEN 'mail_confirmed_already' THEN 'to a subscriber: confirmed already'
    WHEN 'mail_welcome' THEN 'to a subscriber: welcome'
    ELSE task
  END
$$;
COMMENT ON FUNCTION mail_in_words(text) IS 'What kind of mail a task sends, and to whom.';

-- The job queue's schema is made after the migrations, so no view can name it; the body of a function may.
CREATE FUNCTION waiting_mails()
RETURNS TABLE (mail text, waiting integer, oldest timestamp, next_try timestamp, most_tries integer, trouble text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY
  SELECT
    mail_in_words(job.task_identifier),
    count(*)::integer,
    (min(job.created_at) AT TIME ZONE 'Africa/Lagos')::timestamp(0),
    (min(job.run_at) AT TIME ZONE 'Africa/Lagos')::timestamp(0),
    max(job.attempts)::integer,
    mail_trouble((array_agg(job.last_error ORDER BY job.updated_at DESC) FILTER (WHERE job.last_error IS NOT NULL))[1])
  FROM graphile_worker.jobs AS job
  WHERE job.task_identifier LIKE 'mail\_%'
  GROUP BY job.task_identifier
  ORDER BY min(job.created_at);
END $$;
COMMENT ON FUNCTION waiting_mails() IS 'What the view mails_waiting shows.';

CREATE VIEW mails_waiting AS SELECT * FROM waiting_mails();
COMMENT ON VIEW mails_waiting IS 'Mails that are not sent yet, by kind. Empty when all is well; each mail is tried again until it is sent.';
COMMENT ON COLUMN mails_waiting.mail IS 'What kind of mail, and to whom.';
COMMENT ON COLUMN mails_waiting.waiting IS 'How many wait.';
COMMENT ON COLUMN mails_waiting.oldest IS 'Since when the oldest waits, in Nigerian time.';
COMMENT ON COLUMN mails_waiting.next_try IS 'When the next is tried, in Nigerian time.';
COMMENT ON COLUMN mails_waiting.most_tries IS 'How often one of them has been tried at the most.';
COMMENT ON COLUMN mails_waiting.trouble IS 'What went wrong the last time; empty when none has failed.';

-- Mails that a mail server refuses are given up after three days: staff see which, and can write or call instead. Where a
-- request is meant, its reference stands for the address: reading a request is noted.
CREATE FUNCTION given_up_mails()
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
  LEFT JOIN data_access_request AS request
    ON request.id = CASE mail_is_about(job.task_identifier) WHEN 'request' THEN split_part(job.key, ' ', 2)::bigint END
  LEFT JOIN subscriber
    ON subscriber.id = CASE mail_is_about(job.task_identifier) WHEN 'subscriber' THEN split_part(job.key, ' ', 2)::bigint END
  WHERE job.task_identifier LIKE 'mail\_%' AND job.attempts >= job.max_attempts
  ORDER BY job.created_at;
END $$;
COMMENT ON FUNCTION given_up_mails() IS 'What the view mails_given_up shows.';

CREATE VIEW mails_given_up AS SELECT * FROM given_up_mails();
COMMENT ON VIEW mails_given_up IS 'Mails that a mail server has refused for three days and that are tried no more. Empty when all is well.';
COMMENT ON COLUMN mails_given_up.mail IS 'What kind of mail, and to whom.';
COMMENT ON COLUMN mails_given_up.reference IS 'The request that it is about; empty for the newsletter.';
COMMENT ON COLUMN mails_given_up.address IS 'Where it should have gone, for the newsletter; of a request, read_request tells the address.';
COMMENT ON COLUMN mails_given_up.asked IS 'Since when it should have gone, in Nigerian time.';
COMMENT ON COLUMN mails_given_up.refused_with IS 'The number that the mail server answered, such as 550: no such mailbox.';

-- How often each page is viewed, by day. Nothing about visitors.
CREATE TABLE page_view_count (
  day   date NOT NULL,
  path  text NOT NULL CHECK (length(path) BETWEEN 1 AND 300),
  views bigint NOT NULL CHECK (views > 0),
  PRIMARY KEY (day, path)
);

COMMENT ON TABLE page_view_count IS 'How often each page of the website was viewed on each day. Nothing about visitors.';
COMMENT ON COLUMN page_view_count.day IS 'The day in Nigeria.';
COMMENT ON COLUMN page_view_count.path IS 'The page, from the first slash on, without a query; :token stands for a secret part of an address.';
COMMENT ON COLUMN page_view_count.views IS 'How often it was viewed; robots are left out.';

CREATE VIEW page_views AS SELECT day, path, views FROM page_view_count ORDER BY day DESC, views DESC, path;
COMMENT ON VIEW page_views IS 'How often each page of the website was viewed on each day, the latest day first and on it the most viewed page. Robots are left out; what a browser or a proxy had kept is not counted.';
COMMENT ON COLUMN page_views.day IS 'The day in Nigeria.';
COMMENT ON COLUMN page_views.path IS 'The page, from the first slash on, without what was searched for or typed.';
COMMENT ON COLUMN page_views.views IS 'How often it was viewed.';

-- What staff have done.
CREATE TABLE staff_action (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  acted_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  login     text NOT NULL DEFAULT session_user,
  action    text NOT NULL CHECK (action IN ('read', 'export', 'review', 'ask', 'close', 'reopen', 'mark reviewed', 'erase')),
  reference text,
  detail    text
);
CREATE INDEX staff_action_reference_idx ON staff_action (reference);

COMMENT ON TABLE staff_action IS 'What staff have done with requests. Rows are only added; a row is erased after three years.';
COMMENT ON COLUMN staff_action.id IS 'Number of the action, given by the database.';
COMMENT ON COLUMN staff_action.acted_at IS 'When.';
COMMENT ON COLUMN staff_action.login IS 'Who: the login that the session began with.';
COMMENT ON COLUMN staff_action.action IS 'read, export, review, ask, close, reopen, mark reviewed or erase.';
COMMENT ON COLUMN staff_action.reference IS 'Reference of the request; empty for a newsletter address, which is not written down.';
COMMENT ON COLUMN staff_action.detail IS 'By what it was done, or how much it concerned; nothing of the content.';

CREATE FUNCTION keep_staff_actions() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.acted_at < now() - interval '3 years' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'What staff have done stays written down for three years.' USING ERRCODE = 'insufficient_privilege';
END $$;
COMMENT ON FUNCTION keep_staff_actions() IS 'Refuses to change what is written down of staff, to their owner too.';

CREATE TRIGGER staff_action_kept BEFORE UPDATE OR DELETE ON staff_action
  FOR EACH ROW EXECUTE FUNCTION keep_staff_actions();
CREATE TRIGGER staff_action_not_emptied BEFORE TRUNCATE ON staff_action
  FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_actions();

CREATE FUNCTION note_staff_action(done text, request_references text[], how text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO staff_action (action, reference, detail) SELECT done, reference, how FROM unnest(request_references) AS reference;
  -- A transaction that is taken back takes the row with it, but not the line in the server's log.
  RAISE LOG 'staff action: % by % of % (%)', done, session_user, array_to_string(request_references, ', ', 'no request'), how;
END $$;
COMMENT ON FUNCTION note_staff_action(text, text[], text) IS 'Writes down what the session''s login has done with requests, in the table and in the server''s log.';

CREATE FUNCTION forget_staff_actions() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE erased integer;
BEGIN
  DELETE FROM staff_action WHERE acted_at < now() - interval '3 years';
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;
COMMENT ON FUNCTION forget_staff_actions() IS 'Erases what was written down more than three years ago, for the daily job; gives the number of rows.';

CREATE VIEW staff_actions AS
SELECT (acted_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS done, login AS who, action AS what, reference, detail
FROM staff_action ORDER BY id DESC;
COMMENT ON VIEW staff_actions IS 'Who has read, exported, closed, opened again or erased which request, the latest first. Nobody can change it.';
COMMENT ON COLUMN staff_actions.done IS 'When, in Nigerian time.';
COMMENT ON COLUMN staff_actions.who IS 'The login.';
COMMENT ON COLUMN staff_actions.what IS 'read, export, review, ask, close, reopen, mark reviewed or erase.';
COMMENT ON COLUMN staff_actions.reference IS 'Reference of the request; empty for a newsletter address.';
COMMENT ON COLUMN staff_actions.detail IS 'By what it was done, or how much it concerned.';

-- Reading a request, and saying what became of it: whatever staff call here writes down that they did.

-- The rule of app/features/data-access/reference.ts, which a test holds against this one.
CREATE FUNCTION read_reference(typed text) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  alphabet CONSTANT text := '34679ACDEFGHJKMNPQRTWXY';
  letters text := regexp_replace(upper(typed), '[^A-Z0-9]', '', 'g');
  total integer := 0;
BEGIN
  IF length(letters) > 9 THEN letters := regexp_replace(letters, '^DAR', ''); END IF;
  IF letters IS NULL OR length(letters) <> 9 OR translate(letters, alphabet, '') <> '' THEN RETURN NULL; END IF;
  FOR place IN 1..8 LOOP
    total := total + (strpos(alphabet, substr(letters, place, 1)) - 1) * (place + 1);
  END LOOP;
  IF total % 23 <> strpos(alphabet, substr(letters, 9, 1)) - 1 THEN RETURN NULL; END IF;
  RETURN 'DAR-' || left(letters, 4) || '-' || substr(letters, 5);
END $$;
COMMENT ON FUNCTION read_reference(text) IS 'The reference that a person means, whatever its case, spaces and dashes; empty when its last letter does not fit.';

CREATE FUNCTION find_request(typed text) RETURNS data_access_request
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  meant text := read_reference(typed);
  letters text := regexp_replace(regexp_replace(upper(typed), '[^A-Z0-9]', '', 'g'), '^DAR(?=.{8})', '');
  found_request data_access_request;
  alike text;
BEGIN
  IF coalesce(letters, '') = '' THEN
    RAISE EXCEPTION 'Give the reference of the request, such as DAR-7K3M-9QXCW.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT * INTO found_request FROM data_access_request WHERE reference = meant FOR UPDATE;
  IF FOUND THEN RETURN found_request; END IF;

  -- One or two characters that differ, or one that is missing: what may have been meant.
  SELECT string_agg(format('%s (%s)', near.reference, near.organization_name), ', ' ORDER BY near.received_at DESC) INTO alike
  FROM (
    SELECT r.reference, r.organization_name, r.received_at
    FROM data_access_request r, LATERAL (SELECT replace(substr(r.reference, 5), '-', '') AS own) AS known
    WHERE (length(letters) = 9 AND
        (SELECT count(*) FROM generate_series(1, 9) AS place WHERE substr(own, place, 1) <> substr(letters, place, 1)) <= 2)
      OR (length(letters) = 8 AND EXISTS (
        SELECT FROM generate_series(1, 9) AS place WHERE left(own, place - 1) || substr(own, place + 1) = letters))
    ORDER BY r.received_at DESC
    LIMIT 3
  ) AS near;
  IF meant IS NULL THEN
    RAISE EXCEPTION '"%" is not a reference: one has nine letters and figures after DAR, such as DAR-7K3M-9QXCW, and its last one checks the others. One may be mistyped or missing.', left(typed, 40)
      USING ERRCODE = 'invalid_parameter_value', HINT = coalesce('Did you mean ' || alike || '?', 'The view requests_all has all references.');
  END IF;
  RAISE EXCEPTION 'There is no request %.', meant
    USING ERRCODE = 'no_data_found', HINT = coalesce('Did you mean ' || alike || '?', 'It may have been erased after its keep-until day. The view requests_all has all references.');
END $$;
COMMENT ON FUNCTION find_request(text) IS 'The request of a reference, held for a change; an error in plain words when there is none.';

CREATE FUNCTION read_request(reference text) RETURNS SETOF request_whole
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE request data_access_request := find_request($1);
BEGIN
  PERFORM note_staff_action('read', ARRAY[request.reference], 'one request');
  RETURN QUERY SELECT * FROM request_whole AS whole WHERE whole.reference = request.reference;
END $$;
COMMENT ON FUNCTION read_request(text) IS 'One request whole, by its reference as typed. It is written down that you have read it.';

CREATE FUNCTION read_requests(list text DEFAULT 'open', since date DEFAULT NULL, most integer DEFAULT NULL) RETURNS SETOF request_whole
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

CREATE FUNCTION day_in_words(day date) RETURNS text
LANGUAGE sql IMMUTABLE AS $$ SELECT to_char(day, 'FMDD FMMonth YYYY') $$;
COMMENT ON FUNCTION day_in_words(date) IS 'A day as 21 November 2026.';

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

CREATE FUNCTION close_request(reference text, outcome text) RETURNS text
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

CREATE FUNCTION reopen_request(reference text) RETURNS text
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

CREATE FUNCTION mark_reviewed(reference text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  request data_access_request := find_request($1);
BEGIN
  IF request.review_mark IS NULL THEN
    RETURN format('%s is not marked as doubtful: nothing changed.', request.reference);
  END IF;
  UPDATE data_access_request SET review_mark = NULL WHERE id = request.id;
  PERFORM note_staff_action('mark reviewed', ARRAY[request.reference], NULL);
  -- The receipt that was held back while nobody knew whose address it is.
  IF request.email_address IS NULL OR request.status = 'closed' THEN
    RETURN format('%s is not doubtful any more.', request.reference);
  END IF;
  PERFORM add_mail_job('mail_receipt', request.id);
  RETURN format('%s is not doubtful any more. The requester gets the receipt by mail now.', request.reference);
END $$;
COMMENT ON FUNCTION mark_reviewed(text) IS 'Says that a doubtful request is genuine: it leaves requests_to_review, and the requester gets the receipt.';

-- Exporting and erasing what is held of a person, by the e-mail address, or of one request, by its reference: some requests
-- have no address.

CREATE FUNCTION read_email(typed text) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE address text := lower(regexp_replace(typed, '^\s+|\s+$', '', 'g'));
BEGIN
  IF coalesce(address, '') !~ '^[^@\s]+@[^@\s]+$' THEN
    RAISE EXCEPTION 'Give the whole e-mail address, such as name@example.com.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN address;
END $$;
COMMENT ON FUNCTION read_email(text) IS 'An e-mail address as typed, in small letters; an error in plain words when it is none.';

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

CREATE FUNCTION requests_naming(address text) RETURNS SETOF data_access_request
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT * FROM data_access_request
  WHERE lower(email_address) IS DISTINCT FROM address
    AND strpos(lower(concat_ws(' ', organization_name, office_address, sector, location_state, location_lgas, location_wards,
      location_communities, array_to_string(household_criteria || individual_criteria, ' '), requester_name, designation, outcome,
      (SELECT string_agg(concat_ws(' ', e.words_of_office, e.words_of_requester), ' ') FROM request_log_entry AS e WHERE e.request_id = data_access_request.id))),
      address) > 0
$$;
COMMENT ON FUNCTION requests_naming(text) IS 'Requests of others whose texts name an e-mail address.';

CREATE FUNCTION request_in_words(r data_access_request) RETURNS json
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
COMMENT ON FUNCTION request_in_words(data_access_request) IS 'A request as part of what a person gets who asks what is held.';

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

CREATE FUNCTION drafts_of(address text) RETURNS SETOF request_draft
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT * FROM request_draft WHERE lower(regexp_replace(entries ->> 'emailAddress', '^\s+|\s+$', '', 'g')) = address
$$;
COMMENT ON FUNCTION drafts_of(text) IS 'Drafts with this e-mail address, given in small letters, in the field for it.';

CREATE FUNCTION touched(requests bigint[]) RETURNS text[]
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN cardinality(requests) = 0 THEN ARRAY[NULL::text]
    ELSE ARRAY(SELECT reference FROM data_access_request WHERE id = ANY (requests) ORDER BY id) END
$$;
COMMENT ON FUNCTION touched(bigint[]) IS 'References of what an action concerns; one empty one where it concerns no request.';

CREATE FUNCTION export_person(email text) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  address text := read_email($1);
  requests bigint[] := ARRAY(SELECT r.id FROM data_access_request r WHERE lower(r.email_address) = address);
  subscribers bigint[] := ARRAY(SELECT s.id FROM subscriber s WHERE lower(s.email) = address);
BEGIN
  PERFORM note_staff_action('export', touched(requests), format('a person: %s requests, %s subscriptions', cardinality(requests), cardinality(subscribers)));
  RETURN json_build_object(
    'e-mail address', address,
    'written on', now(),
    'newsletter', (SELECT coalesce(json_agg(subscriber_in_words(s)), '[]') FROM subscriber s WHERE lower(s.email) = address),
    'data access requests', (
      SELECT coalesce(json_agg(request_in_words(r) ORDER BY r.received_at), '[]') FROM data_access_request r WHERE lower(r.email_address) = address
    ),
    'drafts of requests', (
      SELECT coalesce(json_agg(json_build_object(
        'entries', d.entries,
        'kept on', d.kept_at,
        'kept until', d.keep_until
      ) ORDER BY d.kept_at), '[]') FROM drafts_of(address) AS d
    ),
    'requests that had the address before', (
      SELECT coalesce(json_agg(DISTINCT r.reference), '[]') FROM request_log_entry AS e JOIN data_access_request AS r ON r.id = e.request_id
      WHERE lower(e.earlier_email) = address
    ),
    'requests of others that name the address', (
      SELECT coalesce(json_agg(r.reference ORDER BY r.reference), '[]') FROM requests_naming(address) AS r
    )
  );
END $$;
COMMENT ON FUNCTION export_person(text) IS 'Everything that is held under an e-mail address, as one document for the person who asks for it. Secrets of links are not in it.';

CREATE FUNCTION export_request(reference text) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE request data_access_request := find_request($1);
BEGIN
  PERFORM note_staff_action('export', ARRAY[request.reference], 'one request');
  RETURN json_build_object('written on', now(), 'data access requests', json_build_array(request_in_words(request)));
END $$;
COMMENT ON FUNCTION export_request(text) IS 'Everything that is held of one request, as a document for the person who sent it; also where no e-mail address was given.';

CREATE FUNCTION erase_person(email text) RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  address text := read_email($1);
  requests bigint[];
  subscribers bigint[];
  entries bigint[];
BEGIN
  SELECT coalesce(array_agg(held.id), '{}') INTO requests
    FROM (SELECT r.id FROM data_access_request r WHERE lower(r.email_address) = address FOR UPDATE) AS held;
  SELECT coalesce(array_agg(held.id), '{}') INTO subscribers
    FROM (SELECT s.id FROM subscriber s WHERE lower(s.email) = address FOR UPDATE) AS held;

  PERFORM note_staff_action('erase', touched(requests), format('a person: %s requests, %s subscriptions', cardinality(requests), cardinality(subscribers)));
  what := 'data access requests'; erased := cardinality(requests); RETURN NEXT;
  what := 'newsletter subscriptions'; erased := cardinality(subscribers); RETURN NEXT;
  what := 'links in mails';
  SELECT count(*) INTO erased FROM subscriber_token t WHERE t.subscriber_id = ANY (subscribers);
  RETURN NEXT;
  WITH gone AS (UPDATE request_log_entry AS e SET earlier_email = NULL WHERE lower(e.earlier_email) = address RETURNING e.id)
    SELECT coalesce(array_agg(gone.id), '{}') INTO entries FROM gone;
  what := 'addresses before a correction'; erased := cardinality(entries); RETURN NEXT;
  what := 'mails that waited'; erased := erase_mails_to_earlier(entries) + erase_mails(requests, subscribers); RETURN NEXT;
  what := 'drafts of requests';
  DELETE FROM request_draft AS d USING drafts_of(address) AS own WHERE d.token_hash = own.token_hash;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
  DELETE FROM data_access_request r WHERE r.id = ANY (requests);
  DELETE FROM subscriber s WHERE s.id = ANY (subscribers);

  SELECT string_agg(r.reference, ', ' ORDER BY r.reference) INTO what FROM requests_naming(address) AS r;
  IF what IS NOT NULL THEN
    what := 'NOT erased: requests of others that name the address: ' || what; erased := 0; RETURN NEXT;
  END IF;
END $$;
COMMENT ON FUNCTION erase_person(text) IS 'Erases everything that is held under an e-mail address, and says what that was. It cannot be undone.';

CREATE FUNCTION erase_request(reference text) RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE request data_access_request := find_request($1);
BEGIN
  PERFORM note_staff_action('erase', ARRAY[request.reference], 'one request');
  what := 'data access requests'; erased := 1; RETURN NEXT;
  what := 'mails that waited'; erased := erase_mails(ARRAY[request.id], '{}'); RETURN NEXT;
  DELETE FROM data_access_request AS held WHERE held.id = request.id;
  SELECT count(*) INTO erased FROM data_access_request AS other WHERE lower(other.email_address) = lower(request.email_address);
  IF erased > 0 THEN
    what := 'NOT erased: other requests with the same e-mail address (erase_person erases them all)'; RETURN NEXT;
  END IF;
END $$;
COMMENT ON FUNCTION erase_request(text) IS 'Erases one request by its reference, with its waiting mails, and says what that was. It cannot be undone.';

REVOKE EXECUTE ON FUNCTION mail_trouble(text), mail_in_words(text), waiting_mails(), given_up_mails(), keep_staff_actions(),
  note_staff_action(text, text[], text), forget_staff_actions(), read_reference(text), find_request(text), read_request(text),
  read_requests(text, date, integer), day_in_words(date), close_request(text, text), reopen_request(text), mark_reviewed(text),
  read_email(text), requests_naming(text), request_in_words(data_access_request), touched(bigint[]), export_person(text),
  export_request(text), erase_person(text), erase_request(text), note_step(data_access_request, text, text), review_request(text),
  ask_requester(text, text), take_off_subscriber(text, text), subscriber_in_words(subscriber), drafts_of(text) FROM PUBLIC;
-- A view calls functions with the rights of who reads it.
GRANT EXECUTE ON FUNCTION waiting_mails(), given_up_mails(), read_request(text), read_requests(text, date, integer),
  close_request(text, text), reopen_request(text), mark_reviewed(text), export_person(text), export_request(text),
  erase_person(text), erase_request(text), review_request(text), ask_requester(text, text), take_off_subscriber(text, text) TO nassco_staff;
GRANT SELECT ON requests_all, requests_open, requests_new, requests_overdue, requests_to_review, requests_closed, requests_by_month,
  requests_by_sector, request_log, possible_duplicates, subscribers_confirmed, subscribers_waiting, subscribers_bounced, subscribers_by_month, newsletter_sendings,
  register_current, register_totals_by_state, register_editions, mails_waiting, mails_given_up, page_views, staff_actions TO nassco_staff;

GRANT EXECUTE ON FUNCTION forget_staff_actions() TO nassco_app;
-- The website adds up the views of pages; to add, it must read.
GRANT SELECT, INSERT, UPDATE ON page_view_count TO nassco_app;
