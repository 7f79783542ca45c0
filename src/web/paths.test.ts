import { expect, it } from "vitest";
import { ADDRESSES } from "#domain/address/addresses.ts";
import { paths } from "./paths.ts";

it("has the same addresses as the emails", () => {
  for (const name of Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[]) {
    // Some pages have a search parameter that no email links to.
    const id = ADDRESSES[name].length > 0 ? ["1"] : [];
    expect(paths[name](...(id as [string]))).toBe(ADDRESSES[name](...(id as [string])));
  }
});
