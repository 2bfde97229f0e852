-- The roles that are granted access to the site's tables. Dumps do not contain roles, so create them before the first
-- migration and before a restore. Running this again changes nothing.
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
