import { expect, it } from "vitest";
import { ADDRESSES } from "#domain/addresses.ts";
import { paths } from "./paths.ts";

it("names the same pages as the mails do", () => {
  for (const name of Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[])
    expect(paths[name]("1")).toBe(ADDRESSES[name]("1"));
});
