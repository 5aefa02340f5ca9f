-- Up Migration
SET LOCAL lock_timeout = '2s';

-- What differs between two descriptions, compared once for everyone. They go with the results that they were made from.
CREATE TABLE comparisons (
  before_sha256 bytea NOT NULL,
  after_sha256 bytea NOT NULL,
  results_version integer NOT NULL,
  -- Null where comparing takes more memory or time than there is.
  changes_sha256 bytea REFERENCES blobs,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (before_sha256, results_version, after_sha256),
  FOREIGN KEY (before_sha256, results_version) REFERENCES analyses ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (after_sha256, results_version) REFERENCES analyses ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX comparisons_by_after ON comparisons (after_sha256, results_version);
CREATE INDEX comparisons_changes ON comparisons (changes_sha256);
