import { type ComponentProps, type SyntheticEvent, useState } from "react";
import { type ChoiceEvent, NO_CHOICE, stepChoice } from "../admin/held-choice.tsx";

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
