-- The roles that the site's tables are shared out to. A dump of a database does not hold roles, so they are made
-- before the first migration and before a restore. Running it again changes nothing.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['nassco_app', 'nassco_staff'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END LOOP;
END
$$;
