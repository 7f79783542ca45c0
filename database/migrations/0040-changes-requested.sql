-- That the owner has been asked for a change is a state with a name, not a pending row with words in another column.

ALTER TABLE property DROP CONSTRAINT property_verification_check;
ALTER TABLE property ADD CONSTRAINT property_verification_check
  CHECK (verification IN ('pending', 'approved', 'rejected', 'changes-requested'));
UPDATE property SET verification = 'changes-requested'
  WHERE verification = 'pending' AND rejection_reason IS NOT NULL;
