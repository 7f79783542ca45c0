import type { FastifyInstance } from "fastify";
import type { UserType } from "#domain/account/roles.ts";
import type { Database } from "#server/platform/database/database.ts";

export interface SignedInAs {
  userId: string;
  email: string;
  password: string;
  /** For `app.inject`: the session cookie, and the XSRF cookie with its header. */
  headers: { cookie: string; "x-xsrf-token": string };
}

const XSRF = "a-token-that-the-test-made-up";
/** For `app.inject`: headers of a visitor who is signed out. */
export const visitorHeaders = { cookie: `XSRF-TOKEN=${XSRF}`, "x-xsrf-token": XSRF };

let count = 0;

/** Registers a new account over HTTP, gives it the role, and returns the headers of its session. */
export async function signInAs(
  app: FastifyInstance,
  database: Database,
  role: UserType,
): Promise<SignedInAs> {
  const email = `${role}-${++count}-${process.pid}@example.in`;
  const password = "kankarbagh-4b";
  const answer = await app.inject({
    method: "POST",
    url: "/api/v1/auth/register",
    headers: visitorHeaders,
    // Each from a different IP address, because sign-ups per address are limited.
    remoteAddress: `10.99.${(count >> 8) & 255}.${count & 255}`,
    payload: { username: `Test ${role[0]?.toUpperCase()}${role.slice(1)}`, email, password },
  });
  if (answer.statusCode !== 201) throw new Error(`Registering answered ${answer.statusCode}: ${answer.body}`);
  const userId: string = answer.json().user._id;
  // No call gives a role, so the test writes it into the database.
  // Listing needs a phone number, so everybody who can list has one.
  const mobile = role === "user" ? null : `+9198${String(10_000_000 + count)}`;
  await database.db
    .updateTable("users")
    .set({ usertype: role, mobile, email_verified: true })
    .where("id", "=", userId)
    .execute();
  return { userId, email, password, headers: createHeaders(answer.headers["set-cookie"]) };
}

/** The headers that a browser would send: each cookie that was set, and the XSRF header. */
export function createHeaders(setCookie: string | string[] | undefined) {
  const given = [setCookie ?? []].flat().map((cookie) => cookie.split(";", 1)[0] ?? "");
  const session = given.filter((cookie) => !cookie.startsWith("XSRF-TOKEN="));
  return { ...visitorHeaders, cookie: [visitorHeaders.cookie, ...session].join("; ") };
}

type Headers = Record<string, string>;

/** Signs in with the account's password, by default in a browser that is new to us. */
export const logIn = (
  app: FastifyInstance,
  { email, password }: { email: string; password: string },
  headers: Headers = visitorHeaders,
) => app.inject({ method: "POST", url: "/api/v1/auth/login", headers, payload: { email, password } });

/** Who has these headers: the account, or 401. */
export const readViewer = (app: FastifyInstance, headers: Headers) =>
  app.inject({ url: "/api/v1/auth/getcurrentuser", headers });
