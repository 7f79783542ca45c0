/** Opens pages, and sends the forms on them that only read, like a browser without JavaScript. */
import type { TestApp } from "./app.ts";
import { type Element, findAll, getText, readTree } from "./page-tree.ts";

interface OpenPage {
  /** Path and query, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly tree: Element;
}

/** What somebody types and chooses in a form, and which checkboxes they tick. */
type Typed = Readonly<Record<string, string | readonly string[]>>;

export function createPageReader(http: TestApp["http"], cookie = "") {
  const open = async (url: string): Promise<OpenPage> => {
    const answer = await http.inject({ url, headers: { cookie } });
    const { location } = answer.headers;
    return location ? open(location) : { url, status: answer.statusCode, tree: readTree(answer) };
  };
  const send = (form: Element, typed: Typed) => open(`${form.attributes.action}?${fillForm(form, typed)}`);
  return { open, send };
}

/** The fields of the form as they are sent. Fails if the form has no such field, or does not offer the choice. */
export function fillForm(form: Element, typed: Typed): URLSearchParams {
  const sent = new URLSearchParams();
  for (const field of findAll(form, { name: true }))
    for (const entry of fill(field, typed)) sent.append(...entry);
  for (const [name, value] of Object.entries(typed))
    for (const one of [value].flat())
      if (!sent.getAll(name).includes(one)) throw new Error(`The form offers no ${name} ${one}, but ${sent}`);
  return sent;
}

function fill({ tag, attributes, ...element }: Element, typed: Typed): [name: string, value: string][] {
  const { name = "", type, value = "" } = attributes;
  const chosen = [typed[name] ?? []].flat();
  const isOn = attributes.checked !== undefined;
  if (type === "checkbox") return isOn || chosen.includes(value) ? [[name, value]] : [];
  if (type === "radio") return (chosen.length > 0 ? chosen.includes(value) : isOn) ? [[name, value]] : [];
  if (tag === "input") return [[name, chosen[0] ?? value]];
  if (tag !== "select") return [];
  const options = findAll({ tag, attributes, ...element }, { tag: "option" });
  const offered = options.map((option) => option.attributes.value ?? getText(option));
  const selected = offered[options.findIndex((option) => option.attributes.selected !== undefined)];
  return [[name, offered.find((option) => option === chosen[0]) ?? selected ?? offered[0] ?? ""]];
}
