import { beforeAll, describe, expect, it, vi } from "vitest";
import { type ChargeEntry, chargeInput } from "#contract/admin/charge.ts";
import { readChargeFacts } from "#database/seed/facts.ts";
import { seedCharges } from "#database/seed/seed-charges.ts";
import type { Actor } from "#domain/account/roles.ts";
import { readAuditTrail } from "#server/platform/audit.store.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { makeUser } from "#tests/support/factories.ts";

let app: TestApp;
let admin: Actor;
let visitor: Actor;
const NOW = new Date("2026-11-20T20:00:00Z"); // the 21st in Kolkata
const goa = {
  state: "Goa",
  kind: "stamp-duty",
  area: "any",
  bands: [{ upTo: null, percent: 3.5 }],
  validFrom: "2026-11-21",
  checkedOn: "2026-11-21",
  source: "A gazette",
  note: "",
} as const;
const input = (over: object = {}) => chargeInput.parse({ ...goa, ...over });
const charge = () => app.services.charge;
const getVersion = (entry?: ChargeEntry) => ({ id: entry?._id ?? "", version: entry?.version ?? 0 });
const NOBODYS = { id: "0".repeat(24), version: 0 };

beforeAll(async () => {
  app = await testApp();
  app.clock.set(NOW);
  const { id: userId } = await makeUser(app.database.db, { usertype: "admin" });
  admin = { role: "admin", userId } as Actor;
  visitor = { role: "none" } as Actor;
  await seedCharges(app.database);
});

describe("[DETAIL-11] the built-in rules for taxes and fees", () => {
  it("name a source and a date each, and cover the states in which we work", async () => {
    for (const { source, checkedOn, validFrom } of readChargeFacts()) {
      expect(source).not.toBe("");
      expect(validFrom <= checkedOn).toBe(true);
    }
    for (const state of ["West Bengal", "Bihar", "Sikkim"]) {
      const kinds = (await charge().readToday(state)).map(({ kind }) => kind);
      expect(new Set(kinds)).toEqual(new Set(["stamp-duty", "registration-fee", "gst"]));
    }
  });

  it("are added once: changes and deletions by the team stay", async () => {
    const [first] = await charge().list(admin);
    await charge().remove(admin, getVersion(first));
    expect(await seedCharges(app.database)).toEqual({ added: 0 });
    expect((await charge().list(admin)).map(({ _id }) => _id)).not.toContain(first?._id);
  });
});

describe("[DETAIL-11] the team's rules for taxes and fees", () => {
  it("apply from their day in Kolkata on, and the activity log shows what they were", async () => {
    const added = await charge().add(admin, input());
    await vi.waitFor(async () =>
      expect(await charge().readToday("Goa")).toEqual([{ ...input(), _id: added._id }]),
    );
    const changed = await charge().update(admin, getVersion(added), input({ validFrom: "2026-11-22" }));
    await vi.waitFor(async () => expect(await charge().readToday("Goa")).toEqual([]));
    await charge().remove(admin, getVersion(changed));
    const trail = await readAuditTrail(app.database.db, "charge", added._id);
    expect(trail.map(({ action }) => action)).toEqual(["charge.remove", "charge.update", "charge.add"]);
    expect(trail[1]).toMatchObject({
      before: { validFrom: "2026-11-21" },
      after: { validFrom: changed.validFrom },
    });
  });

  it("cannot have been checked on a day that is still to come", async () => {
    const rule = input({ state: "Tripura", checkedOn: "2026-11-22" });
    await expect(charge().add(admin, rule)).rejects.toMatchObject({
      fields: { checkedOn: expect.any(String) },
    });
  });

  it("exist only once for each day", async () => {
    const first = await charge().add(admin, input({ state: "Assam" }));
    await expect(charge().add(admin, input({ state: "Assam" }))).rejects.toMatchObject({ code: "conflict" });
    const later = await charge().add(admin, input({ state: "Assam", validFrom: "2027-01-01" }));
    await expect(charge().update(admin, getVersion(later), input({ state: "Assam" }))).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await charge().readToday("ASSAM")).map(({ _id }) => _id)).toEqual([first._id]);
  });

  it("cannot be overwritten or removed by people who have not seen a colleague's change", async () => {
    const first = await charge().add(admin, input({ state: "Kerala" }));
    const second = await charge().update(
      admin,
      getVersion(first),
      input({ state: "Kerala", note: "Budget" }),
    );
    expect(second.version).toBeGreaterThan(first.version);
    await expect(charge().update(admin, getVersion(first), input({ state: "Kerala" }))).rejects.toMatchObject(
      {
        code: "conflict",
      },
    );
    await expect(charge().remove(admin, getVersion(first))).rejects.toMatchObject({ code: "conflict" });
    expect(await charge().readToday("Kerala")).toMatchObject([{ note: "Budget" }]);
    await charge().remove(admin, getVersion(second));
  });

  it("[VISIT-16] are saved once, however often they are sent, also if the answer was lost", async () => {
    const opened = getVersion(await charge().add(admin, input({ state: "Odisha" })));
    const sent = input({
      state: "Odisha",
      bands: [
        { upTo: 2_500_000, percent: 4 },
        { upTo: null, percent: 5 },
      ],
    });
    const saved = await charge().update(admin, opened, sent);
    expect(await charge().update(admin, opened, sent)).toEqual(saved);
    const trail = await readAuditTrail(app.database.db, "charge", opened.id);
    expect(trail).toHaveLength(2);
    await charge().remove(admin, getVersion(saved));
  });

  it("cannot be seen or changed by other people", async () => {
    const calls = [
      () => charge().list(visitor),
      () => charge().add(visitor, input()),
      () => charge().update(visitor, NOBODYS, input()),
      () => charge().remove(visitor, NOBODYS),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "sign_in_needed" });
    await expect(charge().update(admin, NOBODYS, input())).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(charge().remove(admin, NOBODYS)).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([
    ["a rate beyond reason", { bands: [{ upTo: null, percent: 31 }] }],
    ["a negative rate", { bands: [{ upTo: null, percent: -1 }] }],
    ["no band", { bands: [] }],
    [
      "bands out of order",
      {
        bands: [
          { upTo: 2, percent: 1 },
          { upTo: 1, percent: 1 },
          { upTo: null, percent: 1 },
        ],
      },
    ],
    ["a last band with an end", { bands: [{ upTo: 2, percent: 1 }] }],
    ["a day that is none", { validFrom: "2026-02-30" }],
    ["no source", { source: " " }],
  ])("refuse %s", (_, over) => {
    expect(chargeInput.safeParse({ ...goa, ...over }).success).toBe(false);
  });
});
