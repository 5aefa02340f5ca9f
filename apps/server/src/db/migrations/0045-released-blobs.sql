-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Where the content of a blob is.
ALTER TABLE blobs
  ADD COLUMN store text NOT NULL DEFAULT 'postgres',
  -- When content that rows had already was last stored again, to the hour: a row is about to name it.
  ADD COLUMN claimed_at timestamptz;
-- Content may be in another database than the projects whose rows name it.
ALTER TABLE revisions DROP CONSTRAINT revisions_source_sha256_fkey;
ALTER TABLE screens
  DROP CONSTRAINT screens_layers_sha256_fkey,
  DROP CONSTRAINT screens_previous_layers_sha256_fkey;
ALTER TABLE pictures
  DROP CONSTRAINT pictures_picture_sha256_fkey,
  DROP CONSTRAINT pictures_thumbnail_sha256_fkey;
ALTER TABLE crops DROP CONSTRAINT crops_picture_sha256_fkey;
ALTER TABLE comparisons DROP CONSTRAINT comparisons_changes_sha256_fkey;
ALTER TABLE analyses
  DROP CONSTRAINT analyses_source_sha256_fkey,
  DROP CONSTRAINT analyses_analysis_sha256_fkey,
  DROP CONSTRAINT analyses_index_sha256_fkey,
  DROP CONSTRAINT analyses_pack_sha256_fkey,
  DROP CONSTRAINT analyses_directory_sha256_fkey,
  DROP CONSTRAINT analyses_uses_sha256_fkey,
  DROP CONSTRAINT analyses_fingerprints_sha256_fkey,
  DROP CONSTRAINT analyses_navigator_sha256_fkey;

-- Blobs that a row named and doesn't any more. The nightly cleanup looks at these only, however many blobs there are.
CREATE TABLE released_blobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sha256 bytea NOT NULL,
  released_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX released_blobs_sha256 ON released_blobs (sha256);

-- Notes the blobs in the given columns of rows that were deleted, or updated to name others.
CREATE FUNCTION release_blobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := format('SELECT unnest(ARRAY[%s]) AS sha256 FROM ', array_to_string(TG_ARGV, ', '));
BEGIN
  EXECUTE 'INSERT INTO released_blobs (sha256) SELECT sha256 FROM (' || named || 'old_rows'
    || CASE WHEN TG_OP = 'UPDATE' THEN ' EXCEPT ' || named || 'new_rows' ELSE '' END
    || ') AS released WHERE sha256 IS NOT NULL GROUP BY sha256';
  RETURN NULL;
END $$;

CREATE TRIGGER released_by_delete AFTER DELETE ON revisions REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION release_blobs('source_sha256');
CREATE TRIGGER released_by_delete AFTER DELETE ON screens REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION release_blobs('layers_sha256', 'previous_layers_sha256');
CREATE TRIGGER released_by_update AFTER UPDATE ON screens REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION release_blobs('layers_sha256', 'previous_layers_sha256');
CREATE TRIGGER released_by_delete AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION release_blobs('picture_sha256', 'thumbnail_sha256');
CREATE TRIGGER released_by_delete AFTER DELETE ON crops REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION release_blobs('picture_sha256');
CREATE TRIGGER released_by_delete AFTER DELETE ON comparisons REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION release_blobs('changes_sha256');
CREATE TRIGGER released_by_delete AFTER DELETE ON analyses REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION release_blobs('analysis_sha256', 'index_sha256', 'pack_sha256',
    'directory_sha256', 'uses_sha256', 'fingerprints_sha256', 'navigator_sha256');
