CREATE VIEW desk_issues_sent AS
SELECT i.name, i.title, i.dated, i.description, i.body
FROM desk_issue AS i JOIN newsletter_sending AS s ON s.kind = 'issue' AND s.name = i.name
ORDER BY i.dated DESC, i.name DESC;
COMMENT ON VIEW desk_issues_sent IS 'Issues of the desk whose sending has begun, for the public pages.';
COMMENT ON COLUMN desk_issues_sent.name IS 'Name of the issue.';
COMMENT ON COLUMN desk_issues_sent.title IS 'Its title.';
COMMENT ON COLUMN desk_issues_sent.dated IS 'The day that it bears.';
COMMENT ON COLUMN desk_issues_sent.description IS 'What it is about.';
COMMENT ON COLUMN desk_issues_sent.body IS 'Its text in Markdown.';
GRANT SELECT ON desk_issues_sent TO nassco_app;
