-- Up Migration
SET LOCAL lock_timeout = '2s';

-- The sample project: one per installation, without members. Everyone signed in may read it, only the server changes it.
ALTER TABLE projects ADD COLUMN is_sample boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX projects_one_sample ON projects (is_sample) WHERE is_sample;

-- Set while the person has the sample project hidden from the list.
ALTER TABLE users ADD COLUMN sample_hidden_at timestamptz;

-- Set until a revision could be read: the project was created without a name and takes the title of its API description.
ALTER TABLE projects ADD COLUMN takes_title boolean NOT NULL DEFAULT false;

-- What a card of the list says of a revision: its largest tags, and what it changed. Null for revisions from before.
ALTER TABLE revisions ADD COLUMN highlights jsonb;
