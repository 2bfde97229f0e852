CREATE VIEW desk_sendings AS
SELECT coalesce(o.name, n.name) AS name, coalesce(o.title, n.title) AS title, o.id AS number,
  CASE WHEN n.finished_at IS NOT NULL THEN 'sent' WHEN o.stopped_at IS NOT NULL THEN 'stopped' WHEN n.id IS NOT NULL THEN 'sending'
    WHEN o.approved_at IS NULL THEN 'asked' ELSE 'planned' END AS state,
  (o.asked_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS asked, asker.email AS asked_by,
  (o.send_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS send_at,
  (o.approved_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS approved, approver.email AS approved_by,
  (o.stopped_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS stopped, stopper.email AS stopped_by, o.stop_reason,
  (n.begun_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS begun,
  (n.finished_at AT TIME ZONE 'Africa/Lagos')::timestamp(0) AS finished,
  n.recipients, coalesce(n.sent, d.sent) AS sent, d.waiting, d.no_mailbox, d.gone, d.failed, coalesce(n.not_sent, d.no_mailbox + d.gone + d.failed) AS not_sent,
  n.left_after
FROM desk_sending AS o
FULL JOIN (SELECT * FROM newsletter_sending WHERE kind = 'issue') AS n ON n.name = o.name
LEFT JOIN desk_person AS asker ON asker.id = o.asked_by
LEFT JOIN desk_person AS approver ON approver.id = o.approved_by
LEFT JOIN desk_person AS stopper ON stopper.id = o.stopped_by
LEFT JOIN LATERAL (
  SELECT count(*) FILTER (WHERE state = 'sent')::integer AS sent, count(*) FILTER (WHERE state = 'waiting')::integer AS waiting,
    count(*) FILTER (WHERE state = 'no mailbox')::integer AS no_mailbox, count(*) FILTER (WHERE state = 'left')::integer AS gone,
    count(*) FILTER (WHERE state IN ('refused', 'given up'))::integer AS failed
  FROM newsletter_delivery WHERE sending_id = n.id HAVING count(*) > 0
) AS d ON true
WHERE may_act();
COMMENT ON VIEW desk_sendings IS 'How far the sending of each issue of the newsletter is, whether asked for at the desk or by a command.';
COMMENT ON COLUMN desk_sendings.name IS 'Name of the issue.';
COMMENT ON COLUMN desk_sendings.title IS 'Its title.';
COMMENT ON COLUMN desk_sendings.number IS 'Number of the order; empty for one that a command sends.';
COMMENT ON COLUMN desk_sendings.state IS 'asked: waits for a second person; planned; sending; stopped; sent.';
COMMENT ON COLUMN desk_sendings.asked IS 'When somebody asked for it, in Nigerian time.';
COMMENT ON COLUMN desk_sendings.asked_by IS 'Who.';
COMMENT ON COLUMN desk_sendings.send_at IS 'When it may go out, in Nigerian time.';
COMMENT ON COLUMN desk_sendings.approved IS 'When it was approved, in Nigerian time.';
COMMENT ON COLUMN desk_sendings.approved_by IS 'The second person; empty where none was needed.';
COMMENT ON COLUMN desk_sendings.stopped IS 'Since when it stands still, in Nigerian time.';
COMMENT ON COLUMN desk_sendings.stopped_by IS 'Who stopped it.';
COMMENT ON COLUMN desk_sendings.stop_reason IS 'person or mail server.';
COMMENT ON COLUMN desk_sendings.begun IS 'When the sending began, in Nigerian time.';
COMMENT ON COLUMN desk_sendings.finished IS 'When it was over, in Nigerian time.';
COMMENT ON COLUMN desk_sendings.recipients IS 'For how many it was when it began.';
COMMENT ON COLUMN desk_sendings.sent IS 'How many mails are out.';
COMMENT ON COLUMN desk_sendings.waiting IS 'How many wait.';
COMMENT ON COLUMN desk_sendings.no_mailbox IS 'How many came back: the address has no mailbox. Empty 90 days after the sending, as are the next two.';
COMMENT ON COLUMN desk_sendings.gone IS 'How many had left before their turn.';
COMMENT ON COLUMN desk_sendings.failed IS 'How many the mail server refused for another reason, or put off for too long.';
COMMENT ON COLUMN desk_sendings.not_sent IS 'These three together.';
COMMENT ON COLUMN desk_sendings.left_after IS 'How many unsubscribed after it, before another mail to subscribers reached them.';
GRANT SELECT ON desk_sendings TO nassco_editor, nassco_manager;
