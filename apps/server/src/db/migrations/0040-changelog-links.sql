-- Up Migration
SET LOCAL lock_timeout = '2s';

-- The changelog, for readers without an account. The new conditions allow more than the old ones, so no row is checked.
ALTER TABLE share_links
  DROP CONSTRAINT share_links_kind_check,
  ADD CONSTRAINT share_links_kind_check CHECK (kind IN ('docs', 'analysis', 'mock', 'badge', 'changes')) NOT VALID,
  -- The owner decides as well whether a changelog and a badge say something of screens.
  DROP CONSTRAINT share_links_check,
  ADD CONSTRAINT share_links_check CHECK (kind IN ('docs', 'changes', 'badge') OR NOT shows_screens) NOT VALID;
