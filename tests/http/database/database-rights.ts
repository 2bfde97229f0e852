/**
 * Who may do what (docs/promises.md P32). Tables and views: Select (`s`: some columns only), Insert, Update, Delete,
 * Truncate; functions: eXecute. `-` nothing. A table, view or function that is not here fails the test: decide, then add
 * it.
 */
export const MATRIX = `
what                                         app    staff  outsider
table _prisma_migrations                     s      -      -
table applied_objects                        s      -      -
table register_edition                       S      -      -
table register_row                           S      -      -
table state_population                       S      -      -
table data_access_request                    sI     -      -
table request_log_entry                      s      -      -
table subscriber                             sIU    -      -
table subscriber_token                       sID    -      -
table newsletter_sending                     s      -      -
table newsletter_delivery                    -      -      -
table newsletter_pace                        -      -      -
table newsletter_key                         -      -      -
table content_item                           S      -      -
table content_name                           S      -      -
table content_word                           S      -      -
table search_without_result_log              SIU    -      -
table page_view_count                        SIU    -      -
view page_views                              -      S      -
table mail_share                             -      -      -
table mail_slot                              -      -      -
table held_office_mail                       s      -      -
table request_draft                          -      -      -
table fraud_report                           sI     -      -
view fraud_reports                           -      S      -
view fraud_reports_new                       -      S      -
function announce_fraud_report               -      -      -
function erase_old_fraud_reports             X      -      -
function review_fraud_report                 -      X      -
function erase_fraud_report                  -      X      -
table client_posts                           -      -      -
table heartbeat                              -      -      -
table staff_action                           -      -      -
view request_whole                           -      -      -
view staff_actions                           -      S      -
view requests_all                            -      S      -
view requests_open                           -      S      -
view request_log                             -      S      -
view requests_new                            -      S      -
view requests_overdue                        -      S      -
view requests_to_review                      -      S      -
view requests_closed                         -      S      -
view requests_by_month                       -      S      -
view requests_by_sector                      -      S      -
view possible_duplicates                     -      S      -
view report_line                             -      -      -
view report_figure                           -      -      -
view newsletters_by_year                     -      S      -
view report_by_year                          -      S      -
view report_by_month                         -      S      -
view report_by_sector                        -      S      -
view subscribers_confirmed                   -      S      -
view subscribers_waiting                     -      S      -
view subscribers_by_month                    -      S      -
view subscribers_bounced                     -      S      -
view newsletter_sendings                     -      S      -
view register_edition_ranked                 S      -      -
view register_current                        -      S      -
view register_editions                       -      S      -
view register_totals_by_state                -      S      -
view mails_waiting                           -      S      -
view mails_given_up                          -      S      -
view searches_without_result                 -      S      -
function add_mail_job                        X      -      -
function add_log_mail_job                    -      -      -
function tell_requester                      -      -      -
function tell_office                         -      -      -
function followed_request                    X      -      -
function hold_open_request                   -      -      -
function request_step                    X      -      -
function add_request_line                    X      -      -
function correct_request_address             X      -      -
function withdraw_request                    X      -      -
function send_lost_link                      X      -      -
function note_step                           -      -      -
function review_request                      -      X      -
function ask_requester                       -      X      -
function erase_mails_to_earlier              -      -      -
function announce_data_access_request        -      -      -
function add_newsletter_mail                 X      -      -
function gather_office_mails                 X      -      -
function forget_mail_counts                  X      -      -
function count_posts                         X      -      -
function forget_posts                        X      -      -
function beat                                X      -      -
function forget_staff_actions                X      -      -
function set_mails_by_hour                   -      -      -
function mail_key                            -      -      -
function mailbox_of                          -      -      -
function take_mail_slot                      -      -      -
function take_mail                           -      -      -
function as_sender                           X      -      -
function note_sender                         -      -      -
function show_request_address                X      -      -
function mail_in_words                       -      -      -
function read_request                        -      X      -
function read_requests                       -      X      -
function export_request                      -      X      -
function erase_request                       -      X      -
function note_staff_action                   -      -      -
function keep_staff_actions                  -      -      -
function request_in_words                    -      -      -
function touched                             -      -      -
function guard_database                      -      -      -
function has_setting                         -      -      -
function copy_column_comments                -      -      -
function erase_expired                       X      -      -
function keep_draft                          X      -      -
function drafts_kept                         X      -      -
function read_draft                          X      -      -
function erase_draft                         X      -      -
function erase_old_drafts                    X      -      -
function drafts_of                           -      -      -
function forget_old_searches                 X      -      -
function close_request                       -      X      -
function reopen_request                      -      X      -
function mark_reviewed                       -      X      -
function erase_person                        -      X      -
function export_person                       -      X      -
function waiting_mails                       -      X      -
function given_up_mails                      -      X      -
function mail_trouble                        -      -      -
function read_reference                      -      -      -
function find_request                        -      -      -
function lagos_day                           X      X      -
function lagos_today                         X      X      -
function day_in_words                        -      -      -
function mail_is_about                       -      -      -
function erase_mails                         -      -      -
function read_email                          -      -      -
function requests_naming                     -      -      -
function drafts_naming                       -      -      -
function fraud_reports_naming                -      -      -
function note_newsletter_key                 X      -      -
function is_newsletter_key                   X      X      -
function take_newsletter_turn                X      X      -
function begin_sending                       X      X      -
function claim_delivery                      X      X      -
function link_key_of                         X      X      -
function settle_delivery                     X      X      -
function take_off_refused                    X      X      -
function put_back_refused                    X      X      -
function sending_progress                    X      X      -
function finish_sending                      X      X      -
function edition_news                        X      X      -
function edition_states                      X      X      -
function announce                            X      -      -
function announce_editions                   X      -      -
function waiting_announcements               X      -      -
function forget_deliveries                   X      -      -
function take_off_subscriber                 -      X      -
function subscriber_in_words                 -      -      -
table graphile_worker._private_job_queues    SIUD   -      -
table graphile_worker._private_jobs          SIUD   -      -
table graphile_worker._private_known_crontabs SIUD  -      -
table graphile_worker._private_tasks         SIUD   -      -
table graphile_worker.migrations             s      -      -
view graphile_worker.jobs                    S      -      -
function graphile_worker.add_job             X      -      -
function graphile_worker.add_jobs            X      -      -
function graphile_worker.complete_jobs       X      -      -
function graphile_worker.force_unlock_workers X     -      -
function graphile_worker.permanently_fail_jobs X    -      -
function graphile_worker.remove_job          X      -      -
function graphile_worker.reschedule_jobs     X      -      -
`;

/** What the website may read of a table of which it may not read all. */
export const WEBSITE_READS: Record<string, string> = {
  _prisma_migrations: 'checksum finished_at migration_name rolled_back_at',
  applied_objects: 'checksum id',
  data_access_request:
    'channel due_on email_address id receipt_expires_at receipt_token_hash received_at reference request_key review_mark wants_households wants_individuals wants_location',
  subscriber:
    'consent_version email id keep_until link_key mail_asked_at mail_asked_count review_mark states status topics',
  newsletter_sending: 'edition kind name',
  subscriber_token: 'expires_at purpose subscriber_id token_hash',
  request_log_entry: 'earlier_email happened_at id kind request_id words_of_office',
  held_office_mail: 'digest request_id',
  fraud_report: 'id review_mark reviewed_at',
  'graphile_worker.migrations': 'breaking id',
};
