import type { NavigateFunction } from "react-router";
import type { SuggestAnswer } from "#contract/listing/listing.ts";
import { SuggestionList } from "./suggestion-list.ts";
import {
  addRecentSearch,
  clearRecentSearches,
  listFoundOptions,
  listRecentOptions,
  type SuggestionOption,
} from "./suggestion-options.ts";

/** How long typing must pause before the server is asked, in milliseconds. */
const PAUSE = 120;
const attached = new WeakSet<HTMLInputElement>();

/** A suggestion that waits in the field for Search Now. */
export interface FilledIn {
  /** The text of the field while it holds. */
  readonly label: string;
  /** The address of its results. */
  readonly href: string;
}

/** Where a suggestion goes: to its results, or into the field, if the bar says so by `onFill`. */
interface TakenTo {
  readonly navigate: NavigateFunction;
  readonly onFill?: ((filled: FilledIn) => void) | undefined;
}

/**
 * Makes the bar's field a combobox (WAI-ARIA: editable, with a list). It uses plain DOM, because the field is also on
 * the smallest pages, and this code must not be part of what they load first. If a call fails nothing is shown, and the
 * form still works.
 */
export function complete(input: HTMLInputElement, { navigate, onFill }: TakenTo): void {
  const { form } = input;
  if (!form || attached.has(input) || !("popover" in input)) return;
  attached.add(input);
  const list = new SuggestionList(input, take);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let call = new AbortController();

  function stop(): void {
    clearTimeout(waiting);
    call.abort();
    call = new AbortController();
  }
  function close(): void {
    stop();
    list.close();
  }

  function take({ take: taken }: SuggestionOption): void {
    close();
    if (taken === "clear") {
      clearRecentSearches();
      return;
    }
    const { label, href } = taken;
    if (href !== null) addRecentSearch(taken);
    if (onFill && (href === null || showFilters(form, href))) {
      input.value = label;
      input.dataset.filled = "";
      if (href !== null) onFill({ label, href });
    } else if (href === null) {
      input.value = label;
      form?.requestSubmit();
    } else {
      // What was typed belongs to an earlier search.
      input.value = input.defaultValue;
      void navigate(href);
    }
  }

  async function ask(text: string, { signal }: AbortController): Promise<void> {
    try {
      const path = `/api/v1/listings/suggest?${writeContext(form, text)}`;
      const answer = await fetch(path, { signal });
      if (!answer.ok) throw new Error(`Suggestions answered ${answer.status}`);
      const { items }: SuggestAnswer = await answer.json();
      if (!signal.aborted && document.activeElement === input) list.show(listFoundOptions(items));
    } catch {
      if (!signal.aborted) list.close();
    }
  }

  /** Shows the suggestions for the present text; for an empty field, the recent searches. */
  function refresh(): void {
    stop();
    const text = input.value.trim();
    if (text !== "" && input.value !== input.defaultValue) waiting = setTimeout(ask, PAUSE, text, call);
    else {
      const recent = listRecentOptions();
      if (recent.length > 0) list.show(recent);
      else list.close();
    }
  }

  input.addEventListener("input", refresh);
  input.addEventListener("focus", refresh);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (!event.isComposing) handleKey(event, list, { take, refresh, stop, close });
  });
  form.addEventListener("submit", () => {
    close();
    const label = input.value.trim();
    if (label !== "" && input.value !== input.defaultValue) addRecentSearch({ label, href: null });
  });
  if (document.activeElement === input) refresh();
}

interface Actions {
  take(option: SuggestionOption): void;
  refresh(): void;
  /** Ends waiting for an answer. */
  stop(): void;
  close(): void;
}

/** The keys of a combobox; Home, End and all others keep their usual function in a text field. */
function handleKey(
  event: KeyboardEvent,
  list: SuggestionList,
  { take, refresh, stop, close }: Actions,
): void {
  const { key } = event;
  if (key === "ArrowDown" || key === "ArrowUp") {
    event.preventDefault();
    if (list.isOpen) {
      // A later answer would replace the list, and with it the option that somebody is about to choose.
      stop();
      list.move(key === "ArrowDown" ? 1 : -1);
    } else refresh();
  } else if (key === "Home" || key === "End") list.leave();
  else if (key === "Enter" && list.isOpen && list.active) {
    event.preventDefault();
    take(list.active);
  } else if (key === "Escape") {
    // Otherwise the browser would clear the field.
    event.preventDefault();
    close();
  }
}

/** The filters that a bar has fields for. */
const IN_BAR = ["purpose", "type", "bhk"] as const;

/** The text with the filters of the search that the bar changes, and with what is chosen in the bar. */
function writeContext(form: HTMLFormElement | null, q: string): URLSearchParams {
  const fields = new FormData(form ?? undefined);
  const base = new URLSearchParams(String(fields.get("base") ?? ""));
  const params = new URLSearchParams({ q });
  for (const [name, value] of base) if (name !== "q") params.set(name, value);
  for (const name of IN_BAR)
    if (form?.querySelector(`[name=${name}]`)) params.set(name, fields.getAll(name).join());
  if (!params.has("verified")) params.set("verified", "1");
  return params;
}

/**
 * Shows in the bar's fields which purpose, kinds and bedrooms a suggestion is for.
 * @returns whether the bar has a field for all of them
 */
function showFilters(form: HTMLFormElement | null, href: string): boolean {
  const { searchParams } = new URL(href, location.href);
  return IN_BAR.every((name) => {
    const boxes = [...(form?.querySelectorAll<HTMLInputElement>(`[name=${name}]`) ?? [])];
    const wanted = searchParams.get(name)?.split(",") ?? [];
    const isOffered = wanted.every((value) => boxes.some((box) => box.value === value));
    const isRadio = boxes[0]?.type === "radio";
    if (boxes.length > 0 && (!isOffered || (isRadio && wanted.length > 1))) return false;
    // A click, because that is what React listens to. One purpose is always chosen.
    for (const box of boxes)
      if (box.checked !== wanted.includes(box.value) && !(isRadio && box.checked)) box.click();
    return true;
  });
}
