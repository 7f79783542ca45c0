import { expect, it } from "vitest";
import { formatDistanceLine } from "./distance.ts";

it("gives distances in metres, then in kilometres", () => {
  expect([648, 994, 996, 1840, 12_300].map(formatDistanceLine)).toEqual([
    ...["650 m", "990 m", "1.0 km", "1.8 km", "12 km"],
  ]);
});
