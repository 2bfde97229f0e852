CREATE OR REPLACE FUNCTION settle_delivery(delivery bigint, outcome text, said text, wait_seconds integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE newsletter_delivery SET
    state = outcome,
    answer = said,
    tries = tries + (outcome <> 'sent')::integer,
    try_after = clock_timestamp() + make_interval(secs => wait_seconds),
    settled_at = CASE WHEN outcome <> 'waiting' THEN clock_timestamp() END
  WHERE id = delivery AND state = 'waiting'
$$;
COMMENT ON FUNCTION settle_delivery(bigint, text, text, integer) IS 'Notes how a delivery ended, or that it is tried again after so many seconds.';
REVOKE ALL ON FUNCTION settle_delivery(bigint, text, text, integer) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION settle_delivery(bigint, text, text, integer) TO nassco_app, nassco_staff;
