CREATE OR REPLACE FUNCTION drafts_of(address text) RETURNS SETOF request_draft
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT * FROM request_draft WHERE lower(regexp_replace(entries ->> 'emailAddress', '^\s+|\s+$', '', 'g')) = address
$$;
COMMENT ON FUNCTION drafts_of(text) IS 'Drafts with this e-mail address, given in small letters, in the field for it.';
REVOKE ALL ON FUNCTION drafts_of(text) FROM PUBLIC, nassco_app, nassco_staff;
