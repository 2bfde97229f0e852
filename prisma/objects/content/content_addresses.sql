CREATE VIEW content_addresses AS SELECT a.old_path, a.new_path, a.gone_words, a.look, a.since FROM content_address AS a WHERE may_act() ORDER BY a.old_path;
COMMENT ON VIEW content_addresses IS 'Addresses of the site that have moved, or whose page was taken away.';
COMMENT ON COLUMN content_addresses.old_path IS 'The address.';
COMMENT ON COLUMN content_addresses.new_path IS 'Where it leads now; empty if the page was taken away.';
COMMENT ON COLUMN content_addresses.gone_words IS 'Why the page was taken away.';
COMMENT ON COLUMN content_addresses.look IS 'The page to look at instead.';
COMMENT ON COLUMN content_addresses.since IS 'Since when.';
GRANT SELECT ON content_addresses TO nassco_app, nassco_editor, nassco_manager;
