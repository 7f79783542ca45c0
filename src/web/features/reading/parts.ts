export type ReadingPart = "toast" | "bad-toast" | "tray";

/** A new copy of a template that was loaded with the page (`ReadingParts.tsx`). */
export function copyPart(name: ReadingPart): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
  return template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
}

/** The elements inside that match this selector. */
export const findAll = <E extends HTMLElement>(selector: string, root: ParentNode = document): E[] => [
  ...root.querySelectorAll<E>(selector),
];
