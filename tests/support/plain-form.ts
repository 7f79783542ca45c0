/** The forms of a page, read from its HTML: what a browser without JavaScript would send. */
interface PlainForm {
  method: "GET" | "POST";
  /** Where it is sent; empty for the page's own address. */
  action: string;
  /** The fields as the page fills them in. */
  filled: Map<string, string>;
  /** The values that a choice offers; undefined for a field that takes any text. */
  offered: Map<string, string[] | undefined>;
}

const ENTITIES: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
const readWords = (html: string) =>
  decode(html.replace(/<!--.*?-->|<svg.*?<\/svg>/gs, "").replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

function readAttributes(tag: string): Map<string, string> {
  const found = tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g);
  return new Map(Array.from(found, ([, name = "", value = ""]) => [name.toLowerCase(), decode(value)]));
}

/** The form that has a button with these words. */
export function findForm(body: string, words: string): PlainForm {
  for (const [html = ""] of body.matchAll(/<form\b.*?<\/form>/gs))
    for (const [, tag = "", inner = ""] of html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)) {
      const button = readAttributes(tag);
      // What it says while it works, which it hides until then, comes last.
      const [said = ""] = inner.split('<span aria-hidden="true">');
      if ((button.get("aria-label") ?? readWords(said)) !== words) continue;
      const form = readForm(html);
      const name = button.get("name");
      if (name) form.filled.set(name, button.get("value") ?? "");
      return form;
    }
  throw new Error(`No form has a button “${words}”`);
}

function readForm(html: string): PlainForm {
  const opening = readAttributes(/<form\b[^>]*>/.exec(html)?.[0] ?? "");
  const form: PlainForm = {
    method: opening.get("method")?.toLowerCase() === "post" ? "POST" : "GET",
    action: opening.get("action") ?? "",
    filled: new Map(),
    offered: new Map(),
  };
  for (const [tag = ""] of html.matchAll(/<input\b[^>]*>/g)) readInput(form, readAttributes(tag));
  for (const [, tag = "", text = ""] of html.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)) {
    const name = readAttributes(tag).get("name") ?? "";
    form.offered.set(name, undefined);
    form.filled.set(name, decode(text));
  }
  for (const [, tag = "", inner = ""] of html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs))
    readSelect(form, readAttributes(tag).get("name") ?? "", inner);
  return form;
}

function readInput({ filled, offered }: PlainForm, input: Map<string, string>): void {
  const [name = "", type = "text"] = [input.get("name"), input.get("type")];
  if (name === "" || input.has("disabled")) return;
  if (type !== "checkbox" && type !== "radio") {
    offered.set(name, undefined);
    filled.set(name, input.get("value") ?? "");
    return;
  }
  const value = input.get("value") ?? "on";
  offered.set(name, [...(offered.get(name) ?? []), value]);
  if (input.has("checked")) filled.set(name, value);
}

function readSelect({ filled, offered }: PlainForm, name: string, inner: string): void {
  const options = Array.from(
    inner.matchAll(/<option\b([^>]*)>(.*?)<\/option>/gs),
    ([, tag = "", text = ""]) => {
      const option = readAttributes(tag);
      return { value: option.get("value") ?? readWords(text), isSelected: option.has("selected") };
    },
  );
  offered.set(
    name,
    options.map(({ value }) => value),
  );
  filled.set(name, (options.find(({ isSelected }) => isSelected) ?? options[0])?.value ?? "");
}

/** Types texts, chooses values and, with null, takes the tick off a box. Fails if the form has no such field or choice. */
export function fillIn(
  { filled, offered }: PlainForm,
  typed: Record<string, string | null>,
): URLSearchParams {
  for (const [name, value] of Object.entries(typed)) {
    if (!offered.has(name)) throw new Error(`The form has no field ${name}, but ${[...offered.keys()]}`);
    const values = offered.get(name);
    if (value === null) filled.delete(name);
    else if (values && !values.includes(value)) throw new Error(`${name} offers no ${value}, but ${values}`);
    else filled.set(name, value);
  }
  return new URLSearchParams([...filled]);
}
