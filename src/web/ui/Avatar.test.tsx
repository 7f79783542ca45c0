import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Avatar } from "./Avatar.tsx";

const text = (html: string) => html.replaceAll(/<[^>]*>/g, "");

it("[NAV-03] shows the picture if there is one", () => {
  const html = renderToStaticMarkup(<Avatar name="Mou Dutta" src="/media/face.webp" />);
  expect(html).toContain('<img src="/media/face.webp" alt=""');
  expect(text(html)).toBe("");
});

it.each([
  ["Mou Dutta", "M"],
  ["  pema", "p"],
  ["মৌ দত্ত", "ম"],
  ["", "U"],
  [null, "U"],
])("[NAV-03] shows the first letter of the name otherwise, or U: %s", (name, letter) => {
  expect(text(renderToStaticMarkup(<Avatar name={name} src={null} />))).toBe(letter);
});
