import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { pema } from "#tests/support/viewers.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { SESSION_ENDED_HEADER } from "#web/browser/ended-session.ts";
import { requireAdmin, requireSignedIn, requireTeamOnly } from "#web/features/auth/guards.ts";
import { loader as signIn } from "./account/signin/signin.tsx";
import { loader as signUp } from "./account/signin/signup.tsx";
import { loader as ownerLanding } from "./owner/signup.tsx";

const ROLES = ["none", "user", "owner", "admin"] as const;
type Who = (typeof ROLES)[number];

/** The arguments of a loader for a requested page. */
function makeRequest(who: Who, path: string, init: RequestInit = {}) {
  const context = new RouterContextProvider();
  const userId = pema._id;
  const viewer = who === "none" ? null : { ...pema, usertype: who };
  const actor = who === "none" ? { role: who } : { role: who, userId, sessionId: userId };
  context.set(visitorContext, { actor, viewer, address: "192.0.2.1", browser: "" });
  // The only services that these pages use.
  const services = { social: { offered: () => [] }, mobile: { signsIn: false } };
  context.set(servicesContext, services as never);
  const request = new Request(new URL(path, "http://localhost:3000"), init);
  return { request, context, params: {}, url: new URL(request.url), pattern: path };
}

/** The address to which a guard redirects; null if it allows access. */
async function sentTo(guard: () => unknown): Promise<string | null> {
  try {
    await guard();
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    expect(thrown.status).toBe(302);
    return thrown.headers.get("location");
  }
}

describe.each([
  ["[ROUTE-02] /signin", "/signin", signIn],
  ["[ROUTE-03] /signup", "/signup", signUp],
])("%s", (_name, path, loader) => {
  it.each([
    ["none", null],
    ["user", "/"],
    ["owner", "/"],
    ["admin", "/admin/dashboard"],
  ] as const)("sends %s to %s", async (who, target) => {
    expect(await sentTo(() => loader(makeRequest(who, path)))).toBe(target);
  });

  it("redirects only to pages of this site", async () => {
    expect(await sentTo(() => loader(makeRequest("user", `${path}?next=/owner/listing%3Fa%3D1`)))).toBe(
      "/owner/listing?a=1",
    );
    expect(await sentTo(() => loader(makeRequest("user", `${path}?next=//evil.example`)))).toBe("/");
  });
});

describe("[ROUTE-04] /owner/signup", () => {
  it.each([
    ["none", null],
    ["user", null],
    ["owner", "/owner/listing"],
    ["admin", null],
  ] as const)("sends %s to %s", async (who, target) => {
    expect(await sentTo(() => ownerLanding(makeRequest(who, "/owner/signup")))).toBe(target);
  });

  it("fills in the name and number of the profile", async () => {
    expect(await ownerLanding(makeRequest("user", "/owner/signup"))).toEqual({
      known: { name: "Pema Sherpa", mobile: "" },
    });
    expect(await ownerLanding(makeRequest("none", "/owner/signup"))).toEqual({ known: null });
  });
});

describe("pages for signed-in people", () => {
  it("admit signed-in people and send everybody else to sign in first", async () => {
    for (const who of ["user", "owner", "admin"] as const)
      expect(requireSignedIn(makeRequest(who, "/profile")).usertype).toBe(who);
    expect(await sentTo(() => requireSignedIn(makeRequest("none", "/profile?tab=sessions")))).toBe(
      "/signin?next=%2Fprofile%3Ftab%3Dsessions",
    );
    // What the browser requests once its script runs.
    expect(
      await sentTo(() => requireSignedIn(makeRequest("none", "/profile.data?_routes=routes%2Fprofile"))),
    ).toBe("/signin?next=%2Fprofile");
  });
});

describe("pages of the team", () => {
  it.each(["none", "user", "owner"] as const)("send %s to the home page", async (who) => {
    expect(await sentTo(() => requireAdmin(makeRequest(who, "/admin/dashboard")))).toBe("/");
    expect(
      await sentTo(() => requireTeamOnly(makeRequest(who, "/admin/dashboard"), async () => new Response())),
    ).toBe("/");
  });

  it("[VISIT-16] [ROUTE-05] refuse a form that a script sends after the session, so that its text can stay", async () => {
    const send = (who: Who, path: string) => () =>
      requireTeamOnly(makeRequest(who, path, { method: "POST" }), async () => new Response());
    expect(send("none", "/admin/leadtracker/1.data")).toThrow(
      expect.objectContaining({ data: null, init: { status: 401 } }),
    );
    // An open desk does not follow a redirect that says so.
    const getHeader = async (who: Who) => {
      const thrown = await Promise.resolve()
        .then(() => requireAdmin(makeRequest(who, "/admin/dashboard.data")))
        .catch((error: unknown) => error);
      return thrown instanceof Response && thrown.headers.has(SESSION_ENDED_HEADER);
    };
    expect(await getHeader("none")).toBe(true);
    expect(await getHeader("owner")).toBe(false);
    // A new document, and people who are signed in but not of the team.
    expect(await sentTo(send("none", "/admin/leadtracker/1"))).toBe("/");
    expect(await sentTo(send("user", "/admin/leadtracker/1.data"))).toBe("/");
  });

  it("admit admins", async () => {
    expect(requireAdmin(makeRequest("admin", "/admin/dashboard")).usertype).toBe("admin");
    expect(
      await sentTo(() => requireTeamOnly(makeRequest("admin", "/admin"), async () => new Response())),
    ).toBeNull();
  });
});
