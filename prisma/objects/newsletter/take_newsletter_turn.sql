CREATE OR REPLACE FUNCTION take_newsletter_turn(mails_per_minute integer) RETURNS double precision
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO newsletter_pace AS pace (next_at) VALUES (clock_timestamp() + make_interval(secs => 60.0 / mails_per_minute))
  ON CONFLICT (only_row) DO UPDATE SET
    -- A turn far ahead was left by a slower pace.
    next_at = greatest(clock_timestamp(), least(pace.next_at, clock_timestamp() + interval '1 minute')) + make_interval(secs => 60.0 / mails_per_minute)
  RETURNING greatest(0, extract(epoch FROM next_at - clock_timestamp()) - 60.0 / mails_per_minute)::double precision
$$;
COMMENT ON FUNCTION take_newsletter_turn(integer) IS 'Takes the next turn to send a mail at that pace; gives the seconds until then.';
REVOKE ALL ON FUNCTION take_newsletter_turn(integer) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION take_newsletter_turn(integer) TO nassco_app, nassco_staff;
