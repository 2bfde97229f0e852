-- Roles belong to the whole server: another database of it may have made them already.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'nassco_app') THEN
    CREATE ROLE nassco_app NOLOGIN;
    COMMENT ON ROLE nassco_app IS 'What the website''s own queries run as: reads the content, adds submissions, changes no table.';
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'nassco_staff') THEN
    CREATE ROLE nassco_staff NOLOGIN;
    COMMENT ON ROLE nassco_staff IS 'Staff of the office: read the views, call the functions made for them, see no table.';
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- made a moment ago by the same step for another database
END $$;

-- The owner's connections of the website take the role nassco_app, and those of `npm run staff` nassco_staff, so that they
-- may do what the role may and no more; a superuser may do so anyway.
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT nassco_app, nassco_staff TO %I', current_user);
  END IF;
END $$;
