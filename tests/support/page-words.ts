/** The text of a page's main part, without tags. */
export function readWords({ body }: { body: string }): string {
  return body
    .slice(body.indexOf("<main"), body.indexOf("</main>"))
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}
