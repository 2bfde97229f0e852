-- One notion of a day, wherever the server stands and whatever its time zone: the day in Nigeria.

CREATE FUNCTION lagos_day(moment timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (moment AT TIME ZONE 'Africa/Lagos')::date;
COMMENT ON FUNCTION lagos_day(timestamptz) IS 'The day in Nigeria on which a moment falls.';

CREATE FUNCTION lagos_today() RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE RETURN lagos_day(now());
COMMENT ON FUNCTION lagos_today() IS 'The day that it is in Nigeria.';

-- A default and a view call functions with the rights of who writes or reads.
REVOKE EXECUTE ON FUNCTION lagos_day(timestamptz), lagos_today() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lagos_day(timestamptz), lagos_today() TO nassco_app, nassco_staff;

ALTER TABLE subscriber ALTER COLUMN keep_until SET DEFAULT lagos_today() + 30;
ALTER TABLE data_access_request
  ALTER COLUMN due_on SET DEFAULT lagos_today() + 30,
  ALTER COLUMN keep_until SET DEFAULT lagos_today() + interval '2 years';

-- From here on as before, but for the days.
CREATE OR REPLACE VIEW requests_all AS
SELECT
  reference,
  status,
  (received_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS received,
  due_on,
  CASE WHEN status = 'new' AND due_on < lagos_today() THEN lagos_today() - due_on END AS days_overdue,
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
  keep_until AS kept_until
FROM data_access_request
ORDER BY received_at, id;

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
  WHERE earlier.received_at > later.received_at - interval '60 days' AND 'new' IN (earlier.status, later.status)
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
  UPDATE data_access_request SET status = 'closed', outcome = words, closed_at = now(), keep_until = kept WHERE id = request.id;
  RETURN format('%s is closed. It is kept until %s.', request.reference, day_in_words(kept));
END $$;

CREATE OR REPLACE FUNCTION reopen_request(reference text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  request data_access_request := find_request($1);
  due date := lagos_today() + 30;
BEGIN
  IF request.status <> 'closed' THEN
    RAISE EXCEPTION '% is open.', request.reference USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  UPDATE data_access_request SET
    status = 'new',
    closed_at = NULL,
    due_on = due,
    keep_until = greatest((lagos_day(request.received_at) + interval '2 years')::date, (lagos_today() + interval '1 year')::date)
  WHERE id = request.id;
  RETURN format('%s is open again and due on %s. Its outcome so far stays until it is closed again: %s', request.reference,
    day_in_words(due), request.outcome);
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
  what := 'mails'; erased := erase_mails(requests, subscribers); RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION forget_old_searches() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forgotten integer;
BEGIN
  DELETE FROM search_without_result_log WHERE day < lagos_today() - interval '1 year';
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
