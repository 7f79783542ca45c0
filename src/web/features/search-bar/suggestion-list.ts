import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./suggestion-list.module.css";
import type { SuggestionOption } from "./suggestion-options.ts";

/** The space between the field and its list, and between the list and the edge of the visible area, in pixels. */
const GAP = 8;
/** Three rows are always visible, even above a phone's keyboard; in pixels. */
const LEAST_HEIGHT = 168;
const MOST_HEIGHT = 440;

/** The list below a field: options of which one may be active, above everything else on the page. */
export class SuggestionList {
  readonly #input: HTMLInputElement;
  readonly #box: HTMLElement;
  readonly #status: HTMLElement;
  #options: readonly SuggestionOption[] = [];
  #active = -1;

  constructor(input: HTMLInputElement, onTake: (option: SuggestionOption) => void) {
    this.#input = input;
    this.#box = createElement("div", styles.list, {
      role: "listbox",
      popover: "manual",
      "aria-label": m.suggest_list(),
    });
    this.#box.id = `${input.id}-suggestions`;
    this.#status = createElement("div", textStyles.visuallyHidden, { role: "status" });
    input.parentElement?.append(this.#box, this.#status);
    setAttributes(input, {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.#box.id,
    });
    // The field keeps the focus, so that a phone's keyboard stays open.
    this.#box.addEventListener("mousedown", (event) => event.preventDefault());
    this.#box.addEventListener("click", (event) => {
      const line = (event.target as Element).closest("[role=option]");
      const option = line && this.#options[[...this.#box.children].indexOf(line)];
      if (!option) return;
      onTake(option);
      // Otherwise a phone's keyboard would cover the fields below.
      if ((event as PointerEvent).pointerType === "touch") input.blur();
    });
  }

  get isOpen(): boolean {
    return this.#input.getAttribute("aria-expanded") === "true";
  }

  /** The option that Enter chooses; null if the text itself is searched. */
  get active(): SuggestionOption | null {
    return this.#options[this.#active] ?? null;
  }

  show(options: readonly SuggestionOption[]): void {
    this.#options = options;
    if (options.length === 0) {
      this.close();
      this.#status.textContent = m.suggest_none();
      return;
    }
    this.#box.replaceChildren(...options.map((option, at) => createLine(option, `${this.#box.id}-${at}`)));
    this.#activate(-1);
    this.#box.showPopover();
    this.#input.setAttribute("aria-expanded", "true");
    this.#place();
    window.addEventListener("resize", this.#place);
    window.visualViewport?.addEventListener("resize", this.#place);
    this.#box.scrollTop = 0;
    this.#status.textContent = m.suggest_count({ count: options.length });
  }

  close(): void {
    if (this.isOpen) this.#box.hidePopover();
    window.removeEventListener("resize", this.#place);
    window.visualViewport?.removeEventListener("resize", this.#place);
    this.#input.setAttribute("aria-expanded", "false");
    this.#status.textContent = "";
    this.#activate(-1);
  }

  /** Moves to the next or the previous option; after the last one comes the text. */
  move(step: 1 | -1): void {
    const places = this.#options.length + 1;
    this.#activate(((this.#active + 1 + step + places) % places) - 1);
  }

  /** Returns to the text. */
  leave(): void {
    this.#activate(-1);
  }

  #activate(at: number): void {
    this.#active = at;
    for (const [index, line] of [...this.#box.children].entries())
      line.setAttribute("aria-selected", String(index === at));
    const line = this.#box.children[at];
    if (line) {
      this.#input.setAttribute("aria-activedescendant", line.id);
      line.scrollIntoView({ block: "nearest" });
    } else this.#input.removeAttribute("aria-activedescendant");
  }

  /** Positions the list below the field, as high as the space above the keyboard; it scrolls with the page. */
  readonly #place = (): void => {
    const { left, bottom, width } = (this.#input.parentElement ?? this.#input).getBoundingClientRect();
    const seen = window.visualViewport;
    const end = seen ? seen.offsetTop + seen.height : window.innerHeight;
    const room = Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, end - bottom - 2 * GAP));
    Object.assign(this.#box.style, {
      left: `${left + window.scrollX}px`,
      top: `${bottom + window.scrollY + GAP}px`,
      width: `${width}px`,
      maxHeight: `${room}px`,
    });
  };
}

function createLine({ label, detail, count }: SuggestionOption, id: string): HTMLElement {
  const line = createElement("div", styles.option, { role: "option", "aria-selected": "false", id });
  const parts = [
    { name: "label", text: label, className: styles.label },
    { name: "detail", text: detail, className: styles.detail },
    { name: "count", text: count, className: styles.count },
  ];
  for (const { name, text, className } of parts) {
    if (text === "") continue;
    const part = createElement("span", className, { "data-part": `suggestion-${name}` });
    part.textContent = text;
    // The space separates words that screen readers would otherwise read as one.
    line.append(part, " ");
  }
  return line;
}

function createElement(
  tag: "div" | "span",
  className: string | undefined,
  attributes: Readonly<Record<string, string>>,
): HTMLElement {
  const element = document.createElement(tag);
  element.className = className ?? "";
  setAttributes(element, attributes);
  return element;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
