CREATE OR REPLACE FUNCTION touched(requests bigint[]) RETURNS text[]
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN cardinality(requests) = 0 THEN ARRAY[NULL::text]
    ELSE ARRAY(SELECT reference FROM data_access_request WHERE id = ANY (requests) ORDER BY id) END
$$;
COMMENT ON FUNCTION touched(bigint[]) IS 'References of what an action concerns; one empty one where it concerns no request.';
REVOKE ALL ON FUNCTION touched(bigint[]) FROM PUBLIC, nassco_app, nassco_staff;
