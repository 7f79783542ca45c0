import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Stars } from "./Rating.tsx";

/** How many stars are drawn full, half and empty. */
function countStars(value: number): [full: number, half: number, empty: number] {
  const html = renderToStaticMarkup(<Stars value={value} />);
  const stars = html.match(/<svg[^>]*>/g) ?? [];
  const half = stars.filter((star) => star.includes('data-fill="half"')).length;
  const empty = stars.filter((star) => star.includes('data-fill="none"')).length;
  return [stars.length - half - empty, half, empty];
}

it.each([
  [5, [5, 0, 0]],
  [4.8, [5, 0, 0]],
  [4.7, [4, 1, 0]],
  [4.5, [4, 1, 0]],
  [4.2, [4, 0, 1]],
  [3.3, [3, 1, 1]],
  [0, [0, 0, 5]],
])("draws %d stars to the nearest half", (value, stars) => {
  expect(countStars(value)).toEqual(stars);
});
