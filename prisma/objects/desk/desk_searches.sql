CREATE VIEW desk_searches AS SELECT day, query, times FROM search_without_result_log WHERE may_act();
COMMENT ON VIEW desk_searches IS 'What visitors searched for and did not find, by day. Rows are deleted after a year.';
COMMENT ON COLUMN desk_searches.day IS 'The day in Nigeria.';
COMMENT ON COLUMN desk_searches.query IS 'What was searched for, in small letters.';
COMMENT ON COLUMN desk_searches.times IS 'How many times on that day.';
GRANT SELECT ON desk_searches TO nassco_requests, nassco_editor, nassco_register, nassco_manager;
