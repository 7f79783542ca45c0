import { hash } from "node:crypto";

/**
 * Takes the mark off the inline scripts that we put into a page and answers their hashes.
 *
 * Only scripts that carry the mark (a nonce that is new for every rendering) are allowed to run: a script that
 * somebody smuggled into the page through a text has no mark, so it gets no hash, and the browser refuses it.
 */
export function sealInlineScripts(html: string, mark: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    parts.push(html.slice(from, at));
    from = at + attribute.length;
    const script = readScript(html, at, from);
    // A text that holds the mark would differ once it is taken off; the mark is a secret, so it does not.
    if (script) hashes.add(`'sha256-${hash("sha256", script.replaceAll(attribute, ""), "base64")}'`);
  }
  parts.push(html.slice(from));
  return { html: parts.join(""), hashes: [...hashes] };
}

/** What a script says in whose tag an attribute stands; empty where it stands in another tag, or in a text. */
function readScript(html: string, at: number, after: number): string {
  const tag = html.lastIndexOf("<", at);
  const body = html.indexOf(">", after) + 1;
  if (!/^<script[\s/]/.test(html.slice(tag, tag + 8)) || html.lastIndexOf(">", at) > tag) return "";
  return html.slice(body, html.indexOf("</script>", body));
}
