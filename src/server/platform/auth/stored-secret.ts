import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";

/** Secrets that the server must read again, encrypted for the database. */
export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * Encrypts secrets for the database.
 * @param key the server's secret
 * @param formerKeys secrets that it had before; what was encrypted with them stays readable
 */
export function createSecretBox(key: string, formerKeys: readonly string[] = []) {
  const encrypt = (secret: string): Promise<string> => symmetricEncrypt({ key, data: secret });
  const decrypt = async (data: string): Promise<string> => {
    for (const former of formerKeys) {
      // Decrypting checks a signature, so a wrong key cannot give a wrong secret.
      const found = await symmetricDecrypt({ key: former, data }).catch(() => undefined);
      if (found !== undefined) return found;
    }
    return symmetricDecrypt({ key, data });
  };
  return {
    encrypt,
    /** @throws Error if it was encrypted with a key that is not known */
    decrypt,

    /**
     * The same secret, encrypted with the present key; unchanged if it already is.
     * @throws Error if it was encrypted with a key that is not known
     */
    async renew(data: string): Promise<string> {
      const isPresent = await symmetricDecrypt({ key, data }).then(
        () => true,
        () => false,
      );
      return isPresent ? data : encrypt(await decrypt(data));
    },
  };
}
