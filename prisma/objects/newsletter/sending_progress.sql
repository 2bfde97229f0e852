CREATE OR REPLACE FUNCTION sending_progress(sending bigint)
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
REVOKE ALL ON FUNCTION sending_progress(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION sending_progress(bigint) TO nassco_app, nassco_staff;
