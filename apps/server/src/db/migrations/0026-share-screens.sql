-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Whether readers of a link to documentation see screens, links, bindings and pictures. The project's owner decides.
ALTER TABLE share_links ADD COLUMN shows_screens boolean NOT NULL DEFAULT false
  CHECK (kind = 'docs' OR NOT shows_screens);
