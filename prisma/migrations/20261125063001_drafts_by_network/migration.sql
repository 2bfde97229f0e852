CREATE INDEX CONCURRENTLY IF NOT EXISTS request_draft_network_idx ON request_draft (network);
