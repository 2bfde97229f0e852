CREATE OR REPLACE FUNCTION desk_read_mail(task text, about bigint) RETURNS TABLE (email text, purpose text, link_key text, roles text[], invited_by text, device text, began timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT p.email, l.purpose, l.link_key, p.roles, p.invited_by, NULL, l.made_at FROM desk_link AS l JOIN desk_person AS p ON p.id = l.person_id
  WHERE task = 'mail_desk_link' AND l.id = about AND l.used_at IS NULL AND l.expires_at > now() AND p.removed_at IS NULL
  UNION ALL
  SELECT p.email, s.way, NULL, p.roles, p.invited_by, s.device, s.made_at FROM desk_session AS s JOIN desk_person AS p ON p.id = s.person_id
  WHERE task = 'mail_desk_device' AND s.id = about AND p.removed_at IS NULL
  UNION ALL
  SELECT p.email, NULL, NULL, p.roles, p.invited_by, NULL, p.refusal_told_at FROM desk_person AS p
  WHERE task = 'mail_desk_refused' AND p.id = about AND p.removed_at IS NULL
$$;
COMMENT ON FUNCTION desk_read_mail(text, bigint) IS 'What a mail to a person of the desk says; no row when there is nothing to send any more.';
REVOKE ALL ON FUNCTION desk_read_mail(text, bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_read_mail(text, bigint) TO nassco_desk;
