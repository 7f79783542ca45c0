import { expect, it } from "vitest";
import { type FileMove, moveFile } from "./photos.ts";

const files = ["a", "b", "c"].map((id) => ({ id }));
const move = (id: string, how: FileMove) =>
  moveFile(files, id, how)
    ?.map((file) => file.id)
    .join("");

it("[DESK-08] a photo becomes the cover, moves by one place, or goes", () => {
  expect(move("c", "cover")).toBe("cab");
  expect([move("b", "earlier"), move("b", "later")]).toEqual(["bac", "acb"]);
  expect([move("a", "earlier"), move("c", "later")]).toEqual(["abc", "abc"]);
  expect(move("b", "remove")).toBe("ac");
  expect(move("d", "remove")).toBeUndefined();
});
