import { describe, expect, it } from "vitest";
import { type Action, authorize, POLICY, refusal } from "./policy.ts";
import type { Actor } from "./roles.ts";

const actor = (role: "user" | "owner" | "admin"): Actor => ({ role, userId: "me", sessionId: "s" });
const actors: Record<string, Actor> = {
  none: { role: "none" },
  user: actor("user"),
  owner: actor("owner"),
  admin: actor("admin"),
};

/** none, user, owner, admin; on one's own and on somebody else's. 200 is yes. */
const EXPECTED: Record<Action, { own: number[]; other: number[] }> = {
  "property.create": { own: [401, 403, 200, 200], other: [401, 403, 200, 200] },
  "property.create-for-other": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "property.read-private": { own: [401, 200, 200, 200], other: [401, 404, 404, 200] },
  "property.update": { own: [401, 404, 200, 200], other: [401, 404, 404, 200] },
  "property.verify": { own: [401, 404, 403, 200], other: [401, 404, 403, 200] },
  "property.change-life": { own: [401, 404, 200, 200], other: [401, 404, 404, 200] },
  "owner.become": { own: [401, 200, 200, 200], other: [401, 200, 200, 200] },
  "media.upload": { own: [401, 200, 200, 200], other: [401, 200, 200, 200] },
  "media.change": { own: [401, 200, 200, 200], other: [401, 404, 404, 200] },
  "draft.keep": { own: [401, 200, 200, 200], other: [401, 404, 404, 200] },
  "lead.create": { own: [200, 200, 200, 200], other: [200, 200, 200, 200] },
  "lead.follow": { own: [200, 200, 200, 200], other: [200, 200, 200, 200] },
  "lead.manage": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "contact.send": { own: [200, 200, 200, 200], other: [200, 200, 200, 200] },
  "contact.manage": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "review.write": { own: [401, 403, 403, 403], other: [401, 200, 200, 200] },
  "review.change": { own: [401, 200, 200, 200], other: [401, 404, 404, 404] },
  "review.manage": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "shortlist.change": { own: [401, 200, 200, 200], other: [401, 200, 200, 200] },
  "report.write": { own: [401, 403, 403, 403], other: [401, 200, 200, 200] },
  "report.manage": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "profile.change": { own: [401, 200, 200, 200], other: [401, 404, 404, 200] },
  "user.manage": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "setting.change": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
  "desk.read": { own: [401, 403, 403, 200], other: [401, 403, 403, 200] },
};

describe("who may do what", () => {
  it.each(Object.keys(POLICY) as Action[])("%s", (action) => {
    const answers = (ownerId: string) =>
      Object.values(actors).map((who) => refusal(who, action, { ownerId })?.status ?? 200);
    expect(answers("me")).toEqual(EXPECTED[action].own);
    expect(answers("somebody else")).toEqual(EXPECTED[action].other);
  });

  it("gives the reason in words when it refuses", () => {
    expect(() => authorize(actor("user"), "property.create")).toThrow(
      "To list a property, become an owner first.",
    );
  });

  it("lets the process itself do everything", () => {
    expect(refusal({ role: "system" }, "user.manage")).toBeNull();
  });
});
