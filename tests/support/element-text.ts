import { type Element, findAll } from "./page-tree.ts";

const joinTexts = ({ children }: Element): string =>
  children.map((child) => (typeof child === "string" ? child : ` ${joinTexts(child)} `)).join("");

/** The text of an element. */
export const readText = (element: Element): string => joinTexts(element).replace(/\s+/g, " ").trim();

/** The texts of all elements with these attributes, in the order of the document. */
export const listTexts = (...found: Parameters<typeof findAll>): string[] => findAll(...found).map(readText);
