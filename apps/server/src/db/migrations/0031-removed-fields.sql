-- Up Migration
SET LOCAL lock_timeout = '2s';

ALTER TABLE bindings
  -- The revision that removed the field: the one before it tells what the field was like.
  ADD COLUMN field_removed_in integer,
  -- The field of the current revision that may replace the removed one.
  ADD COLUMN field_replacement jsonb;
