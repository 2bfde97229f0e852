CREATE VIEW desk_people AS
SELECT p.email, array_to_string(p.roles, ', ') AS roles,
  CASE WHEN p.removed_at IS NOT NULL THEN 'removed' WHEN p.joined_at IS NULL THEN 'invited' ELSE 'active' END AS status,
  (p.invited_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS invited, p.invited_by,
  (SELECT count(*)::integer FROM desk_passkey AS k WHERE k.person_id = p.id) AS passkeys, p.code_secret IS NOT NULL AS has_app,
  (SELECT count(*)::integer FROM desk_session AS s WHERE s.person_id = p.id AND s.made_at > now() - interval '10 hours' AND s.seen_at > now() - interval '30 minutes') AS sessions,
  (SELECT (max(a.acted_at) AT TIME ZONE 'Africa/Lagos')::timestamp(0) FROM staff_action AS a WHERE a.login = p.email) AS last_seen
FROM desk_person AS p
WHERE may_act()
ORDER BY p.removed_at IS NOT NULL, p.email;
COMMENT ON VIEW desk_people IS 'Who may use the desk, and who might before.';
COMMENT ON COLUMN desk_people.email IS 'Address of the person.';
COMMENT ON COLUMN desk_people.roles IS 'What the person may do.';
COMMENT ON COLUMN desk_people.status IS 'invited, active or removed.';
COMMENT ON COLUMN desk_people.invited IS 'When the person was last invited, in Nigerian time.';
COMMENT ON COLUMN desk_people.invited_by IS 'Who did.';
COMMENT ON COLUMN desk_people.passkeys IS 'Number of passkeys.';
COMMENT ON COLUMN desk_people.has_app IS 'Whether an authenticator app is set up.';
COMMENT ON COLUMN desk_people.sessions IS 'Where the person is signed in, as a number.';
COMMENT ON COLUMN desk_people.last_seen IS 'When the person last did something that is written down, in Nigerian time.';
GRANT SELECT ON desk_people TO nassco_manager;
