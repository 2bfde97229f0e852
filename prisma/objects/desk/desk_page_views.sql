-- As page_views, but in no order: sums over years need not sort them first.
CREATE VIEW desk_page_views AS SELECT day, path, views FROM page_view_count WHERE may_act();
COMMENT ON VIEW desk_page_views IS 'How often each page of the website was viewed on each day. Robots are left out; what a browser or a proxy had kept is not counted.';
COMMENT ON COLUMN desk_page_views.day IS 'The day in Nigeria.';
COMMENT ON COLUMN desk_page_views.path IS 'The page, from the first slash on, without what was searched for or typed.';
COMMENT ON COLUMN desk_page_views.views IS 'How often it was viewed.';
GRANT SELECT ON desk_page_views TO nassco_requests, nassco_editor, nassco_register, nassco_manager;
