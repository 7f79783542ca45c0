import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Icon } from "./Icon.tsx";
import { ICON_NAMES } from "./icon-names.ts";
import drawings from "./icons.svg?url";

const file = readFileSync(new URL("./icons.svg", import.meta.url), "utf8");

it("the file of icons has a drawing for each name, and no other", () => {
  const drawn = [...file.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map(([, name]) => name);
  expect(drawn.toSorted()).toEqual(ICON_NAMES.toSorted());
});

it("an icon is one reference to the file, hidden from screen readers", () => {
  expect(renderToStaticMarkup(<Icon name="heart" size={18} />)).toMatch(
    new RegExp(`^<svg.* width="18" height="18" aria-hidden="true"><use href="${drawings}#heart"`),
  );
});
