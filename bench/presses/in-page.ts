/** What runs in the page for `presses.ts`. */

/** A control of a page. */
export interface Control {
  /** The same for controls of one kind, such as the hearts of all cards: one of them is pressed. */
  readonly key: string;
  /** For people: its words, and where it is. */
  readonly name: string;
  /** `nowhere`: a button. */
  readonly leads: "here" | "page" | "outside" | "field" | "nowhere";
  /** The place on the page to which it leads. */
  readonly hash: string;
  /** Sends a form that only asks for a page, which may be the present one. */
  readonly asks: boolean;
}

/** What a press can change. */
export interface Effects {
  /** Texts, values and ARIA states of the page, as one text. */
  readonly state: string;
  /** How many dialogs, menus and details are open. */
  readonly layers: number;
  /** Pixels by which the page, and everything in it, is scrolled. */
  readonly scroll: number;
  readonly isTargetInView: boolean;
  readonly hasFocus: boolean;
  /** The click has reached the window: `handled` by a script that prevents what the browser would do, or `plain`. */
  readonly pressed: "" | "handled" | "plain";
}

export interface PressTools {
  /** The visible controls, one of each kind. @param frame whether to list those of header and footer */
  listControls(frame: boolean): Control[];
  /** The first visible control of this kind. */
  findControl(wanted: Control): HTMLElement | null;
  /** @param isWhole with `state` and `scroll` of everything, which takes longest */
  readEffects(isWhole: boolean): Effects;
}

declare global {
  interface Window {
    pressTools: PressTools;
  }
}

/** Puts the tools on the window. The browser receives the text of this function, so it uses nothing from outside. */
export function installPressTools(): void {
  const CONTROLS = "a[href], button, summary, input:not([type=hidden]), textarea, [role=tab]";
  const CLOSED = "[inert], noscript, dialog:not([open]), [popover]:not(:popover-open)";
  const FRAME = "body > header, body > footer, [data-part=header], [data-part=footer]";
  const STATES = "pressed expanded selected checked current invalid busy"
    .split(" ")
    .map((name) => `aria-${name}`);
  const LAYERS =
    "dialog[open], [popover]:popover-open, details[open], [role=dialog], [role=menu], [role=listbox]";

  const hearClick = (event: Event) =>
    setTimeout(() => {
      document.documentElement.dataset.pressed = event.defaultPrevented ? "handled" : "plain";
    });
  addEventListener("click", hearClick, true);

  function describeControl(element: HTMLElement): Control {
    // Not `innerText`: parts below the screen may not be laid out yet.
    const text = element.ariaLabel ?? element.textContent ?? "";
    const inside = element.querySelector("img")?.alt || element.getAttribute("href") || "";
    const name = (text.trim() || (element as HTMLInputElement).name || element.title || inside)
      .replace(/\s+/g, " ")
      .slice(0, 60);
    const link = element instanceof HTMLAnchorElement ? element : null;
    const hash = link && link.pathname === location.pathname ? link.hash : "";
    const parts: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const part = at.getAttribute("data-part");
      if (part) parts.unshift(part);
    }
    const leads = getDirection(element, link, hash);
    // Links to pages differ only by their words.
    const shape = leads === "page" ? "" : name.replace(/[\d,.]+/g, "#");
    const key = [element.tagName, element.getAttribute("type"), parts.join(">"), leads, hash, shape].join(
      "|",
    );
    const asks = element instanceof HTMLButtonElement && element.form?.method === "get";
    return {
      key,
      name: `${element.tagName.toLowerCase()} “${name}” in ${parts.join(" > ")}`,
      leads,
      hash,
      asks,
    };
  }

  function getDirection(element: Element, link: HTMLAnchorElement | null, hash: string): Control["leads"] {
    if (!link) return element.matches("input, textarea") ? "field" : "nowhere";
    if (hash !== "") return "here";
    return link.origin === location.origin ? "page" : "outside";
  }

  function isPressable(element: HTMLElement): boolean {
    if (element.closest(CLOSED) || element.matches(":disabled, [aria-disabled=true]")) return false;
    // A link to the page itself has nothing to do, nor has the button or tab of what is shown.
    if (element instanceof HTMLAnchorElement && element.href === location.href) return false;
    if (element.matches("button[aria-current=true], [role=tab][aria-selected=true]")) return false;
    const { width, height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isShown && width > 4 && height > 4 && !/^Skip to/.test(element.textContent);
  }

  function* walkControls(): Generator<HTMLElement> {
    for (const element of document.querySelectorAll<HTMLElement>(CONTROLS))
      if (isPressable(element)) yield element;
  }

  window.pressTools = {
    listControls(frame) {
      const found = new Map<string, Control>();
      for (const element of walkControls()) {
        const control = describeControl(element);
        if ((frame || !element.closest(FRAME)) && !found.has(control.key)) found.set(control.key, control);
      }
      return [...found.values()];
    },
    findControl(wanted) {
      // Nobody presses what is not drawn yet, and what the styles hide would be found.
      const styles = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
      if (!document.body || [...styles].some(({ sheet }) => sheet === null)) return null;
      for (const element of walkControls()) if (describeControl(element).key === wanted.key) return element;
      return null;
    },
    readEffects(isWhole) {
      const states = [...document.querySelectorAll(STATES.map((name) => `[${name}]`).join())].map((element) =>
        STATES.map((name) => element.getAttribute(name) ?? "").join(),
      );
      const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(
        ({ value, checked }) => `${value} ${checked}`,
      );
      const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
      const { theme = "", pressed = "" } = document.documentElement.dataset;
      const inner = isWhole ? [...document.querySelectorAll("*")] : [document.documentElement];
      const name = CSS.escape(decodeURIComponent(location.hash.slice(1)));
      // The steps of the owner's form are shown by the form itself.
      const target = name && document.querySelector(`#${name}, #step-${name}`);
      const box = target ? target.getBoundingClientRect() : undefined;
      return {
        state: isWhole ? [document.body.innerText, theme, ...states, ...fields, ...pictures].join("\n") : "",
        layers: document.querySelectorAll(LAYERS).length,
        scroll: inner.reduce((sum, { scrollLeft, scrollTop }) => sum + scrollLeft + scrollTop, 0),
        isTargetInView: box !== undefined && box.top < innerHeight * 0.6 && box.bottom > 0,
        hasFocus: document.activeElement?.matches("input, textarea, select") ?? false,
        pressed: pressed as Effects["pressed"],
      };
    },
  };
}
