import { createHash } from "node:crypto";

/**
 * Takes the mark off the inline scripts that we put into a page and answers their hashes.
 *
 * Only scripts that carry the mark (a nonce that is new for every rendering) are allowed to run: a script that
 * somebody smuggled into the page through a text has no mark, so it gets no hash, and the browser refuses it.
 */
export function sealInlineScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const sealed = html.replaceAll(attribute, "");
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || script === "") continue;
    // A text that holds the mark would differ once it is taken off; the mark is a secret, so it does not.
    hashes.add(`'sha256-${createHash("sha256").update(script.replaceAll(attribute, "")).digest("base64")}'`);
  }
  return { html: sealed, hashes: [...hashes] };
}
