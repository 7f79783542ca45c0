import { describe, expect, it } from "vitest";
import { listPageWindow } from "./Pagination.tsx";

describe("the page links below a list", () => {
  it.each([
    [1, 12, [1, 2, 3, 4, 5]],
    [3, 12, [1, 2, 3, 4, 5]],
    [4, 12, [2, 3, 4, 5, 6]],
    [11, 12, [8, 9, 10, 11, 12]],
    [12, 12, [8, 9, 10, 11, 12]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
    [1, 0, [1]],
    [99, 12, [8, 9, 10, 11, 12]],
  ])("are, for page %i of %i, %j", (page, pages, offered) => {
    expect(listPageWindow(page, pages)).toEqual(offered);
  });
});
