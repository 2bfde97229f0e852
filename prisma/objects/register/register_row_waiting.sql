-- For the preview of an upload: its rows beside those of all editions, under its number with a minus.
CREATE VIEW register_row_waiting AS
SELECT * FROM register_row WHERE (SELECT may_act())
UNION ALL
SELECT r.* FROM register_upload AS u
CROSS JOIN LATERAL jsonb_populate_recordset(jsonb_populate_record(NULL::register_row, jsonb_build_object('edition_id', -u.id)), u.rows) AS r
WHERE u.state = 'waiting' AND (SELECT may_act());
COMMENT ON VIEW register_row_waiting IS 'The rows of all editions, and those of uploads that wait, whose edition is the number of the upload with a minus.';
SELECT copy_column_comments('register_row', 'register_row_waiting');
GRANT SELECT ON register_row_waiting TO nassco_register, nassco_manager;
