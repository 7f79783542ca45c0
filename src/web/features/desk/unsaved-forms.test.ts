import { describe, expect, it } from "vitest";
import { hasUnsavedForms, isChanged, watchForm } from "./unsaved-forms.ts";

const option = (selected: boolean, defaultSelected = false) => ({ selected, defaultSelected });

describe("a form that is left without saving", () => {
  it("would lose a text that differs from what it began with", () => {
    expect(isChanged({ type: "text", value: "Siliguri", defaultValue: "Siliguri" })).toBe(false);
    expect(isChanged({ type: "textarea", value: "Half a no", defaultValue: "" })).toBe(true);
    expect(isChanged({ type: "textarea", value: "Two\nlines", defaultValue: "Two\r\nlines" })).toBe(false);
    expect(isChanged({ type: "hidden", value: "2", defaultValue: "1" })).toBe(false);
  });

  it("would lose a tick and a choice", () => {
    expect(isChanged({ type: "checkbox", checked: true, defaultChecked: false })).toBe(true);
    expect(isChanged({ type: "checkbox", value: "on", checked: true, defaultChecked: true })).toBe(false);
    expect(isChanged({ type: "select-one", options: [option(true), option(false)] })).toBe(false);
    expect(isChanged({ type: "select-one", options: [option(false), option(true, true)] })).toBe(false);
    expect(isChanged({ type: "select-one", options: [option(true), option(false, true)] })).toBe(true);
    expect(isChanged({ type: "select-one", options: [] })).toBe(false);
  });

  it("is asked about only while it is open", () => {
    const stop = watchForm(() => true);
    expect(hasUnsavedForms()).toBe(true);
    stop();
    expect(hasUnsavedForms()).toBe(false);
  });
});
