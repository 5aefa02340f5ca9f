-- Up Migration
-- Blobs that nothing names since before 0045, whose triggers exist by now: the cleanup looks at all blobs once. It is a migration of
-- its own because copying the hashes of many blobs takes a while, and 0045 keeps others waiting.
INSERT INTO released_blobs (sha256) SELECT sha256 FROM blobs WHERE unused_since IS NULL;
