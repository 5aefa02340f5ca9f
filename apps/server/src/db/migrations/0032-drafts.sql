-- Up Migration
SET LOCAL lock_timeout = '2s';

-- The last number given to a draft. `last_revision` stays the last upload that is not one.
ALTER TABLE projects ADD COLUMN last_draft integer NOT NULL DEFAULT 0;

ALTER TABLE revisions
  -- A draft is analyzed and can be read, but is not current until someone accepts it. Null for all others.
  ADD COLUMN draft_source text CHECK (draft_source IN ('person', 'pull_request', 'branch')),
  -- Without one, it is called by the version of the API.
  ADD COLUMN draft_name text,
  -- The pull request or branch: a later upload from the same one replaces the draft.
  ADD COLUMN draft_ref text,
  -- The revision that was current when the draft was uploaded.
  ADD COLUMN base_revision integer,
  -- When someone last opened it or pushed to it: drafts that no one uses are removed.
  ADD COLUMN draft_used_at timestamptz,
  -- The revision with the same bytes that this one made current again.
  ADD COLUMN restored_from integer,
  ADD CONSTRAINT revisions_draft CHECK (
    (draft_source IS NULL AND draft_name IS NULL AND draft_ref IS NULL AND draft_used_at IS NULL)
    OR (draft_source IS NOT NULL AND draft_used_at IS NOT NULL));
CREATE UNIQUE INDEX revisions_draft_ref ON revisions (project_id, draft_source, draft_ref)
  WHERE draft_ref IS NOT NULL;
CREATE INDEX revisions_drafts ON revisions (project_id, number) WHERE draft_source IS NOT NULL;
CREATE INDEX revisions_draft_use ON revisions (draft_used_at) WHERE draft_source IS NOT NULL;

-- Only drafts have it: it goes when they do.
ALTER TABLE operations ADD COLUMN is_draft boolean NOT NULL DEFAULT false;
