-- Recovery codes are hashed like passwords from now on. The former, faster hashes cannot be turned into such ones, so
-- codes that were made before end here: their owners make new ones in the profile.
DELETE FROM recovery_code WHERE hash NOT LIKE '$argon2id$%';
