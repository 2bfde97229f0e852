-- What a copy, a dump or a restore of the database does not carry: each preparation of the database calls it.
--
-- Nobody can make the owner run their code: where names are looked up, temporary objects come last, and only the owner
-- may make any. A search path that does not name pg_temp begins with it, for tables and types: so functions name it last.
CREATE OR REPLACE FUNCTION guard_database() RETURNS TABLE (to_do text)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  here text := current_database();
  step record;
BEGIN
  FOR step IN
    SELECT * FROM (VALUES
      (has_database_privilege('public', here, 'TEMPORARY') OR has_database_privilege('public', here, 'CREATE'),
        format('REVOKE TEMPORARY, CREATE ON DATABASE %I FROM PUBLIC', here)),
      (has_schema_privilege('public', 'public', 'CREATE'), 'REVOKE CREATE ON SCHEMA public FROM PUBLIC'),
      -- For every login but the owner's, such as staff's: settings of a role are not handed on to its members.
      (NOT has_setting(0, 'statement_timeout=60s'), format('ALTER DATABASE %I SET statement_timeout = ''60s''', here)),
      (NOT has_setting(0, 'idle_in_transaction_session_timeout=5min'),
        format('ALTER DATABASE %I SET idle_in_transaction_session_timeout = ''5min''', here)),
      -- Imports, migrations and backups take their time.
      (NOT has_setting(current_user::regrole, 'statement_timeout=0'),
        format('ALTER ROLE %I IN DATABASE %I SET statement_timeout = 0', current_user, here)),
      (NOT has_setting(current_user::regrole, 'idle_in_transaction_session_timeout=0'),
        format('ALTER ROLE %I IN DATABASE %I SET idle_in_transaction_session_timeout = 0', current_user, here))
    ) AS steps (is_due, command)
  LOOP
    CONTINUE WHEN NOT step.is_due;
    BEGIN
      EXECUTE step.command;
    EXCEPTION WHEN insufficient_privilege THEN
      to_do := step.command;
      RETURN NEXT;
    END;
  END LOOP;
  -- Where the user owns neither, REVOKE only warns.
  IF has_database_privilege('public', here, 'TEMPORARY') THEN
    to_do := format('REVOKE TEMPORARY, CREATE ON DATABASE %I FROM PUBLIC', here);
    RETURN NEXT;
  END IF;
  IF has_schema_privilege('public', 'public', 'CREATE') THEN
    to_do := 'REVOKE CREATE ON SCHEMA public FROM PUBLIC';
    RETURN NEXT;
  END IF;
END $$;
COMMENT ON FUNCTION guard_database() IS 'Takes from everybody but the owner the right to make objects, temporary ones too, and sets how long statements and idle transactions may last; gives the commands that only an administrator may run.';
REVOKE ALL ON FUNCTION guard_database() FROM PUBLIC, nassco_app, nassco_staff;
