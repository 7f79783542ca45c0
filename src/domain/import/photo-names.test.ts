import { expect, it } from "vitest";
import { matchPhotos } from "./photo-names.ts";

it("[DESK-15] photos are found by path or by a name that only one folder has, whatever the case", () => {
  const paths = [
    "A/front.JPG",
    "B/front.jpg",
    "B/Rück.jpg",
    ".hidden.jpg",
    "__MACOSX/B/._x.jpg",
    "top.png",
    "ছবি-ড়.jpg",
  ];
  const wanted = [
    "a\\front.jpg",
    "front.jpg",
    "ru\u0308ck.jpg",
    "./top.PNG",
    "TOP.png",
    "ছবি-\u09dc.jpg",
    "ｔｏｐ.png",
    "hidden.jpg",
    "._x.jpg",
  ];
  const { byPath, missing, ambiguous } = matchPhotos(wanted, paths);
  expect(Object.fromEntries(byPath)).toEqual({
    "A/front.JPG": ["a\\front.jpg"],
    "B/Rück.jpg": ["ru\u0308ck.jpg"],
    "top.png": ["./top.PNG", "TOP.png", "ｔｏｐ.png"],
    "ছবি-ড়.jpg": ["ছবি-\u09dc.jpg"],
  });
  expect(ambiguous).toEqual(["front.jpg"]);
  expect(missing).toEqual(["hidden.jpg", "._x.jpg"]);
});
