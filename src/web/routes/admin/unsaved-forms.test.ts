import { describe, expect, it } from "vitest";
import { type Control, createFormWatch, getFormKey, isChanged } from "./unsaved-forms.ts";

const option = (selected: boolean, defaultSelected = false) => ({ selected, defaultSelected });

describe("[VISIT-16] a form that is left without saving", () => {
  it("would lose a text that differs from what it began with", () => {
    expect(isChanged({ type: "text", value: "Siliguri", defaultValue: "Siliguri" })).toBe(false);
    expect(isChanged({ type: "textarea", value: "Half a no", defaultValue: "" })).toBe(true);
    expect(isChanged({ type: "textarea", value: "Two\nlines", defaultValue: "Two\r\nlines" })).toBe(false);
    expect(isChanged({ type: "hidden", value: "2", defaultValue: "1" })).toBe(false);
    // The browser may have filled it in.
    expect(isChanged({ type: "password", value: "secret", defaultValue: "" })).toBe(false);
  });

  it("would lose a tick and a choice", () => {
    expect(isChanged({ type: "checkbox", checked: true, defaultChecked: false })).toBe(true);
    expect(isChanged({ type: "checkbox", value: "on", checked: true, defaultChecked: true })).toBe(false);
    expect(isChanged({ type: "select-one", options: [option(true), option(false)] })).toBe(false);
    expect(isChanged({ type: "select-one", options: [option(false), option(true, true)] })).toBe(false);
    expect(isChanged({ type: "select-one", options: [option(true), option(false, true)] })).toBe(true);
    expect(isChanged({ type: "select-one", options: [] })).toBe(false);
    const itself = { type: "select-one", options: [option(false), option(true)] };
    expect(isChanged(itself)).toBe(true);
    expect(isChanged({ ...itself, dataset: { savesItself: "" } })).toBe(false);
  });
});

describe("[VISIT-16] the forms of a page of the desk", () => {
  const hidden = (name: string, value: string): Control => ({ type: "hidden", name, value });
  const text = (value: string, defaultValue = ""): Control => ({
    ...{ type: "text", name: "note", value, defaultValue },
  });
  const makeForm = (
    elements: Control[],
    more: { method?: string; dataset?: Record<string, string> } = {},
  ) => ({
    ...{ method: "post", elements, dataset: {} },
    ...more,
  });
  const typed = makeForm([hidden("id", "1"), hidden("version", "4"), text("Half a note")]);
  const untouched = makeForm([hidden("id", "2"), text("Stored", "Stored")]);

  it("are all looked at, except those that only search", () => {
    const search = makeForm([text("Hakimpara")], { method: "get" });
    expect(createFormWatch().listUnsaved([search, untouched, typed], [])).toEqual([typed]);
  });

  it("lose nothing while they are being sent", () => {
    const sending = new FormData();
    sending.set("id", "1");
    sending.set("note", "Half a note");
    expect(createFormWatch().listUnsaved([typed], [sending])).toEqual([]);
    sending.set("id", "2");
    expect(createFormWatch().listUnsaved([typed], [sending])).toEqual([typed]);
    const watch = createFormWatch();
    watch.send(typed);
    expect(watch.listUnsaved([typed], [])).toEqual([]);
  });

  it("still have what was typed if they were refused, also after the page has drawn them again", () => {
    const watch = createFormWatch();
    watch.send(typed);
    const again = makeForm([hidden("id", "1"), hidden("version", "5"), text("Half a note", "Half a note")]);
    const rejected = { ...again, dataset: { refused: "" } };
    expect(getFormKey(rejected)).toBe(getFormKey(typed));
    expect(watch.listUnsaved([rejected], [])).toEqual([rejected]);
    expect(watch.listUnsaved([again], [])).toEqual([]);
    // A button without fields was refused: nothing was typed.
    expect(watch.listUnsaved([{ ...untouched, dataset: { refused: "" } }], [])).toEqual([]);
    watch.clear();
    expect(watch.listUnsaved([rejected], [])).toEqual([]);
  });
});
