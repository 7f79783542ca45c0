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
