-- Up Migration
SET LOCAL lock_timeout = '2s';

ALTER TABLE projects
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN design_file_url text,
  -- The revision that people see: the last one that could be read.
  ADD COLUMN current_revision integer,
  -- Numbers are given out from here, so that a failed upload keeps its own.
  ADD COLUMN last_revision integer NOT NULL DEFAULT 0,
  -- Set while the owner's plan has no room for it: it can be read, not changed.
  ADD COLUMN frozen_at timestamptz;

-- Immutable bytes by their SHA-256, in parts so that a range is read without the rest.
CREATE TABLE blobs (
  sha256 bytea PRIMARY KEY,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE blob_parts (
  sha256 bytea NOT NULL REFERENCES blobs ON DELETE CASCADE,
  number integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (sha256, number)
);
-- Descriptions are compressed by nobody's choice but ours: ranges of a compressed value cannot be read.
ALTER TABLE blob_parts ALTER COLUMN content SET STORAGE EXTERNAL;

-- The same bytes are analysed once for everybody, until the rules change.
CREATE TABLE analyses (
  source_sha256 bytea NOT NULL REFERENCES blobs,
  ruleset text NOT NULL,
  status text NOT NULL CHECK (status IN ('analyzed', 'failed')),
  -- Title, version, counts and scores; or the faults of a text that could not be read.
  summary jsonb NOT NULL,
  analysis_sha256 bytea REFERENCES blobs,
  index_sha256 bytea REFERENCES blobs,
  -- All chunks of the documentation one after another, and where each of them lies.
  pack_sha256 bytea REFERENCES blobs,
  directory_sha256 bytea REFERENCES blobs,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (source_sha256, ruleset)
);

CREATE TABLE revisions (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  number integer NOT NULL,
  source_sha256 bytea NOT NULL REFERENCES blobs,
  file_name text NOT NULL,
  source_url text,
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'ready', 'failed')),
  stage text NOT NULL DEFAULT 'queued' CHECK (stage IN ('queued', 'reading', 'filing', 'done')),
  -- Why it failed: a code, what to do, and findings with their lines.
  failure jsonb,
  summary jsonb,
  -- The stable ids of its operations, in the order of the index.
  operation_ids uuid[],
  uploaded_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (project_id, number)
);
CREATE INDEX revisions_source ON revisions (source_sha256);

-- An operation that is gone from the current revision stays, for its links; it is only not listed.
ALTER TABLE operations
  ADD COLUMN is_current boolean NOT NULL DEFAULT true,
  ADD COLUMN needs_no_screen boolean NOT NULL DEFAULT false;
ALTER TABLE operations DROP CONSTRAINT operations_project_id_method_path_key;
-- Hashed, since a path may be longer than an index entry.
CREATE UNIQUE INDEX operations_place ON operations (project_id, md5(method || ' ' || path)) WHERE is_current;

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  route text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, route, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
