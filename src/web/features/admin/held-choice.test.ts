import { describe, expect, it } from "vitest";
import { type ChoiceEvent, NO_CHOICE, stepChoice } from "./held-choice.tsx";

const key = (name: string): ChoiceEvent => ({ type: "keydown", key: name });
const choose = (value: string): ChoiceEvent => ({ type: "change", value });
const UP: ChoiceEvent = { type: "keyup" };
const LEAVE: ChoiceEvent = { type: "leave" };

/** What is saved, one after the other, and what is still held. */
function follow(...events: ChoiceEvent[]) {
  const saved: string[] = [];
  let state = NO_CHOICE;
  for (const event of events) {
    const step = stepChoice("pending", state, event);
    if (step.save !== null) saved.push(step.save);
    state = step.state;
  }
  return { saved, held: state.held };
}

describe("a select whose choice is saved at once", () => {
  it("saves what is chosen in the opened list", () => {
    expect(follow({ type: "pointerdown" }, choose("approved"))).toEqual({ saved: ["approved"], held: null });
    expect(follow(key(" "), choose("approved"))).toEqual({ saved: ["approved"], held: null });
    const opened = follow({ type: "keydown", key: "ArrowDown", altKey: true }, choose("approved"));
    expect(opened).toEqual({ saved: ["approved"], held: null });
  });

  it("saves nothing when an arrow key or a letter changes the closed list", () => {
    expect(follow(key("ArrowDown"), choose("approved"), UP)).toEqual({ saved: [], held: "approved" });
    expect(follow(key("r"), choose("rejected"), UP)).toEqual({ saved: [], held: "rejected" });
  });

  it("saves the last of several presses, at Enter or when the field is left", () => {
    const presses = [key("ArrowDown"), choose("approved"), UP, key("ArrowDown"), choose("rejected"), UP];
    expect(follow(...presses, key("Enter"))).toEqual({ saved: ["rejected"], held: null });
    expect(follow(...presses, LEAVE)).toEqual({ saved: ["rejected"], held: null });
  });

  it("takes the choice back at Escape, and when the keys lead back to the stored value", () => {
    const press = [key("ArrowDown"), choose("approved"), UP];
    expect(follow(...press, key("Escape"), LEAVE)).toEqual({ saved: [], held: null });
    expect(follow(...press, key("ArrowUp"), choose("pending"), UP, LEAVE)).toEqual({ saved: [], held: null });
  });

  it("uses Enter and Escape only while a choice is held", () => {
    expect(stepChoice("pending", NO_CHOICE, key("Escape")).isUsed).toBe(false);
    expect(stepChoice("pending", NO_CHOICE, key("Enter")).isUsed).toBe(false);
    const holding = { isTyping: false, held: "approved" };
    expect(stepChoice("pending", holding, key("Escape")).isUsed).toBe(true);
    expect(stepChoice("pending", holding, key("Enter")).isUsed).toBe(true);
  });

  it("saves a choice by mouse even if the last key's release was not seen", () => {
    const events = [key("ArrowDown"), { type: "pointerdown" } as const, choose("approved")];
    expect(follow(...events)).toEqual({ saved: ["approved"], held: null });
  });
});
