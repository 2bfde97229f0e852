CREATE VIEW searches_without_result AS
  SELECT query, sum(times)::integer AS times, min(day) AS first_day, max(day) AS last_day
  FROM search_without_result_log
  WHERE may_act()
  GROUP BY query
  ORDER BY times DESC, last_day DESC, query;
COMMENT ON VIEW searches_without_result IS 'What visitors search for and do not find, most frequent first.';
COMMENT ON COLUMN searches_without_result.query IS 'What was searched for, in small letters.';
COMMENT ON COLUMN searches_without_result.times IS 'How many times in all.';
COMMENT ON COLUMN searches_without_result.first_day IS 'The first day on which it was not found.';
COMMENT ON COLUMN searches_without_result.last_day IS 'The last day on which it was not found.';
GRANT SELECT ON searches_without_result TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
