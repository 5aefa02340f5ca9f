-- Up Migration
SET LOCAL lock_timeout = '2s';

-- What the project knew of the designs of this revision's operations that its text does not say; null when nothing.
ALTER TABLE revisions ADD COLUMN design jsonb;
