import { type ComponentProps, type SyntheticEvent, useState } from "react";
import { m } from "#words/generated/messages.js";
import * as styles from "./HeldHint.module.css";

/** What happens to a select whose choice is saved at once. */
export type ChoiceEvent =
  | { readonly type: "keydown"; readonly key: string; readonly altKey?: boolean }
  | { readonly type: "keyup" }
  | { readonly type: "pointerdown" }
  | { readonly type: "change"; readonly value: string }
  | { readonly type: "leave" };

export interface ChoiceState {
  /** A key is pressed that changes a closed list. */
  readonly isTyping: boolean;
  /** Chosen with a key, and not saved yet. */
  readonly held: string | null;
}

export interface ChoiceStep {
  readonly state: ChoiceState;
  /** The value to save now. */
  readonly save: string | null;
  /** The key has done its work here: the browser and the page around must not use it too. */
  readonly isUsed: boolean;
}

export const NO_CHOICE: ChoiceState = { isTyping: false, held: null };

/**
 * A key changes a closed list at once, and each press may be only a step on the way: such a choice is held until Enter
 * or until the field is left, and Escape takes it back. A choice in the opened list is saved at once.
 * @param stored the value that is saved already
 */
export function stepChoice(stored: string, state: ChoiceState, event: ChoiceEvent): ChoiceStep {
  const stay = (next: ChoiceState, save: string | null = null, isUsed = false): ChoiceStep => ({
    state: next,
    save,
    isUsed,
  });
  const { held } = state;
  switch (event.type) {
    case "keydown":
      if (held !== null && event.key === "Enter") return stay(NO_CHOICE, held, true);
      if (held !== null && event.key === "Escape") return stay(NO_CHOICE, null, true);
      return stay({ isTyping: !opensList(event), held });
    case "keyup":
    case "pointerdown":
      return stay({ isTyping: false, held });
    case "change":
      if (event.value === stored) return stay({ ...state, held: null });
      return state.isTyping ? stay({ ...state, held: event.value }) : stay(NO_CHOICE, event.value);
    case "leave":
      return stay(NO_CHOICE, held);
  }
}

/** These keys open the list, and Enter chooses in it: what is chosen there is meant. */
const opensList = ({ key, altKey = false }: { key: string; altKey?: boolean }): boolean =>
  altKey || ["Enter", " ", "F4"].includes(key);

type Select = HTMLSelectElement;
type SelectProps = Pick<
  ComponentProps<"select">,
  "value" | "onChange" | "onKeyDown" | "onKeyUp" | "onPointerDown" | "onBlur"
> & { readonly "data-saves-itself": true };

/**
 * For a select whose choice is saved at once: a choice by key waits for Enter or for leaving the field. Show a
 * `HeldHint` beside it.
 * @param stored the value that is saved already, or is being saved
 * @param onChoose saves it; the element still has the new value
 */
export function useHeldChoice(stored: string, onChoose: (value: string, select: Select) => unknown) {
  const [kept, setKept] = useState({ over: stored, state: NO_CHOICE });
  // A colleague's change ends what was held: it was chosen over another value.
  const state = kept.over === stored ? kept.state : NO_CHOICE;
  const step = (event: SyntheticEvent<Select>, what: ChoiceEvent) => {
    const next = stepChoice(stored, state, what);
    if (next.state !== state) setKept({ over: stored, state: next.state });
    if (next.isUsed) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (next.save !== null) onChoose(next.save, event.currentTarget);
  };
  const select: SelectProps = {
    // Nothing is lost with it when the page is left (`unsaved-forms.ts`).
    "data-saves-itself": true,
    value: state.held ?? stored,
    onChange: (event) => step(event, { type: "change", value: event.target.value }),
    onKeyDown: (event) => step(event, { type: "keydown", key: event.key, altKey: event.altKey }),
    onKeyUp: (event) => step(event, { type: "keyup" }),
    onPointerDown: (event) => step(event, { type: "pointerdown" }),
    // In another window or tab the field is not left.
    onBlur: (event) => document.activeElement !== event.currentTarget && step(event, { type: "leave" }),
  };
  return { select, isHeld: state.held !== null };
}

/** Says, also to screen readers, that a choice by key is not saved yet. */
export function HeldHint({ held }: { held: boolean }) {
  return (
    <span className={styles.hint} role="status">
      {held && m.admin_choice_held()}
    </span>
  );
}
