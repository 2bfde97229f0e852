-- For the release calendar: which day, and of what, but no figures and no title of an issue, which nobody has read yet.
CREATE VIEW releases_planned AS
SELECT 'edition' AS kind, e.slug AS name, e.as_at, e.is_sample, lagos_day(e.publish_at) AS day
FROM register_edition AS e
WHERE e.publish_at > now() AND e.withdrawn_at IS NULL
UNION ALL
SELECT 'issue', o.name, NULL, false, lagos_day(o.send_at)
FROM desk_sending AS o
WHERE o.approved_at IS NOT NULL AND o.stopped_at IS NULL AND o.send_at > now()
  AND NOT EXISTS (SELECT FROM newsletter_sending AS n WHERE n.kind = 'issue' AND n.name = o.name);
COMMENT ON VIEW releases_planned IS 'Editions of the register and issues of the newsletter that are planned for a later moment.';
COMMENT ON COLUMN releases_planned.kind IS 'edition or issue.';
COMMENT ON COLUMN releases_planned.name IS 'Name of the edition or the issue.';
COMMENT ON COLUMN releases_planned.as_at IS 'First day of the month that an edition describes; empty for an issue.';
COMMENT ON COLUMN releases_planned.is_sample IS 'True for sample figures.';
COMMENT ON COLUMN releases_planned.day IS 'The day of the plan, in Nigeria.';
GRANT SELECT ON releases_planned TO nassco_app;
