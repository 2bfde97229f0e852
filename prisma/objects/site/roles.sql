-- Roles belong to the whole server: another database of it may have made them already, or its administrator has
-- (deploy/postgres/roles.sql). The owner's connections of the website take the role nassco_app, those of `npm run staff`
-- nassco_staff, and those of the desk nassco_desk and the role of a person, so that they may do what the role may and no
-- more; a superuser may do so anyway.
DO $$
DECLARE
  wanted record;
  may_all boolean := (SELECT rolsuper FROM pg_roles WHERE rolname = current_user);
BEGIN
  FOR wanted IN SELECT * FROM (VALUES
    ('nassco_app', 'What the website''s own queries run as: reads the content, adds submissions, changes no table.'),
    ('nassco_staff', 'Staff of the office: read the views, call the functions made for them, see no table.'),
    ('nassco_desk', 'The desk''s own login before anybody has signed in; for one transaction it becomes the role of the person at hand.'),
    ('nassco_requests', 'People of the desk who work with requests, subscribers and reports of frauds.'),
    ('nassco_editor', 'People of the desk who write and send newsletters.'),
    ('nassco_register', 'People of the desk who publish the register.'),
    ('nassco_manager', 'People of the desk who invite others, approve, and read everything.')
  ) AS roles (name, description) LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted.name) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN', wanted.name);
        EXECUTE format('COMMENT ON ROLE %I IS %L', wanted.name, wanted.description);
      END IF;
      IF NOT may_all AND NOT pg_has_role(current_user, wanted.name, 'MEMBER') THEN
        EXECUTE format('GRANT %I TO %I', wanted.name, current_user);
      END IF;
    EXCEPTION
      WHEN duplicate_object OR unique_violation THEN
        NULL; -- made a moment ago by the same step for another database
      WHEN insufficient_privilege THEN
        RAISE EXCEPTION 'The owner of the tables is no member of the role %. Run deploy/postgres/roles.sql as the administrator of the server (docs/deploy.md).', wanted.name;
    END;
  END LOOP;
END $$;
