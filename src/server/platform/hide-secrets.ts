/** The text without percent-encoding; unchanged if it is not encoded correctly. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A key after one of these words in a link opens an account or an enquiry, or answers in somebody's name. The site
 * accepts upper and lower case.
 */
const BEFORE_A_KEY =
  /(\/(?:reset-password|enquiry|still-available|confirm-email|unsubscribe|saved-searches|visits?|deals?)\/+)[^/\s"'?]+/gi;

/** Removes the keys of links from a text, however the address is written. Used for everything that is logged. */
export function hideKeys(text: string): string {
  const hidden = text.replace(BEFORE_A_KEY, "$1[hidden]");
  const plain = decodeText(hidden);
  // The decoded form is used only if another key was hidden in it; otherwise the text stays as it was sent.
  const again = plain.replace(BEFORE_A_KEY, "$1[hidden]");
  return again === plain ? hidden : again;
}

/** Decodes percent escapes; invalid ones are left as they are. */
function decodeText(text: string): string {
  return text.replace(/%[2-7][0-9a-f]/gi, (letter) => decodeURIComponent(letter));
}

/** Variables that are secrets as a whole; in addresses only the password is one. */
const SECRET = /SECRET|PASSWORD|TOKEN|KEY|HEADERS/;
/** Variables that name the file of a secret: where it is may be said, and a message about it needs that. */
const PATH = /_(FILE|PATH)$/;
/** What means something in a pattern. */
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;
const HIDDEN = "[hidden]";
/** A shorter secret may be an ordinary word, so it is hidden only where an address has its password. */
const SHORTEST_ALONE = 8;

/**
 * A text of the start without the secrets of the configuration, whatever a library has put into its messages. Only whole
 * values are hidden: a part of a word would show what the secret is.
 */
export function hideSecrets(text: string, source: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(source)
    .flatMap(([name, value = ""]) => findSecrets(name, value))
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
    .reduce(hide, text);
}

function findSecrets(name: string, value: string): string[] {
  if (PATH.test(name)) return [];
  if (SECRET.test(name)) return value.split(/\s+/);
  const { password = "" } = URL.parse(value) ?? {};
  return [password, decodePercent(password)];
}

function hide(text: string, secret: string): string {
  const value = secret.replace(SYNTAX, "\\$&");
  const inAddress = text.replace(new RegExp(`(://[^\\s/@:]*:)${value}(?=@)`, "gu"), `$1${HIDDEN}`);
  if (secret.length < SHORTEST_ALONE) return inAddress;
  return inAddress.replace(new RegExp(`(?<![\\p{L}\\p{N}])${value}(?![\\p{L}\\p{N}])`, "gu"), HIDDEN);
}
