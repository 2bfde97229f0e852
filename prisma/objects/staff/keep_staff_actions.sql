CREATE OR REPLACE FUNCTION keep_staff_actions() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.acted_at < now() - interval '3 years' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'What staff have done stays written down for three years.' USING ERRCODE = 'insufficient_privilege';
END $$;
COMMENT ON FUNCTION keep_staff_actions() IS 'Refuses to change what is written down of staff, to their owner too.';
REVOKE ALL ON FUNCTION keep_staff_actions() FROM PUBLIC, nassco_app, nassco_staff;

CREATE OR REPLACE TRIGGER staff_action_kept BEFORE UPDATE OR DELETE ON staff_action
  FOR EACH ROW EXECUTE FUNCTION keep_staff_actions();
CREATE OR REPLACE TRIGGER staff_action_not_emptied BEFORE TRUNCATE ON staff_action
  FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_actions();
