-- Up Migration
SET LOCAL lock_timeout = '2s';

-- The rules a revision was filed by. Its stable ids stand in the order of that index, so it is read by no other.
ALTER TABLE revisions ADD COLUMN ruleset text;

-- Random bytes gain nothing from compression, and one id is looked up in half the time without it.
ALTER TABLE revisions ALTER COLUMN operation_ids SET STORAGE EXTERNAL;

-- The few that are being processed, for finding those that were forgotten.
CREATE INDEX revisions_processing ON revisions (created_at) WHERE status = 'processing';

-- When nothing was found to name it, first; null while something does.
ALTER TABLE blobs ADD COLUMN unused_since timestamptz;
CREATE INDEX blobs_unused ON blobs (unused_since) WHERE unused_since IS NOT NULL;

-- Removing a blob asks each of these whether it still names it.
CREATE INDEX analyses_analysis ON analyses (analysis_sha256);
CREATE INDEX analyses_index ON analyses (index_sha256);
CREATE INDEX analyses_pack ON analyses (pack_sha256);
CREATE INDEX analyses_directory ON analyses (directory_sha256);

-- Tells whether a repeated key comes with the same request.
ALTER TABLE idempotency_keys ADD COLUMN fingerprint bytea;
