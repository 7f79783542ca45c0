import { hash } from "node:crypto";
import type { PagePart } from "./text-bytes.ts";

/**
 * Removes the nonce from the inline scripts that we put into a page, and returns their hashes. Only scripts with the
 * nonce, which is new for every rendering, may run. A script that somebody injected through a text has no nonce, so it
 * gets no hash and the browser refuses it.
 * @param page in parts that follow one another; a script is within one text
 * @returns the page in more parts: joining them would copy it
 */
export function sealInlineScripts(
  page: readonly PagePart[],
  mark: string,
): { parts: PagePart[]; hashes: string[] } {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  const parts: PagePart[] = [];
  for (const html of page) {
    if (typeof html !== "string") {
      parts.push(html);
      continue;
    }
    let from = 0;
    for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
      parts.push(html.slice(from, at));
      from = at + attribute.length;
      const script = readScript(html, at, from);
      // A script whose text contains the nonce would change when it is removed; the nonce is secret, so this does not
      // happen.
      if (script) hashes.add(`'sha256-${hash("sha256", script.replaceAll(attribute, ""), "base64")}'`);
    }
    parts.push(from > 0 ? html.slice(from) : html);
  }
  return { parts, hashes: [...hashes] };
}

/** The text of the script whose tag has the attribute; empty if the attribute is in another tag or in a text. */
function readScript(html: string, at: number, after: number): string {
  const tag = html.lastIndexOf("<", at);
  const body = html.indexOf(">", after) + 1;
  if (!/^<script[\s/]/.test(html.slice(tag, tag + 8)) || html.lastIndexOf(">", at) > tag) return "";
  return html.slice(body, html.indexOf("</script>", body));
}
