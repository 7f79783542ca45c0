import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import type { Role } from "#domain/account/roles.ts";
import { ODD_HOSTS } from "./fuzz-calls.ts";
import { texts, writtenTexts } from "./fuzz-values.ts";

/** A name and a value that some form of the site has. */
export type Field = readonly [name: string, value: string];

/** A request to a page; ids are given by their meaning. */
export interface FuzzedPage {
  readonly role: Role;
  readonly method: string;
  /** `/user/list`, or with parts such as `:id`. */
  readonly pattern: string;
  /** The value for the variable part; null uses an existing one. */
  readonly part: string | null;
  readonly asData: boolean;
  readonly query: readonly Field[];
  readonly form: readonly Field[];
  readonly body: "form" | "parts" | "torn parts" | "json" | "text" | "none";
  readonly headers: Readonly<Record<string, string>>;
}

const ROLES: readonly Role[] = ["none", "user", "owner", "admin"];

/** Every address pattern of the site's routes. */
export function listPatterns(routes: readonly RouteConfigEntry[], above = ""): string[] {
  return routes.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above || "/";
    return children ? listPatterns(children, here) : [here];
  });
}

/** Requests to pages. @param names query parameters of any page @param fields fields of the site's forms */
export function generatePageRequests(
  patterns: readonly string[],
  names: readonly string[],
  fields: readonly Field[],
): fc.Arbitrary<FuzzedPage> {
  const parameter = fc.tuple(
    fc.oneof(
      fc.constantFrom(...names),
      texts.map((text) => encodeURIComponent(text.toWellFormed())),
    ),
    writtenTexts,
  );
  const known = fc.constantFrom(...fields);
  const field = fc.oneof(
    known,
    fc.tuple(
      known.map(([name]) => name),
      texts,
    ),
    fc.tuple(texts, texts),
  );
  return fc.record({
    role: fc.constantFrom(...ROLES),
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constant("GET") },
      { weight: 4, arbitrary: fc.constant("POST") },
      {
        weight: 1,
        arbitrary: fc.constantFrom("HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY"),
      },
    ),
    pattern: fc.constantFrom(...patterns),
    part: fc.oneof(fc.constant(null), writtenTexts),
    asData: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    query: fc.array(parameter, { maxLength: 4 }),
    form: fc.array(field, { maxLength: 8 }),
    body: fc.constantFrom("form", "form", "form", "parts", "torn parts", "json", "text", "none"),
    headers: fc.oneof(
      { weight: 5, arbitrary: fc.constant({}) },
      fc.record({ host: fc.constantFrom(...ODD_HOSTS) }),
      fc.record({
        "content-type": fc.constantFrom("application/json", "multipart/form-data", "text/plain", ";", ""),
      }),
      fc.record({ accept: fc.constantFrom("application/json", "*/*", "") }),
      fc.record({ cookie: fc.constantFrom("session=x", "=;=", "__proto__=1", "%=%") }),
    ),
  });
}

/** The request to send. @param partOf existing values for `:id` and so on */
export function createPageInjection(
  page: FuzzedPage,
  signedIn: Record<string, string>,
  partOf: (pattern: string) => string,
): InjectOptions {
  const { method, pattern, part, asData, query } = page;
  const path = pattern.replace(/:\w+|\*/, () => part ?? partOf(pattern));
  const search = query.map(([name, value]) => `${name}=${value}`).join("&");
  const data = asData ? (path === "/" ? "_.data" : ".data") : "";
  const { payload, type } = ["GET", "HEAD", "TRACE"].includes(method) ? {} : createBody(page);
  return {
    method: method as "GET",
    url: `${path}${data}${search ? `?${search}` : ""}`,
    headers: {
      accept: "text/html",
      "sec-fetch-site": "same-origin",
      ...(type && { "content-type": type }),
      ...signedIn,
      ...page.headers,
    },
    ...(payload !== undefined && { payload }),
  };
}

const BOUNDARY = "a-line-between";

function createBody({ body, form }: FuzzedPage): { payload?: string; type?: string } {
  const well = form.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()] as [string, string]);
  switch (body) {
    case "form":
      return { payload: new URLSearchParams(well).toString(), type: "application/x-www-form-urlencoded" };
    case "json":
      return { payload: JSON.stringify(Object.fromEntries(form)), type: "application/json" };
    case "text":
      return { payload: form.flat().join("\n"), type: "text/plain" };
    case "none":
      return {};
    default: {
      const parts = well.map(
        ([name, value]) =>
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name.replaceAll('"', "%22")}"\r\n\r\n${value}\r\n`,
      );
      const whole = `${parts.join("")}--${BOUNDARY}--\r\n`;
      const type = `multipart/form-data; boundary=${BOUNDARY}`;
      return { payload: body === "parts" ? whole : whole.slice(0, Math.floor(whole.length * 0.7)), type };
    }
  }
}
