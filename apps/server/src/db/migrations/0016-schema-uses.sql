-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Who refers to each named schema of a description; null for what was analysed before this was noted.
ALTER TABLE analyses ADD COLUMN uses_sha256 bytea REFERENCES blobs;
CREATE INDEX analyses_uses ON analyses (uses_sha256);
