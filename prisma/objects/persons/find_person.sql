CREATE OR REPLACE FUNCTION find_person(email text) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  address text := read_email($1);
  requests bigint[] := ARRAY(SELECT r.id FROM data_access_request r WHERE lower(r.email_address) = address ORDER BY r.received_at);
  subscriptions json := (
    SELECT coalesce(json_agg(json_build_object(
      'status', s.status,
      'topics', s.topics,
      'states', s.states,
      'asked', (s.requested_at AT TIME ZONE 'Africa/Lagos')::timestamp(0)::text,
      'confirmed', (s.confirmed_at AT TIME ZONE 'Africa/Lagos')::timestamp(0)::text,
      'left', (coalesce(s.unsubscribed_at, s.bounced_at) AT TIME ZONE 'Africa/Lagos')::timestamp(0)::text,
      'reason', coalesce(s.bounce_reason, s.review_mark),
      'kept_until', s.keep_until
    ) ORDER BY s.id), '[]') FROM subscriber s WHERE lower(s.email) = address
  );
BEGIN
  PERFORM note_staff_action('read', touched(requests), format('a person: %s requests, %s subscriptions', cardinality(requests), json_array_length(subscriptions)));
  RETURN json_build_object(
    'address', address,
    'subscriptions', subscriptions,
    'requests', ARRAY(SELECT r.reference FROM data_access_request r WHERE r.id = ANY (requests) ORDER BY r.received_at),
    'drafts', (SELECT count(*) FROM drafts_of(address))
  );
END $$;
COMMENT ON FUNCTION find_person(text) IS 'What is held under an e-mail address, in short: subscriptions, references of requests, number of drafts. It is written down that somebody looked, without the address.';
REVOKE ALL ON FUNCTION find_person(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION find_person(text) TO nassco_requests, nassco_manager;
