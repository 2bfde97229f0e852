CREATE OR REPLACE FUNCTION mailbox_of(email text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END
  FROM (SELECT regexp_replace(lower(email), '(\+[^@]*)?@[^@]*$', '') AS name, substring(lower(email) FROM '[^@]*$') AS domain) AS parts
$$;
COMMENT ON FUNCTION mailbox_of(text) IS 'The mailbox that an address leads to: small letters, nothing after a plus sign, and no dots where Google reads none.';
REVOKE ALL ON FUNCTION mailbox_of(text) FROM PUBLIC, nassco_app, nassco_staff;
