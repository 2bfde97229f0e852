CREATE VIEW page_views AS SELECT day, path, views FROM page_view_count WHERE may_act() ORDER BY day DESC, views DESC, path;
COMMENT ON VIEW page_views IS 'How often each page of the website was viewed on each day, the latest day first and on it the most viewed page. Robots are left out; what a browser or a proxy had kept is not counted.';
COMMENT ON COLUMN page_views.day IS 'The day in Nigeria.';
COMMENT ON COLUMN page_views.path IS 'The page, from the first slash on, without what was searched for or typed.';
COMMENT ON COLUMN page_views.views IS 'How often it was viewed.';
GRANT SELECT ON page_views TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
