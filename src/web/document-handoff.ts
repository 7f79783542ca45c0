import type { PagePart } from "./app-context.ts";

/**
 * The data of a page's loaders, which the router in the browser takes over. The router would write it while React
 * streams the page, which takes React several rounds. The data is ready before, so it is added to the finished page.
 */
const END = "</body></html>";

/** Reads the encoded data. */
export async function readHydrationData(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  let text = "";
  if (!stream) return text;
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true });
  return text;
}

/** A text as it may be written in a script in HTML. */
const writeScriptText = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/**
 * Adds the data to a page as the router in the browser expects it (`<Scripts>` has made its stream).
 * @param page in parts that follow one another
 * @param mark of inline scripts that may run
 */
export function addHydrationData(page: readonly PagePart[], data: string, mark: string): PagePart[] {
  const stream = "window.__reactRouterContext.streamController";
  const script = `<script nonce="${mark}">${stream}.enqueue(${writeScriptText(data)});${stream}.close();</script>`;
  const last = page.at(-1);
  return typeof last === "string" && last.endsWith(END)
    ? [...page.slice(0, -1), last.slice(0, -END.length), script, END]
    : [...page, script];
}
