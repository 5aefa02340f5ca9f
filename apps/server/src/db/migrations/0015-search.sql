-- Up Migration
SET LOCAL lock_timeout = '2s';

-- The words of a description, in the order of their bytes, several to a row, each with the operations that it stands in.
-- They belong to the content, as its analysis does, and go with it. Why not tsvector: docs/decisions/0013.
CREATE TABLE search_words (
  source_sha256 bytea NOT NULL,
  ruleset text NOT NULL,
  -- Empty in the first row, so that every word has one to be looked for in.
  first_word bytea NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (source_sha256, ruleset, first_word),
  FOREIGN KEY (source_sha256, ruleset) REFERENCES analyses ON DELETE CASCADE ON UPDATE CASCADE
);

-- The texts of its operations, which hits are shown from: packed, so many of them to a row.
CREATE TABLE search_texts (
  source_sha256 bytea NOT NULL,
  ruleset text NOT NULL,
  page integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (source_sha256, ruleset, page),
  FOREIGN KEY (source_sha256, ruleset) REFERENCES analyses ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE search_texts ALTER COLUMN content SET STORAGE EXTERNAL;
