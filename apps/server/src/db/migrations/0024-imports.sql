-- Up Migration
SET LOCAL lock_timeout = '2s';

-- What the person has allowed beyond their profile. A later sign-in, which asks for less, keeps the wider tokens.
ALTER TABLE identities ADD COLUMN scopes text[] NOT NULL DEFAULT '{}';

-- A state that was started for one purpose can't be finished for another.
ALTER TABLE sign_ins ADD COLUMN purpose text NOT NULL DEFAULT 'sign_in'
  CHECK (purpose IN ('sign_in', 'import', 'import_and_watch'));

-- When Figma last told us that the design file has changed; null once it was imported again.
ALTER TABLE projects ADD COLUMN design_changed_at timestamptz;

-- Imports of screens from Figma. A job works on one step at a time; what is left to do is all here.
CREATE TABLE imports (
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Whose access to Figma it uses.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  file_key text NOT NULL,
  file_name text NOT NULL DEFAULT '',
  file_version text,
  file_modified_at timestamptz,
  status text NOT NULL CHECK (
    status IN ('listing', 'ready', 'running', 'waiting', 'parked', 'completed', 'failed', 'canceled')),
  stage text NOT NULL CHECK (stage IN ('pages', 'layers', 'pictures', 'links')),
  -- Raised with every change of the work: a job that comes late or twice does nothing.
  step integer NOT NULL DEFAULT 0,
  reason text,
  resumes_at timestamptz,
  is_monthly_limit boolean NOT NULL DEFAULT false,
  was_parked boolean NOT NULL DEFAULT false,
  -- All pages of the file: `[{id, name, children: [{id, name, type}]}]`; children are frames and sections.
  pages jsonb NOT NULL DEFAULT '[]',
  -- Whether the children are those of this import's own listing.
  is_listed boolean NOT NULL DEFAULT false,
  chosen_pages text[] NOT NULL DEFAULT '{}',
  -- What is still to be read: `{kind: pages | outline | nodes, ids}`, one call each.
  batches jsonb NOT NULL DEFAULT '[]',
  -- How many pictures one call asks for: fewer after Figma found it too many.
  image_batch integer NOT NULL,
  calls_used integer NOT NULL DEFAULT 0,
  layers integer NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{}',
  -- When layers were first read: what changes in Figma later is not part of it.
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (project_id, id)
);
CREATE UNIQUE INDEX imports_open ON imports (project_id)
  WHERE status IN ('listing', 'ready', 'running', 'waiting', 'parked');
CREATE INDEX imports_parked ON imports (resumes_at) WHERE status = 'parked';
CREATE INDEX imports_person ON imports (user_id, created_at) WHERE user_id IS NOT NULL;

-- Frames of an import that has not ended, and what became of their pictures.
CREATE TABLE import_frames (
  project_id uuid NOT NULL,
  import_id uuid NOT NULL,
  node_id text NOT NULL,
  name text NOT NULL,
  picture text NOT NULL CHECK (picture IN ('needed', 'rendered', 'stored', 'reused', 'failed')),
  picture_url text,
  PRIMARY KEY (project_id, import_id, node_id),
  FOREIGN KEY (project_id, import_id) REFERENCES imports ON DELETE CASCADE
);
CREATE INDEX import_frames_picture ON import_frames (project_id, import_id, picture);

-- Webhooks of design files. Without a project they are to be deleted at Figma, which a job does.
CREATE TABLE figma_webhooks (
  id uuid PRIMARY KEY,
  project_id uuid UNIQUE REFERENCES projects ON DELETE SET NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  file_key text NOT NULL,
  -- Figma's ID, once it is created there.
  webhook_id text,
  passcode_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX figma_webhooks_person ON figma_webhooks (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX figma_webhooks_unused ON figma_webhooks (created_at) WHERE project_id IS NULL;
