CREATE OR REPLACE FUNCTION export_person(email text) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
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
COMMENT ON FUNCTION export_person(text) IS 'Everything that is held under an e-mail address, as one document for the person who asks for it. Secrets of links are not in it.';
REVOKE ALL ON FUNCTION export_person(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION export_person(text) TO nassco_staff, nassco_requests, nassco_manager;
