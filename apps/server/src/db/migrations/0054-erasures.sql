-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Accounts and projects that were deleted, by ID alone. When an older backup is restored, they are deleted again.
CREATE TABLE erasures (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('project', 'user')),
  erased_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX erasures_time ON erasures (erased_at);

CREATE FUNCTION note_erasures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erasures (id, kind) SELECT id, TG_ARGV[0] FROM old_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER noted_by_delete AFTER DELETE ON projects REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_erasures('project');
CREATE TRIGGER noted_by_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_erasures('user');
