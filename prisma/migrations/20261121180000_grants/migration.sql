-- What the website and its staff may do with the search.

-- The index is made by the owner at each start; the website only looks.
GRANT SELECT ON content_item, content_name, content_word TO nassco_app;
GRANT SELECT, INSERT, UPDATE ON search_without_result_log TO nassco_app;
GRANT SELECT ON searches_without_result TO nassco_staff;

-- The daily job forgets old searches with the owner's rights: the website itself deletes none.
ALTER FUNCTION forget_old_searches() SECURITY DEFINER;
ALTER FUNCTION forget_old_searches() SET search_path = pg_catalog, public, pg_temp;
REVOKE EXECUTE ON FUNCTION forget_old_searches() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_old_searches() TO nassco_app;
