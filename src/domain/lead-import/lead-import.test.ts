import { describe, expect, it } from "vitest";
import {
  findLeadColumn,
  isLeadExample,
  listLeadColumns,
  readLeadCells,
  readListingId,
  readSheetMoment,
} from "./lead-columns.ts";
import { type Asked, findKnown, findTimeProblem, getPortalKey, isRepeat } from "./repeats.ts";

const NOW = new Date("2026-11-28T12:00:00+05:30");
const day = (text: string) => new Date(`${text}T12:00:00+05:30`);
const asked = (more: Partial<Asked> = {}): Asked => ({
  ...{ phone: "+919832000140", email: null, propertyId: 7, wanted: "", askedAt: day("2026-11-20") },
  ...more,
});

describe("[HOOK-02] a request that comes twice", () => {
  it("is one of the same number or address about the same, within seven days", () => {
    expect(isRepeat(asked(), asked({ askedAt: day("2026-11-27") }))).toBe(true);
    expect(isRepeat(asked({ askedAt: day("2026-11-28") }), asked())).toBe(false);
    expect(isRepeat(asked(), asked({ propertyId: 8 }))).toBe(false);
    expect(isRepeat(asked(), asked({ phone: "+919832000141" }))).toBe(false);
    // Two people of whom neither gave an address are not the same person.
    expect(isRepeat(asked({ phone: "+919832000141" }), asked({ phone: "+919832000142" }))).toBe(false);
    const byMail = { phone: null, email: "asha@example.in" };
    expect(isRepeat(asked({ ...byMail }), asked({ ...byMail, phone: "+919832000149" }))).toBe(true);
  });

  it("is about the same wish however it is typed", () => {
    const wish = (wanted: string) => asked({ propertyId: null, wanted });
    expect(isRepeat(wish("2 BHK  in Siliguri"), wish("2 bhk in siliguri"))).toBe(true);
    expect(isRepeat(wish("2 BHK in Siliguri"), wish("3 BHK in Siliguri"))).toBe(false);
  });

  it("is no new lead if the person asked us to stop since; whoever asks again after that, is one", () => {
    const stopped = { ...asked(), stoppedAt: day("2026-11-22") };
    expect(findKnown(asked({ propertyId: 9, askedAt: day("2026-11-21") }), [stopped])).toBe("stopped");
    expect(findKnown(asked({ askedAt: day("2026-11-23") }), [stopped])).toBeNull();
    expect(findKnown(asked(), [{ ...asked(), stoppedAt: null }])).toBe("known");
    expect(findKnown(asked(), [])).toBeNull();
  });
});

it("[HOOK-02] a time in the future or of last year is not believed", () => {
  expect(findTimeProblem(new Date(NOW.getTime() + 60_000), NOW)).toBeNull();
  expect(findTimeProblem(new Date(NOW.getTime() + 600_000), NOW)).toBe("future");
  expect(findTimeProblem(day("2025-11-27"), NOW)).toBe("old");
  expect(findTimeProblem(day("2025-12-01"), NOW)).toBeNull();
});

it("[HOOK-02] one portal has one name, however it is written", () => {
  expect(new Set(["99acres", "99 Acres", "99-ACRES"].map(getPortalKey)).size).toBe(1);
  expect(getPortalKey("বাড়ি খুঁজি")).not.toBe(getPortalKey("বাড়ি"));
  expect(getPortalKey("!!")).toBe("!!");
});

describe("[HOOK-02] a row of a sheet of leads", () => {
  it.each([
    ["12/11/2026 18:40", "2026-11-12T18:40:00+05:30"],
    ["12-11-26, 6.40 pm", "2026-11-12T18:40:00+05:30"],
    ["12 Nov 2026 12:05 AM", "2026-11-12T00:05:00+05:30"],
    ["2026-11-12 09:15:30", "2026-11-12T09:15:00+05:30"],
    ["2026-11-12T09:15:00Z", "2026-11-12T09:15:00Z"],
    ["12 Nov 2026", "2026-11-12T00:00:00+05:30"],
    ["46338.75", "2026-11-12T18:00:00+05:30"],
    ["46338", "2026-11-12T00:00:00+05:30"],
    ["last week", "last week"],
    ["12/11/2026 27:90", "12/11/2026 27:90"],
  ])("reads the moment %s", (typed, read) => {
    expect(readSheetMoment(typed)).toBe(read);
  });

  it("finds the listing in its address, and takes nothing for an id that is none", () => {
    const id = "0123456789abcdef01234567";
    expect(readListingId(`https://thikana.example/user/propertydetail/${id}?utm=x`)).toBe(id);
    expect(readListingId(id.toUpperCase())).toBe(id);
    expect(readListingId(`${id}8`)).toBe(`${id}8`);
  });

  it("knows headings as our sheet and the API write them, and its own example", () => {
    for (const { heading, name } of listLeadColumns()) {
      expect(findLeadColumn(`${heading} *`)).toBe(name);
      expect(findLeadColumn(name)).toBe(name);
    }
    expect(findLeadColumn("constructor")).toBeNull();
    const example = Object.fromEntries(listLeadColumns().map(({ name, example }) => [name, example]));
    expect(isLeadExample(example)).toBe(true);
    expect(isLeadExample({ name: "Asha" })).toBe(false);
  });

  it("is read with the language by its name, English where none is written", () => {
    expect(readLeadCells({ language: "bengali" }).language).toBe("bn");
    expect(readLeadCells({ language: "ne" }).language).toBe("ne");
    expect(readLeadCells({}).language).toBe("en");
    expect(readLeadCells({ language: "Klingon" }).language).toBe("Klingon");
  });
});
