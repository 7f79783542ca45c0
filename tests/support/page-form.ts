/** The forms of a page, as a browser without JavaScript fills them in and sends them. */
import { type Element, findAll, getExactText, getText, getWords } from "./page-tree.ts";

/**
 * What somebody types and chooses: the text of a field, the value of a choice, the values of boxes that get a tick; null
 * takes off all ticks.
 */
export type Typed = Readonly<Record<string, string | readonly string[] | null>>;

interface PageForm {
  method: "GET" | "POST";
  /** Where it is sent; empty for the page's own address. */
  action: string;
  fields: Map<string, Field>;
}

interface Field {
  kind: "text" | "choice" | "ticks";
  /** As the page fills it in. */
  values: string[];
  /** What a choice and ticks offer. */
  offered: string[];
}

/** The form that has a button with this name. */
export function findForm(page: Element, button: string): PageForm {
  const names: string[] = [];
  for (const element of findAll(page, { tag: "form" }))
    for (const pressed of findAll(element, { tag: "button" })) {
      const own = pressed.attributes["aria-label"] ?? getWords(leaveOutHidden(pressed));
      names.push(own);
      if (own !== button) continue;
      const form = readForm(element);
      // Fields elsewhere in the page that belong to the form.
      const { id } = element.attributes;
      for (const field of id ? findAll(page, { name: true, form: id }) : []) addField(form.fields, field);
      const { name, value = "" } = pressed.attributes;
      if (name) form.fields.set(name, { kind: "text", values: [value], offered: [] });
      return form;
    }
  throw new Error(`No form has a button “${button}”, but ${names.join(" | ")}`);
}

/** Without what a button says only while it works. */
const leaveOutHidden = (element: Element): Element => ({
  ...element,
  children: element.children.flatMap((child) => {
    if (typeof child === "string") return child;
    return child.attributes["aria-hidden"] === "true" ? [] : leaveOutHidden(child);
  }),
});

export function readForm(form: Element): PageForm {
  const { method, action = "" } = form.attributes;
  const fields = new Map<string, Field>();
  for (const element of findAll(form, { name: true })) addField(fields, element);
  return { method: method?.toLowerCase() === "post" ? "POST" : "GET", action, fields };
}

function addField(fields: Map<string, Field>, element: Element): void {
  const { name = "", type = "text", value, checked, disabled } = element.attributes;
  if (name === "" || disabled !== undefined) return;
  if (element.tag === "select") fields.set(name, readSelect(element));
  else if (element.tag === "textarea")
    fields.set(name, { kind: "text", values: [getExactText(element)], offered: [] });
  else if (element.tag === "input" && type !== "checkbox" && type !== "radio")
    fields.set(name, { kind: "text", values: [value ?? ""], offered: [] });
  else if (element.tag === "input") {
    const kind = type === "radio" ? "choice" : "ticks";
    const field = fields.get(name) ?? { kind, values: [], offered: [] };
    field.offered.push(value ?? "on");
    if (checked !== undefined) field.values.push(value ?? "on");
    fields.set(name, field);
  }
}

function readSelect(select: Element): Field {
  const options = findAll(select, { tag: "option" });
  const offered = options.map((option) => option.attributes.value ?? getText(option));
  const selected = options.findIndex(({ attributes }) => attributes.selected !== undefined);
  return { kind: "choice", values: [offered[Math.max(selected, 0)] ?? ""], offered };
}

/** @returns what is sent. Fails if the form has no such field, or does not offer the choice */
export function fillIn({ fields }: PageForm, typed: Typed): URLSearchParams {
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(typed)) {
    const field = fields.get(name);
    if (!field) throw new Error(`The form has no field ${name}, but ${[...fields.keys()]}`);
    const missing = [value ?? []].flat().find((one) => field.kind !== "text" && !field.offered.includes(one));
    if (missing !== undefined) throw new Error(`${name} offers no ${missing}, but ${field.offered}`);
  }
  for (const [name, field] of fields) for (const value of enter(field, typed[name])) sent.append(name, value);
  return sent;
}

function enter({ kind, values, offered }: Field, typed: Typed[string] | undefined): readonly string[] {
  if (typed === undefined) return values;
  const entered = [typed ?? []].flat();
  return kind === "ticks" && typed !== null
    ? offered.filter((one) => values.includes(one) || entered.includes(one))
    : entered;
}
