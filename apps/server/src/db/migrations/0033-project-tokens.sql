-- Up Migration
SET LOCAL lock_timeout = '2s';

-- What programs without a person, such as continuous integration, call the API with. It belongs to the project.
CREATE TABLE project_tokens (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, id)
);
CREATE INDEX project_tokens_creator ON project_tokens (created_by) WHERE created_by IS NOT NULL;

-- The name of the token that it was uploaded with, in place of a person.
ALTER TABLE revisions ADD COLUMN uploaded_with text;
