import { expect, it } from "vitest";
import { findOpenOffer, getOfferState } from "./moves.ts";

const deal = { owner_id: "now" };
const makeOffer = (owner_id: string | null) => ({ state: "open", owner_id }) as const;

it("[SEC-09] an offer waits for an answer only while its owner has the property", () => {
  expect(getOfferState(makeOffer("now"), deal)).toBe("open");
  for (const former of ["before", null]) expect(getOfferState(makeOffer(former), deal)).toBe("ended");
  expect(getOfferState({ ...makeOffer("before"), state: "declined" }, deal)).toBe("declined");
  expect(findOpenOffer([makeOffer("before"), makeOffer("now")], deal)).toEqual(makeOffer("now"));
  expect(findOpenOffer([makeOffer(null)], deal)).toBeUndefined();
});
