import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import type { TypedField } from "./fill-in-again.ts";

/**
 * Password managers, translators and other extensions write into pages: elements beside fields, other words in texts. What
 * they add before the scripts arrive is not in the server's HTML, so React draws the page anew, and fields that somebody
 * has typed into are replaced by empty ones. What they change later is missing where React wants to remove it.
 */
const listFields = () => [...document.querySelectorAll<TypedField>("input, textarea, select")];

/**
 * Remembers the fields of the server's HTML.
 * @returns a function for after React has drawn the page, or a part of it, anew: it fills in what was typed into fields
 *   that are gone, and returns the cursor to where it was
 */
export function rememberFields(): () => Promise<void> {
  let fields = listFields();
  let last: EventTarget | null = document.activeElement;
  addEventListener("focusin", ({ target }) => {
    last = target;
  });
  // What was sent is not typed again.
  addEventListener("submit", ({ target }) => {
    fields = fields.filter(({ form }) => form !== target);
  });
  return async () => {
    // Most visits do not need it.
    const { fillInAgain } = await getPartScript(() => import("./fill-in-again.ts"));
    fields = fillInAgain({ fields, now: listFields(), last });
  };
}

/**
 * A translator puts texts into elements of its own. React would fail where it removes such a text, or puts something in
 * front of it, and the page would be replaced by an error: instead the text stays as the translator left it.
 */
export function tolerateMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <N extends Node>(this: Node, child: N): N {
    return child.parentNode === this ? (removeChild.call(this, child) as N) : child;
  };
  Node.prototype.insertBefore = function <N extends Node>(this: Node, node: N, before: Node | null): N {
    const isHere = before === null || before.parentNode === this;
    return insertBefore.call(this, node, isHere ? before : null) as N;
  };
}
