-- Up Migration
SET LOCAL lock_timeout = '2s';

-- A check whose question was answered with no is silenced as a whole: it has neither an operation nor a schema.
ALTER TABLE silences
  DROP CONSTRAINT silences_check,
  ADD CONSTRAINT silences_subject CHECK (num_nonnulls(operation_id, schema_name) <= 1) NOT VALID;
