-- Up Migration
SET LOCAL lock_timeout = '2s';

-- By the fingerprint of the change: the screens and operations whose layers it affects.
ALTER TABLE change_reach ADD COLUMN marks jsonb NOT NULL DEFAULT '{}';
-- Computed again when it is read next: with marks, and with the kinds of changes that are found now.
DELETE FROM change_reach;
DELETE FROM comparisons;
