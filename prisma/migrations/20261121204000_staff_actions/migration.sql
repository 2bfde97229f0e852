-- What staff do with requests is written down: who, when, what, and never the content. Lists show less than before, and
-- a request is read whole by a function, because a view cannot tell that it was read (docs/decisions/staff-log.md).

CREATE TABLE staff_action (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  acted_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  login     text NOT NULL DEFAULT session_user,
  action    text NOT NULL CHECK (action IN ('read', 'export', 'close', 'reopen', 'mark reviewed', 'erase')),
  reference text,
  detail    text
);
CREATE INDEX staff_action_reference_idx ON staff_action (reference);
COMMENT ON TABLE staff_action IS 'What staff have done with requests. Rows are only added; a row is erased after three years.';
COMMENT ON COLUMN staff_action.id IS 'Number of the action, given by the database.';
COMMENT ON COLUMN staff_action.acted_at IS 'When.';
COMMENT ON COLUMN staff_action.login IS 'Who: the login that the session began with.';
COMMENT ON COLUMN staff_action.action IS 'read, export, close, reopen, mark reviewed or erase.';
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
COMMENT ON COLUMN staff_actions.what IS 'read, export, close, reopen, mark reviewed or erase.';
COMMENT ON COLUMN staff_actions.reference IS 'Reference of the request; empty for a newsletter address.';
COMMENT ON COLUMN staff_actions.detail IS 'By what it was done, or how much it concerned.';

-- Lists: enough to choose a request by, nothing about a person.
ALTER VIEW requests_all RENAME TO request_whole;
REVOKE ALL ON request_whole FROM nassco_staff;
COMMENT ON VIEW request_whole IS 'Every data access request with all that staff may read of it; read_request and read_requests give it out.';
DROP VIEW requests_new, requests_overdue, requests_to_review, requests_closed;

CREATE VIEW requests_all AS
SELECT reference, status, received, due_on, days_overdue, organisation, sector, doubt, wants, came_by, outcome, closed, kept_until
FROM request_whole;
CREATE VIEW requests_new AS SELECT * FROM requests_all WHERE status = 'new' ORDER BY due_on, received;
CREATE VIEW requests_overdue AS SELECT * FROM requests_all WHERE days_overdue > 0 ORDER BY due_on, received;
CREATE VIEW requests_to_review AS SELECT * FROM requests_all WHERE status = 'new' AND doubt IS NOT NULL ORDER BY due_on, received;
CREATE VIEW requests_closed AS SELECT * FROM requests_all WHERE status = 'closed' ORDER BY closed DESC;
COMMENT ON VIEW requests_all IS 'Every data access request that is kept, the oldest first. For one of them whole: read_request(reference).';
COMMENT ON VIEW requests_new IS 'Requests that wait for an answer, the most urgent first. Doubtful ones are among them: see the column doubt.';
COMMENT ON VIEW requests_overdue IS 'Requests that should have been answered by now.';
COMMENT ON VIEW requests_to_review IS 'New requests that a person should look at first, because a program may have sent them. Genuine ones: mark_reviewed(reference); others: close_request(reference, outcome).';
COMMENT ON VIEW requests_closed IS 'Requests that have been answered, the latest first.';

-- Views that show the same column say the same of it.
DO $$
DECLARE twin record;
BEGIN
  FOR twin IN
    SELECT view_name, attname, col_description('request_whole'::regclass, whole.attnum) AS said
    FROM pg_attribute AS whole, unnest(ARRAY['requests_all', 'requests_new', 'requests_overdue', 'requests_to_review', 'requests_closed']) AS view_name
    WHERE whole.attrelid = 'request_whole'::regclass AND whole.attnum > 0
      AND EXISTS (SELECT FROM pg_attribute AS shown WHERE shown.attrelid = 'requests_all'::regclass AND shown.attname = whole.attname)
  LOOP
    EXECUTE format('COMMENT ON COLUMN %I.%I IS %L', twin.view_name, twin.attname, twin.said);
  END LOOP;
END $$;

CREATE FUNCTION read_request(reference text) RETURNS SETOF request_whole
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE request data_access_request := find_request($1);
BEGIN
  PERFORM note_staff_action('read', ARRAY[request.reference], 'one request');
  RETURN QUERY SELECT * FROM request_whole AS whole WHERE whole.reference = request.reference;
END $$;
COMMENT ON FUNCTION read_request(text) IS 'One request whole, by its reference as typed. It is written down that you have read it.';

CREATE FUNCTION read_requests(list text DEFAULT 'new', since date DEFAULT NULL, most integer DEFAULT NULL) RETURNS SETOF request_whole
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE chosen text[];
BEGIN
  IF list IS NULL OR list NOT IN ('new', 'overdue', 'to-review', 'closed', 'all') THEN
    RAISE EXCEPTION 'The list must be one of new, overdue, to-review, closed, all.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT coalesce(array_agg(found.reference), '{}') INTO chosen FROM (
    SELECT whole.reference FROM request_whole AS whole
    WHERE (since IS NULL OR whole.received >= since) AND CASE list
      WHEN 'all' THEN true
      WHEN 'overdue' THEN whole.days_overdue > 0
      WHEN 'to-review' THEN whole.status = 'new' AND whole.doubt IS NOT NULL
      ELSE whole.status = list
    END
    ORDER BY CASE WHEN list = 'closed' THEN whole.closed END DESC, CASE WHEN list <> 'all' THEN whole.due_on END, whole.received
    LIMIT most
  ) AS found;
  PERFORM note_staff_action('read', chosen, 'list ' || list);
  RETURN QUERY SELECT whole.* FROM request_whole AS whole JOIN unnest(chosen) WITH ORDINALITY AS wanted (reference, place)
    ON whole.reference = wanted.reference ORDER BY wanted.place;
END $$;
COMMENT ON FUNCTION read_requests(text, date, integer) IS 'The requests of a list (new, overdue, to-review, closed, all) whole, those since a day, so many at the most. It is written down that you have read each.';

REVOKE EXECUTE ON FUNCTION keep_staff_actions(), note_staff_action(text, text[], text), forget_staff_actions(), read_request(text),
  read_requests(text, date, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_request(text), read_requests(text, date, integer) TO nassco_staff;
GRANT EXECUTE ON FUNCTION forget_staff_actions() TO nassco_app;
GRANT SELECT ON requests_all, requests_new, requests_overdue, requests_to_review, requests_closed, staff_actions TO nassco_staff;
