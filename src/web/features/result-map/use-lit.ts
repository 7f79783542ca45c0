import { useEffect, useState } from "react";

const LIST = '[data-part="results"]';
const getLink = (item: Element) => item.querySelector<HTMLAnchorElement>('a[href*="/propertydetail/"]');
const getId = (item: Element | null | undefined): string | null =>
  (item && getLink(item)?.pathname.split("/").at(-1)) ?? null;

/** The listing under the pointer or the focus, in the list or on the map; it is highlighted in both. */
export function useHighlight(): [lit: string | null, setLit: (id: string | null) => void] {
  const [lit, setLit] = useState<string | null>(null);
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const item = target instanceof Element ? target.closest(`${LIST} > li`) : null;
      if (item) setLit(getId(item));
    };
    const forget = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
      const item = target instanceof Element ? target.closest(`${LIST} > li`) : null;
      if (item && !(relatedTarget instanceof Node && item.contains(relatedTarget))) setLit(null);
    };
    const ends = new AbortController();
    for (const name of ["mouseover", "focusin"]) document.addEventListener(name, follow, ends);
    for (const name of ["mouseout", "focusout"] as const) document.addEventListener(name, forget, ends);
    return () => ends.abort();
  }, []);
  useEffect(() => {
    const items = [...document.querySelectorAll<HTMLElement>(`${LIST} > li`)];
    for (const item of items) item.toggleAttribute("data-lit", lit !== null && getId(item) === lit);
  }, [lit]);
  return [lit, setLit];
}
