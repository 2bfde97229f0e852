-- Erasing and exporting by reference, for requests without an address too; each action of staff is written down.

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
    'receipt can be opened until', r.receipt_expires_at,
    'closed on', r.closed_at,
    'kept until', r.keep_until
  )
$$;
COMMENT ON FUNCTION request_in_words(data_access_request) IS 'A request as part of what a person gets who asks what is held.';

CREATE FUNCTION touched(requests bigint[]) RETURNS text[]
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN cardinality(requests) = 0 THEN ARRAY[NULL::text]
    ELSE ARRAY(SELECT reference FROM data_access_request WHERE id = ANY (requests) ORDER BY id) END
$$;
COMMENT ON FUNCTION touched(bigint[]) IS 'References of what an action concerns; one empty one where it concerns no request.';

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
  PERFORM note_staff_action('close', ARRAY[request.reference], NULL);
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
  PERFORM note_staff_action('reopen', ARRAY[request.reference], NULL);
  RETURN format('%s is open again and due on %s. Its outcome so far stays until it is closed again: %s', request.reference,
    day_in_words(due), request.outcome);
END $$;

CREATE OR REPLACE FUNCTION mark_reviewed(reference text) RETURNS text
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
  PERFORM add_mail_job('mail_receipt', json_build_object('requestId', request.id));
  RETURN format('%s is not doubtful any more. The requester gets the receipt by mail now.', request.reference);
END $$;

CREATE OR REPLACE FUNCTION erase_person(email text) RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  address text := read_email($1);
  requests bigint[];
  subscribers bigint[];
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
  what := 'mails that waited'; erased := erase_mails(requests, subscribers); RETURN NEXT;
  DELETE FROM data_access_request r WHERE r.id = ANY (requests);
  DELETE FROM subscriber s WHERE s.id = ANY (subscribers);

  SELECT string_agg(r.reference, ', ' ORDER BY r.reference) INTO what FROM requests_naming(address) AS r;
  IF what IS NOT NULL THEN
    what := 'NOT erased: requests of others that name the address: ' || what; erased := 0; RETURN NEXT;
  END IF;
END $$;

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
    'newsletter', (
      SELECT coalesce(json_agg(json_build_object(
        'e-mail address', s.email,
        'status', s.status,
        'agreed to the privacy notice of', s.consent_version,
        'marked as doubtful because', s.review_mark,
        'asked for on', s.requested_at,
        'confirmed on', s.confirmed_at,
        'unsubscribed on', s.unsubscribed_at,
        'last mail asked for on', s.mail_asked_at,
        'mails asked for', s.mail_asked_count,
        'kept until', s.keep_until,
        'links in mails', (
          SELECT coalesce(json_agg(json_build_object('to', t.purpose, 'made on', t.created_at, 'works until', t.expires_at)), '[]')
          FROM subscriber_token t WHERE t.subscriber_id = s.id
        )
      )), '[]') FROM subscriber s WHERE lower(s.email) = address
    ),
    'data access requests', (
      SELECT coalesce(json_agg(request_in_words(r) ORDER BY r.received_at), '[]') FROM data_access_request r WHERE lower(r.email_address) = address
    ),
    'requests of others that name the address', (
      SELECT coalesce(json_agg(r.reference ORDER BY r.reference), '[]') FROM requests_naming(address) AS r
    )
  );
END $$;

CREATE FUNCTION export_request(reference text) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE request data_access_request := find_request($1);
BEGIN
  PERFORM note_staff_action('export', ARRAY[request.reference], 'one request');
  RETURN json_build_object('written on', now(), 'data access requests', json_build_array(request_in_words(request)));
END $$;
COMMENT ON FUNCTION export_request(text) IS 'Everything that is held of one request, as a document for the person who sent it; also where no e-mail address was given.';

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

REVOKE EXECUTE ON FUNCTION request_in_words(data_access_request), touched(bigint[]), export_request(text), erase_request(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION export_request(text), erase_request(text) TO nassco_staff;
