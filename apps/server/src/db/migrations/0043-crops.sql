-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Whether comments on pull requests show parts of screens. Everyone who reads a comment sees them, so the owner decides.
ALTER TABLE projects ADD COLUMN shows_crops boolean NOT NULL DEFAULT false;

-- The new conditions allow more than the old one, so no row is checked.
ALTER TABLE share_links
  -- The pull request whose comment shows crops; null for all other kinds.
  ADD COLUMN pull_request text,
  DROP CONSTRAINT share_links_kind_check,
  ADD CONSTRAINT share_links_kind_check
    CHECK (kind IN ('docs', 'analysis', 'mock', 'badge', 'changes', 'crops')) NOT VALID,
  ADD CONSTRAINT share_links_pull_request_check CHECK ((kind = 'crops') = (pull_request IS NOT NULL)) NOT VALID;
-- A pull request has one link, also once it is revoked: a later push doesn't open it again.
CREATE UNIQUE INDEX share_links_crops ON share_links (project_id, pull_request) WHERE pull_request IS NOT NULL;

-- Parts of screens, as comments show them. They are copies, and go with their link.
CREATE TABLE crops (
  project_id uuid NOT NULL,
  link_id uuid NOT NULL,
  -- Hash of the screen's picture and of what was cropped from it. Names the crop in its URL.
  hash bytea NOT NULL,
  picture_sha256 bytea NOT NULL REFERENCES blobs,
  -- What it counts against the owner.
  bytes integer NOT NULL,
  -- When a check last asked for it.
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, link_id, hash),
  FOREIGN KEY (project_id, link_id) REFERENCES share_links ON DELETE CASCADE
);
CREATE INDEX crops_picture ON crops (picture_sha256);

-- To the day. What no one has read for a while is removed, and computed again when it is asked for.
ALTER TABLE comparisons ADD COLUMN read_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE change_reach ADD COLUMN read_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX comparisons_read ON comparisons (read_at);
CREATE INDEX change_reach_read ON change_reach (read_at);
