import { expect, it } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { createHeaders, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database } = await testApp({ publicUrl: "https://thikana.example" });

it("[SEC-14] answers to signed-in people are cached nowhere; answers to visitors are", async () => {
  const me = await signInAs(http, database, "admin");
  for (const url of [
    "/api/v1/listings",
    "/api/v1/auth/getcurrentuser",
    "/api/v1/admin/users",
    "/api/v1/no-such-call",
  ]) {
    const answer = await http.inject({ url, headers: me.headers });
    expect({ [url]: answer.headers["cache-control"] }).toEqual({
      [url]: expect.stringContaining("no-store"),
    });
  }
  const visitor = await http.inject({ url: "/api/v1/listings", headers: visitorHeaders });
  expect(visitor.headers["cache-control"] ?? "").not.toContain("no-store");
});

it("[SEC-18] with https the session cookie is bound to this host, and browsers use https for all its names", async () => {
  const answer = await http.inject({
    method: "POST",
    url: "/api/v1/auth/register",
    headers: { ...visitorHeaders, host: "thikana.example" },
    payload: { username: "Pema Sherpa", email: "pema@example.test", password: "kankarbagh-4b" },
  });
  expect(answer.statusCode).toBe(201);
  const cookies = [answer.headers["set-cookie"] ?? []].flat();
  const session = cookies.find((cookie) => cookie.includes("session_token=")) ?? "";
  expect(session).toMatch(/^__Host-thikana\.session_token=[^;]+;/);
  expect(session).toMatch(/; Path=\/(;|$)/);
  for (const part of ["HttpOnly", "Secure", "SameSite=Lax"]) expect(session).toContain(part);
  expect(session).not.toMatch(/domain=/i);
  const headers = createHeaders(cookies);
  const whoIs = await http.inject({ url: "/api/v1/auth/getcurrentuser", headers });
  expect(whoIs.json().user.email).toBe("pema@example.test");
  expect(answer.headers["strict-transport-security"]).toContain("includeSubDomains");
  expect(answer.headers["content-security-policy"]).toContain("base-uri 'none'");
});
