-- What is held of a person also stands in texts of others: in reports of frauds, and in drafts of requests. Staff are told
-- where, as they are of requests.

CREATE FUNCTION drafts_naming(address text) RETURNS SETOF request_draft
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT * FROM request_draft AS d
  WHERE NOT EXISTS (SELECT FROM drafts_of(address) AS own WHERE own.token_hash = d.token_hash)
    AND EXISTS (SELECT FROM jsonb_path_query(d.entries, '$.** ? (@.type() == "string")') AS entry WHERE strpos(lower(entry #>> '{}'), address) > 0)
$$;
COMMENT ON FUNCTION drafts_naming(text) IS 'Drafts of others whose texts name an e-mail address, given in small letters.';

CREATE FUNCTION fraud_reports_naming(address text) RETURNS SETOF fraud_report
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT * FROM fraud_report WHERE strpos(lower(concat_ws(' ', what_happened, link_or_number)), address) > 0
$$;
COMMENT ON FUNCTION fraud_reports_naming(text) IS 'Reports of frauds that name an e-mail address, given in small letters.';

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
    ),
    'drafts of others that name the address, by the day on which they are erased', (
      SELECT coalesce(json_agg(d.keep_until ORDER BY d.keep_until), '[]') FROM drafts_naming(address) AS d
    ),
    'reports of frauds that name the address', (
      SELECT coalesce(json_agg(r.id ORDER BY r.id), '[]') FROM fraud_reports_naming(address) AS r
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

  -- Texts of others stay: staff decide on each.
  erased := 0;
  FOR what IN
    SELECT 'NOT erased: requests of others that name the address: ' || string_agg(r.reference, ', ' ORDER BY r.reference)
      FROM requests_naming(address) AS r HAVING count(*) > 0
    UNION ALL
    SELECT format('NOT erased: drafts of others that name the address: %s, erased after %s at the latest', count(*), day_in_words(max(d.keep_until)))
      FROM drafts_naming(address) AS d HAVING count(*) > 0
    UNION ALL
    SELECT 'NOT erased: reports of frauds that name the address: ' || string_agg(r.id::text, ', ' ORDER BY r.id)
      FROM fraud_reports_naming(address) AS r HAVING count(*) > 0
  LOOP
    RETURN NEXT;
  END LOOP;
END $$;

REVOKE EXECUTE ON FUNCTION drafts_naming(text), fraud_reports_naming(text) FROM PUBLIC;
