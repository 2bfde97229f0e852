CREATE OR REPLACE FUNCTION drafts_naming(address text) RETURNS SETOF request_draft
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT * FROM request_draft AS d
  WHERE NOT EXISTS (SELECT FROM drafts_of(address) AS own WHERE own.token_hash = d.token_hash)
    AND EXISTS (SELECT FROM jsonb_path_query(d.entries, '$.** ? (@.type() == "string")') AS entry WHERE strpos(lower(entry #>> '{}'), address) > 0)
$$;
COMMENT ON FUNCTION drafts_naming(text) IS 'Drafts of others whose texts name an e-mail address, given in small letters.';
REVOKE ALL ON FUNCTION drafts_naming(text) FROM PUBLIC, nassco_app, nassco_staff;
