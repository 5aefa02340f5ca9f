-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Results are stored under a version number that changes when results change. Those under a hash of the code are not
-- read any more: their revisions are processed again, in the background or when someone opens them.
DELETE FROM analyses;
ALTER TABLE analyses DROP CONSTRAINT analyses_pkey CASCADE;
ALTER TABLE analyses
  DROP COLUMN ruleset,
  ADD COLUMN results_version integer NOT NULL,
  ADD PRIMARY KEY (source_sha256, results_version);

ALTER TABLE search_words
  DROP COLUMN ruleset,
  ADD COLUMN results_version integer NOT NULL,
  ADD PRIMARY KEY (source_sha256, results_version, first_word),
  ADD FOREIGN KEY (source_sha256, results_version) REFERENCES analyses ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE search_texts
  DROP COLUMN ruleset,
  ADD COLUMN results_version integer NOT NULL,
  ADD PRIMARY KEY (source_sha256, results_version, page),
  ADD FOREIGN KEY (source_sha256, results_version) REFERENCES analyses ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE revisions
  DROP COLUMN ruleset,
  -- The version that summary, design and operation_ids belong to; 0 before the first.
  ADD COLUMN results_version integer NOT NULL DEFAULT 0,
  -- The summary as of the upload: the score history stays as recorded when a revision is processed again.
  ADD COLUMN recorded_summary jsonb;
UPDATE revisions SET recorded_summary = summary WHERE status = 'ready';
CREATE INDEX revisions_by_results_version ON revisions (results_version, project_id, number) WHERE status = 'ready';
