-- Up Migration
SET LOCAL lock_timeout = '2s';

-- Whether readers of a link to documentation see screens, links, bindings and pictures. The project's owner decides.
ALTER TABLE share_links ADD COLUMN shows_screens boolean NOT NULL DEFAULT false
  CHECK (kind = 'docs' OR NOT shows_screens);

-- Words of its name, split as those of API descriptions are. Bound layers have theirs in `bindings.layer`.
ALTER TABLE screens ADD COLUMN words jsonb NOT NULL DEFAULT '[]';

-- Each word begins with the project, so that a search reads the entries of one project only.
CREATE FUNCTION project_words(project uuid, words jsonb) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_agg(DISTINCT project::text || word)) FROM jsonb_array_elements_text(words) AS word
$$;

-- Without the list of pending entries, which every search would read whole.
CREATE INDEX screens_words ON screens USING gin (project_words(project_id, words)) WITH (fastupdate = off);
CREATE INDEX bindings_words ON bindings USING gin (project_words(project_id, layer -> 'words')) WITH (fastupdate = off);
