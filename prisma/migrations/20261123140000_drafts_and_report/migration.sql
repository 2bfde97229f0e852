-- Drafts of data access requests, which wait behind a link that only their writer has, and the office's year.

-- A draft is read, changed and erased by the fingerprint of its link alone: the website has no right to the table, and no
-- way to list what is in it.
CREATE TABLE request_draft (
  token_hash text PRIMARY KEY,
  form_key   text NOT NULL,
  entries    jsonb NOT NULL CHECK (jsonb_typeof(entries) = 'object' AND octet_length(entries::text) <= 524288),
  kept_at    timestamptz NOT NULL DEFAULT now(),
  keep_until date NOT NULL DEFAULT lagos_today() + 30
);
CREATE INDEX request_draft_keep_until_idx ON request_draft (keep_until);

COMMENT ON TABLE request_draft IS 'Data access requests that are not sent yet, kept for whoever has the link. Personal data.';
COMMENT ON COLUMN request_draft.token_hash IS 'SHA-256 of the unguessable part of the draft''s address, which is kept nowhere.';
COMMENT ON COLUMN request_draft.form_key IS 'Random key of the form: sending the draft twice makes one request.';
COMMENT ON COLUMN request_draft.entries IS 'What was entered, by the names of the form''s fields, as it was entered.';
COMMENT ON COLUMN request_draft.kept_at IS 'When it was kept the last time.';
COMMENT ON COLUMN request_draft.keep_until IS 'The day after which it is erased: 30 days after it was kept the last time.';

CREATE FUNCTION keep_draft(token_hash text, form_key text, entries jsonb) RETURNS date
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most CONSTANT integer := 20000;
  until date;
BEGIN
  -- Counted only where one more would come, and not to the last one: two that come at once may both be taken.
  IF NOT EXISTS (SELECT FROM request_draft AS d WHERE d.token_hash = $1) AND (SELECT count(*) FROM request_draft) >= most THEN
    RETURN NULL;
  END IF;
  INSERT INTO request_draft AS d (token_hash, form_key, entries) VALUES ($1, $2, $3)
  ON CONFLICT ON CONSTRAINT request_draft_pkey DO UPDATE
    SET entries = excluded.entries, kept_at = excluded.kept_at, keep_until = excluded.keep_until
  RETURNING d.keep_until INTO until;
  RETURN until;
END $$;
COMMENT ON FUNCTION keep_draft(text, text, jsonb) IS 'Keeps a draft, or its new entries where it is there; gives the last day on which it can be opened, and nothing where 20,000 others are kept.';

CREATE FUNCTION read_draft(token_hash text) RETURNS TABLE (form_key text, entries jsonb, keep_until date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT d.form_key, d.entries, d.keep_until FROM request_draft AS d WHERE d.token_hash = $1 AND d.keep_until >= lagos_today()
$$;
COMMENT ON FUNCTION read_draft(text) IS 'The draft behind a link, by the link''s fingerprint.';

CREATE FUNCTION erase_draft(token_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM request_draft AS d WHERE d.token_hash = $1;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION erase_draft(text) IS 'Erases the draft behind a link; false when there is none.';

CREATE FUNCTION erase_old_drafts() RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  what := 'request_draft';
  DELETE FROM request_draft AS d WHERE d.keep_until < lagos_today();
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION erase_old_drafts() IS 'Erases drafts that are past their keep-until day, for the daily job; gives how many.';

CREATE FUNCTION drafts_of(address text) RETURNS SETOF request_draft
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT * FROM request_draft WHERE lower(regexp_replace(entries ->> 'emailAddress', '^\s+|\s+$', '', 'g')) = address
$$;
COMMENT ON FUNCTION drafts_of(text) IS 'Drafts with this e-mail address, given in small letters, in the field for it.';

-- One person, with all that has come since migration 20261122140000_staff: newsletters, logs of requests, addresses before a
-- correction, drafts.

CREATE OR REPLACE FUNCTION export_person(email text) RETURNS json
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

CREATE OR REPLACE FUNCTION erase_person(email text) RETURNS TABLE (what text, erased bigint)
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

REVOKE EXECUTE ON FUNCTION keep_draft(text, text, jsonb), read_draft(text), erase_draft(text), erase_old_drafts(), drafts_of(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_draft(text, text, jsonb), read_draft(text), erase_draft(text), erase_old_drafts() TO nassco_app;

-- The office's year. Requests count in the year and the month in which they came; erased ones are no longer counted.

CREATE VIEW report_line AS
WITH request AS (
  SELECT
    lagos_day(received_at) AS came_on,
    lagos_day(closed_at) AS closed_on,
    due_on,
    regexp_replace(btrim(sector), '\s+', ' ', 'g') AS sector,
    -- The one place that says what became of a request, for all the views below.
    CASE
      WHEN status <> 'closed' THEN 'waiting'
      WHEN EXISTS (
        SELECT FROM request_log_entry AS e WHERE e.request_id = r.id AND e.kind = 'withdrawn' AND e.happened_at = r.closed_at
      ) THEN 'withdrawn'
      ELSE 'closed'
    END AS outcome
  FROM data_access_request AS r
)
SELECT
  extract(year FROM came_on)::integer AS year,
  date_trunc('month', came_on::timestamp)::date AS month,
  sector,
  outcome,
  CASE WHEN outcome = 'closed' THEN closed_on - came_on END AS days_to_close,
  outcome = 'closed' AND closed_on <= due_on AS was_in_time,
  outcome = 'waiting' AND due_on < lagos_today() AS is_overdue
FROM request;
COMMENT ON VIEW report_line IS 'A line for each request that is kept, with what the yearly report counts and nothing about a person but the sector.';
COMMENT ON COLUMN report_line.year IS 'Year in which it came.';
COMMENT ON COLUMN report_line.month IS 'First day of the month in which it came.';
COMMENT ON COLUMN report_line.sector IS 'Sector as the requester wrote it, without doubled blanks.';
COMMENT ON COLUMN report_line.outcome IS 'closed, withdrawn or waiting.';
COMMENT ON COLUMN report_line.days_to_close IS 'Days from when it came to when the office closed it; empty for all others.';
COMMENT ON COLUMN report_line.was_in_time IS 'True when it was closed on the day on which it was due, or before.';
COMMENT ON COLUMN report_line.is_overdue IS 'True when it waits and should have been answered by now.';

CREATE VIEW newsletters_by_year AS
SELECT extract(year FROM lagos_day(finished_at))::integer AS year, count(*)::integer AS newsletters, sum(sent)::integer AS mails
FROM newsletter_sending WHERE kind = 'issue' AND finished_at IS NOT NULL GROUP BY 1;
COMMENT ON VIEW newsletters_by_year IS 'How many newsletters were sent in each year, and in how many mails.';
COMMENT ON COLUMN newsletters_by_year.year IS 'The year.';
COMMENT ON COLUMN newsletters_by_year.newsletters IS 'Newsletters that were sent.';
COMMENT ON COLUMN newsletters_by_year.mails IS 'Mails in which they were sent.';

CREATE VIEW report_by_year AS
SELECT
  year,
  count(*)::integer AS came,
  count(*) FILTER (WHERE outcome = 'closed')::integer AS closed,
  count(*) FILTER (WHERE outcome = 'withdrawn')::integer AS withdrawn,
  count(*) FILTER (WHERE outcome = 'waiting')::integer AS waiting,
  count(*) FILTER (WHERE is_overdue)::integer AS overdue,
  count(*) FILTER (WHERE was_in_time)::integer AS closed_in_time,
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY days_to_close))::real AS usual_days_to_close,
  max(days_to_close) AS longest_days_to_close,
  coalesce(min(sent.newsletters), 0) AS newsletters_sent
FROM report_line LEFT JOIN newsletters_by_year AS sent USING (year)
GROUP BY year
ORDER BY year DESC;

CREATE VIEW report_by_month AS
SELECT
  year,
  month,
  count(*)::integer AS came,
  count(*) FILTER (WHERE outcome = 'closed')::integer AS closed,
  count(*) FILTER (WHERE outcome = 'withdrawn')::integer AS withdrawn,
  count(*) FILTER (WHERE outcome = 'waiting')::integer AS waiting,
  count(*) FILTER (WHERE is_overdue)::integer AS overdue,
  count(*) FILTER (WHERE was_in_time)::integer AS closed_in_time,
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY days_to_close))::real AS usual_days_to_close,
  max(days_to_close) AS longest_days_to_close
FROM report_line
GROUP BY year, month
ORDER BY month;

-- A sector of few requests may tell who asked: those of fewer than five stand together.
CREATE VIEW report_by_sector AS
WITH of_sector AS (
  SELECT year, lower(sector) AS key, mode() WITHIN GROUP (ORDER BY sector) AS sector, count(*) >= 5 AS stands_alone
  FROM report_line GROUP BY 1, 2
)
SELECT
  year,
  CASE WHEN stands_alone THEN of_sector.sector ELSE 'Other sectors' END AS sector,
  count(*)::integer AS came,
  count(*) FILTER (WHERE outcome = 'closed')::integer AS closed,
  count(*) FILTER (WHERE outcome = 'withdrawn')::integer AS withdrawn,
  count(*) FILTER (WHERE outcome = 'waiting')::integer AS waiting,
  count(*) FILTER (WHERE is_overdue)::integer AS overdue,
  count(*) FILTER (WHERE was_in_time)::integer AS closed_in_time,
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY days_to_close))::real AS usual_days_to_close,
  max(days_to_close) AS longest_days_to_close
FROM report_line JOIN of_sector USING (year)
WHERE of_sector.key = lower(report_line.sector)
GROUP BY year, stands_alone, 2
ORDER BY year DESC, stands_alone DESC, came DESC, sector;

COMMENT ON VIEW report_by_year IS 'The yearly report: requests by the year in which they came, and what became of them. Erased requests are no longer counted.';
COMMENT ON VIEW report_by_month IS 'The yearly report by month. Erased requests are no longer counted.';
COMMENT ON VIEW report_by_sector IS 'The yearly report by sector; sectors of fewer than five requests stand together, so that no figure tells of a person. Erased requests are no longer counted.';
COMMENT ON COLUMN report_by_year.newsletters_sent IS 'Newsletters that were sent in the year.';
COMMENT ON COLUMN report_by_month.month IS 'First day of the month in which they came.';
COMMENT ON COLUMN report_by_sector.sector IS 'Sector as most of its requesters write it; large and small letters make no difference.';

-- The views show the same columns and say the same of them.
DO $$
DECLARE said record;
BEGIN
  FOR said IN
    SELECT view_name, name, words FROM unnest(ARRAY['report_by_year', 'report_by_month', 'report_by_sector']) AS view_name, (VALUES
      ('year', 'Year in which they came.'),
      ('came', 'Requests that came.'),
      ('closed', 'Of these: closed by the office.'),
      ('withdrawn', 'Of these: withdrawn by the requester.'),
      ('waiting', 'Of these: not answered yet.'),
      ('overdue', 'Of these that wait: should have been answered by now.'),
      ('closed_in_time', 'Closed on the day on which they were due, or before.'),
      ('usual_days_to_close', 'Half of the closed ones took as many days or fewer (the median).'),
      ('longest_days_to_close', 'Days that the closed one took that took longest.')
    ) AS columns (name, words)
  LOOP
    EXECUTE format('COMMENT ON COLUMN %I.%I IS %L', said.view_name, said.name, said.words);
  END LOOP;
END $$;

GRANT SELECT ON newsletters_by_year, report_by_year, report_by_month, report_by_sector TO nassco_staff;
