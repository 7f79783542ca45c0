import { decodePercent } from "#server/platform/decode-percent.ts";

/** Variables that are secrets as a whole; in addresses only the password is one. */
const SECRET = /SECRET|PASSWORD|TOKEN|KEY|HEADERS/;
const HIDDEN = "[hidden]";
/** Shorter values would hide ordinary words. */
const SHORTEST = 4;

/** A text of the start without the secrets of the configuration, whatever a library has put into its messages. */
export function hideSecrets(text: string, source: Readonly<Record<string, string | undefined>>): string {
  const secrets = Object.entries(source).flatMap(([name, value = ""]) => {
    if (SECRET.test(name)) return value.split(/\s+/);
    const { password = "" } = URL.parse(value) ?? {};
    return [password, decodePercent(password)];
  });
  return secrets
    .filter((secret) => secret.length >= SHORTEST)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
}
