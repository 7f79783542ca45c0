import { describe, expect, it } from "vitest";
import type { Actor } from "../account/roles.ts";
import {
  type Action,
  authorize,
  authorizeOn,
  authorizeOnSelf,
  findPolicyFailure,
  getAccountRow,
  POLICY,
  type SubjectRow,
} from "./policy.ts";

const actor = (role: "user" | "owner" | "admin"): Actor => ({ role, userId: "me", sessionId: "s" });
const actors: Record<string, Actor> = {
  none: { role: "none" },
  user: actor("user"),
  owner: actor("owner"),
  admin: actor("admin"),
};

/** For none, user, owner, admin: on one's own things and on those of others. 200 means allowed. */
const EXPECTED: Record<Action, { own: number[]; other: number[] }> = {
  "property.create": { own: [401, 403, 200, 200], other: [401, 403, 200, 200] },
  "property.create-for-other": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "property.read-private": { own: [401, 200, 200, 200], other: [401, 404, 404, 200] },
  "property.update": { own: [401, 404, 200, 200], other: [401, 404, 404, 200] },
  "property.verify": { own: [401, 404, 403, 200], other: [401, 404, 403, 200] },
  "property.change-life": { own: [401, 404, 200, 200], other: [401, 404, 404, 200] },
  "import.read": { own: [401, 200, 200, 200], other: [401, 404, 404, 200] },
  "import.change": { own: [401, 404, 200, 200], other: [401, 404, 404, 200] },
  "owner.become": { own: [401, 200, 200, 200], other: [401, 200, 200, 200] },
  "media.upload": { own: [401, 200, 200, 200], other: [401, 200, 200, 200] },
  "media.change": { own: [401, 200, 200, 200], other: [401, 404, 404, 200] },
  "upload.change": { own: [401, 200, 200, 200], other: [401, 404, 404, 404] },
  "draft.keep": { own: [401, 200, 200, 200], other: [401, 404, 404, 200] },
  "lead.create": { own: [200, 200, 200, 200], other: [200, 200, 200, 200] },
  "lead.follow": { own: [200, 200, 200, 200], other: [200, 200, 200, 200] },
  "lead.stop": { own: [401, 200, 200, 200], other: [401, 404, 404, 404] },
  "lead.take": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "lead.hand-on": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "lead.contact": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "lead.call-owner": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "lead.write-down": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "lead.change-visit": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "lead.answer-visit": { own: [200, 200, 200, 200], other: [200, 200, 200, 200] },
  "lead.start-deal": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "lead.change-deal": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "lead.answer-deal": { own: [200, 200, 200, 200], other: [200, 200, 200, 200] },
  "lead.import": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "lead.import-sheet": { own: [401, 403, 403, 200], other: [401, 403, 403, 404] },
  "lead.manage": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "contact.send": { own: [200, 200, 200, 200], other: [200, 200, 200, 200] },
  "contact.manage": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "review.write": { own: [401, 403, 403, 403], other: [401, 200, 200, 200] },
  "review.change": { own: [401, 200, 200, 200], other: [401, 404, 404, 404] },
  "review.manage": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "shortlist.change": { own: [401, 200, 200, 200], other: [401, 200, 200, 200] },
  "saved-search.keep": { own: [401, 200, 200, 200], other: [401, 200, 200, 200] },
  "saved-search.keep-by-mail": { own: [200, 200, 200, 200], other: [200, 200, 200, 200] },
  "saved-search.change": { own: [401, 200, 200, 200], other: [401, 404, 404, 404] },
  "report.write": { own: [401, 403, 403, 403], other: [401, 200, 200, 200] },
  "report.manage": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "profile.change": { own: [401, 200, 200, 200], other: [401, 404, 404, 200] },
  "user.manage": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "user.suspend": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "user.restore": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "user.give-role": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "charge.change": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "setting.change": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "job.manage": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "webhook.manage": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "desk.read": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
};

describe("permissions", () => {
  it.each(Object.keys(POLICY) as Action[])("%s", (action) => {
    const listAnswers = (ownerId: string) =>
      Object.values(actors).map((who) => findPolicyFailure(who, action, { ownerId })?.status ?? 200);
    expect(listAnswers("me")).toEqual(EXPECTED[action].own);
    expect(listAnswers("somebody else")).toEqual(EXPECTED[action].other);
  });

  it("a refusal gives a reason that people understand", () => {
    expect(() => authorize(actor("user"), "property.create")).toThrow(
      "To list a property, become an owner first.",
    );
  });

  it("the process itself may do everything", () => {
    expect(findPolicyFailure({ role: "system" }, "user.manage")).toBeNull();
  });
});

const getStatus = (ask: () => unknown): number => {
  try {
    ask();
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
};

describe("a proof of permission", () => {
  const row = { id: 7, owner_id: "me" };

  it("is valid only for the row that was checked", () => {
    expect(authorizeOn(actor("owner"), "property.update", row).subjectId).toBe(7);
    expect(authorizeOnSelf(actor("user"), "draft.keep").subjectId).toBe("me");
    expect(authorizeOn({ role: "system" }, "profile.change", getAccountRow("asha")).subjectId).toBe("asha");
  });

  it("is refused in the same words for other people's things and for missing things", () => {
    const ask = (of: typeof row | undefined) => () =>
      authorizeOn(actor("user"), "review.change", of, "It is gone.");
    expect(ask({ ...row, owner_id: "somebody else" })).toThrow("It is gone.");
    expect(ask(undefined)).toThrow("It is gone.");
    expect(ask(row)).not.toThrow();
  });

  it("of one's own account is valid for no other account", () => {
    expect(getStatus(() => authorizeOnSelf({ role: "none" }, "shortlist.change"))).toBe(401);
    expect(getStatus(() => authorizeOnSelf({ role: "system" }, "shortlist.change"))).toBe(401);
    expect(getStatus(() => authorizeOnSelf(actor("user"), "property.create"))).toBe(403);
  });
});

describe("permissions that depend on a row's state", () => {
  const admin = actor("admin");
  const lead = { id: 1, owner_id: null };
  const account: SubjectRow<"user.give-role"> = {
    ...getAccountRow("asha"),
    name: "Asha",
    usertype: "admin",
    status: "active",
    mergedInto: null,
    isDeleted: false,
    properties: 0,
    activeAdmins: 2,
    newRole: "user",
  };

  it("do not let one member change a lead of another", () => {
    const makeTaken = (by: string | null) => () =>
      authorizeOn(admin, "lead.take", { ...lead, assignee_id: by, assignee_name: "Bimal" });
    expect(makeTaken("bimal")).toThrow("Bimal");
    expect(makeTaken("me")).not.toThrow();
    expect(makeTaken(null)).not.toThrow();
  });

  it("let only the member who has a lead hand it on, whoever gave it to them, or anybody once they have left", () => {
    const getHandOnStatus = (assignee_id: string | null, more: object = {}) =>
      getStatus(() =>
        authorizeOn(admin, "lead.hand-on", {
          ...{ ...lead, assignee_id, assignee_name: "Bimal", given_by: "bimal", isLeft: false },
          ...more,
        }),
      );
    expect([null, "me", "bimal"].map((id) => getHandOnStatus(id))).toEqual([200, 200, 409]);
    expect(getHandOnStatus("bimal", { given_by: "me" })).toBe(200);
    expect(getHandOnStatus("bimal", { isLeft: true })).toBe(200);
  });

  it("do not allow contact after a visitor has stopped it", () => {
    const contact = (stopped_at: Date | null) => () =>
      authorizeOn(admin, "lead.contact", { ...lead, stopped_at });
    expect([contact(null), contact(new Date(0))].map(getStatus)).toEqual([200, 409]);
  });

  it("require that owners change published files through the form", () => {
    const file = { id: 1, owner_id: "me", verification: "approved", proposed_for: null } as const;
    const change = (who: "owner" | "admin", of: typeof file | object) => () =>
      authorizeOn(actor(who), "media.change", { ...file, ...of });
    const asked = [
      change("owner", {}),
      change("admin", {}),
      change("owner", { verification: "pending" }),
      change("owner", { verification: null, proposed_for: 3 }),
    ];
    expect(asked.map(getStatus)).toEqual([409, 200, 200, 409]);
  });

  it("never let the last admin leave, or people suspend themselves", () => {
    const suspend = (of: object) => () => authorizeOn(admin, "user.suspend", { ...account, ...of });
    const role = (of: object) => () => authorizeOn(admin, "user.give-role", { ...account, ...of });
    expect([suspend({}), suspend({ activeAdmins: 1 }), suspend(getAccountRow("me"))].map(getStatus)).toEqual([
      200, 409, 409,
    ]);
    expect([role({}), role({ activeAdmins: 1 }), role({ properties: 2 })].map(getStatus)).toEqual([
      200, 409, 409,
    ]);
    const restore = (of: object) => () => authorizeOn(admin, "user.restore", { ...account, ...of });
    expect([restore({}), restore({ mergedInto: "me" }), restore({ isDeleted: true })].map(getStatus)).toEqual(
      [200, 409, 409],
    );
  });
});
