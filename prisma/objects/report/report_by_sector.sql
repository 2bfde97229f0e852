CREATE VIEW report_by_sector AS
SELECT year, sector, came, closed, withdrawn, waiting, overdue, closed_in_time, usual_days_to_close, longest_days_to_close
FROM report_figure WHERE added_up_by = 'sector'
ORDER BY year DESC, stands_alone DESC, came DESC, sector;
COMMENT ON VIEW report_by_sector IS 'The yearly report by sector; sectors of fewer than five requests stand together, so that no figure tells of a person. Erased requests are no longer counted.';
SELECT copy_column_comments('report_figure', 'report_by_sector');
COMMENT ON COLUMN report_by_sector.sector IS 'Sector as most of its requesters write it; large and small letters make no difference.';
GRANT SELECT ON report_by_sector TO nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
