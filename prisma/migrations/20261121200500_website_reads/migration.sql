-- The website reads what its pages and mails need, and no other column: what requesters have written is for staff alone.

REVOKE SELECT ON data_access_request, subscriber, subscriber_token, _prisma_migrations FROM nassco_app;

GRANT SELECT (id, reference, request_key, receipt_token_hash, receipt_expires_at, channel, email_address, wants_households,
  wants_individuals, wants_location, review_mark, received_at, due_on) ON data_access_request TO nassco_app;
GRANT SELECT (id, email, status, consent_version, review_mark, mail_asked_at, mail_asked_count, keep_until) ON subscriber TO nassco_app;
GRANT SELECT (token_hash, subscriber_id, purpose, expires_at) ON subscriber_token TO nassco_app;
GRANT SELECT (migration_name, checksum, finished_at, rolled_back_at) ON _prisma_migrations TO nassco_app;
