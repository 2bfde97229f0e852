-- The roles that are granted access to the site's tables. Dumps do not contain roles, so create them before the first
-- migration and before a restore; again after an upgrade that says so. The owner's migrations grant rights to them.
-- Running this again changes nothing.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY[
    'nassco_app', 'nassco_staff', 'nassco_desk', 'nassco_requests', 'nassco_editor', 'nassco_register', 'nassco_manager'
  ] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'nassco_owner') THEN
      EXECUTE format('GRANT %I TO nassco_owner WITH ADMIN OPTION', wanted);
    END IF;
  END LOOP;
END
$$;
