-- Up Migration
SET LOCAL lock_timeout = '2s';

-- The navigator in pages, each of which is read without the rest. Empty in analyses from before, until somebody asks.
ALTER TABLE analyses ADD COLUMN navigator_sha256 bytea REFERENCES blobs;
CREATE INDEX analyses_navigator ON analyses (navigator_sha256);
