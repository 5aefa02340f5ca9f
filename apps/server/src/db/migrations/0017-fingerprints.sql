-- Up Migration
SET LOCAL lock_timeout = '2s';

-- 16 bytes an operation, in the order of the index: they change with it and with all that it refers to. Null for what was
-- analysed before; a change of how they are made must set all of them to null. Why: docs/decisions/0015.
ALTER TABLE analyses ADD COLUMN fingerprints_sha256 bytea REFERENCES blobs;
CREATE INDEX analyses_fingerprints ON analyses (fingerprints_sha256);
