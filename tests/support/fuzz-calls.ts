import fc from "fast-check";
import type { InjectOptions } from "fastify";
import type { Role } from "#domain/account/roles.ts";
import { generateValues, texts, writtenTexts } from "./fuzz-values.ts";
import {
  createHostileValues,
  HOSTILE_BODIES,
  HOSTILE_TEXTS,
  listPlaces,
  type Place,
  type Schema,
  setAt,
} from "./hostile.ts";
import type { Row, World } from "./permission-rows.ts";
import type { Inhabited } from "./permission-world.ts";

/** One operation of the OpenAPI document. */
export interface Operation {
  /** `POST /api/v1/leads` */
  readonly call: string;
  readonly about: Described;
  /** How to make a valid request to the operation, with data of the test world. */
  readonly row: Row | undefined;
}

export interface Described {
  parameters?: { in: string; name: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** The changes to an otherwise valid request. Ids are given by their meaning, so that a seed repeats the request. */
export interface Fuzzed {
  readonly role: Role;
  /** Values for the path's parts in braces; null uses the valid one. */
  readonly parts: readonly (string | null)[];
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly body: FuzzedBody;
  readonly headers: Readonly<Record<string, string>>;
}

type FuzzedBody =
  | {
      readonly as: "sample";
      readonly changes: readonly { readonly path: readonly string[]; readonly value: unknown }[];
    }
  | { readonly as: "json"; readonly value: unknown }
  | { readonly as: "bytes"; readonly bytes: string | Buffer };

const ROLES: readonly Role[] = ["none", "user", "owner", "admin"];
/** Invalid hosts, and hosts of other sites. */
export const ODD_HOSTS = [
  "",
  "[",
  "a b",
  "thikana.test:99999",
  "%",
  "evil.example",
  "localhost:80:80",
  "::1",
  "[::1]",
  "x@y",
];

/** Requests of one operation. */
export function generateRequests({ call, about }: Operation): fc.Arbitrary<Fuzzed> {
  const schema = about.requestBody?.content["application/json"]?.schema;
  const holes = call.match(/\{\w+\}/g)?.length ?? 0;
  return fc.record({
    role: fc.constantFrom(...ROLES),
    parts: fc.array(pathParts, { minLength: holes, maxLength: holes }),
    query: generateQueries(about),
    body: generateBodies(schema),
    headers: oddHeaders,
  });
}

const pathParts = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: writtenTexts },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
);

/** Each header is added rarely; most requests have none of them. */
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ host: fc.constantFrom(...ODD_HOSTS) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      "content-type": fc.constantFrom(
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "application/json; charset=utf-16",
        "constructor",
        ";",
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ accept: fc.constantFrom("text/html", "*", "application/xml;q=x", "") }),
  },
  { weight: 1, arbitrary: fc.record({ cookie: fc.constantFrom("session=x", "=;=", "__proto__=1", "%=%") }) },
);

function generateQueries({ parameters = [] }: Described): fc.Arbitrary<[string, string][]> {
  const known = parameters
    .filter((one) => one.in === "query")
    .map(({ name, schema = {} }) =>
      fc.tuple(fc.constant(name), fc.oneof(writtenTexts, generateWritten(schema))),
    );
  const unknown = fc.tuple(
    fc.constantFrom("__proto__", "constructor", "utm_source", "foo[bar]", "%"),
    writtenTexts,
  );
  return fc.array(fc.oneof(...known, unknown), { maxLength: known.length ? 4 : 1 });
}

const generateWritten = (schema: Schema): fc.Arbitrary<string> =>
  generateValues(schema).map((value) =>
    encodeURIComponent((typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed()),
  );

function generateBodies(schema: Schema | undefined): fc.Arbitrary<FuzzedBody> {
  const bytes = fc
    .constantFrom(...HOSTILE_BODIES.map(([, one]) => one))
    .map((one) => ({ as: "bytes" as const, bytes: one }));
  const good = fc.constant({ as: "sample" as const, changes: [] });
  if (!schema)
    return fc.oneof(
      { weight: 4, arbitrary: good },
      bytes,
      texts.map((text) => ({ as: "bytes" as const, bytes: text })),
    );
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .array(generateChanges(listPlaces(schema)), { minLength: 1, maxLength: 3 })
        .map((changes) => ({ as: "sample" as const, changes })),
    },
    { weight: 4, arbitrary: generateValues(schema).map((value) => ({ as: "json" as const, value })) },
    { weight: 1, arbitrary: bytes },
  );
}

function generateChanges(
  places: readonly Place[],
): fc.Arbitrary<{ path: readonly string[]; value: unknown }> {
  if (places.length === 0) return fc.constant({ path: ["any"], value: null });
  return fc
    .constantFrom(...places)
    .chain(({ path, schema }) =>
      fc
        .oneof(
          generateValues(schema),
          fc.constantFrom(...createHostileValues(schema).map(([, value]) => value)),
        )
        .map((value) => ({ path, value })),
    );
}

/** The request to send, with data from the world of its role. */
export function createInjection(
  { call, row }: Operation,
  fuzzed: Fuzzed,
  { world, headers }: Inhabited,
): InjectOptions {
  const [method = "", pattern = ""] = call.split(" ");
  const good = row?.ask?.(world as World) ?? {};
  const { path = pattern, headers: own, payload, ...rest } = good;
  const query = fuzzed.query.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join("&");
  const url = fillPath(path, pattern, fuzzed.parts);
  return {
    ...rest,
    method: method as "POST",
    url: query ? `${url}${url.includes("?") ? "&" : "?"}${query}` : url,
    ...createBody(fuzzed.body, payload, { ...headers, ...(own as Record<string, string>) }, fuzzed.headers),
  };
}

function createBody(
  body: FuzzedBody,
  sample: unknown,
  headers: Record<string, string>,
  odd: Readonly<Record<string, string>>,
) {
  if (body.as === "bytes")
    return { payload: body.bytes, headers: { "content-type": "application/json", ...headers, ...odd } };
  if (
    body.as === "sample" &&
    (body.changes.length === 0 || Buffer.isBuffer(sample) || typeof sample === "string")
  )
    return {
      ...(sample === undefined ? {} : { payload: sample as object }),
      headers: { ...headers, ...odd },
    };
  const value =
    body.as === "json"
      ? body.value
      : body.changes.reduce<unknown>((whole, { path, value }) => setAt(whole, path, value), sample);
  return {
    payload: JSON.stringify(value) ?? "",
    headers: { ...headers, "content-type": "application/json", ...odd },
  };
}

/** Replaces the variable parts of a path where a value is given. */
function fillPath(path: string, pattern: string, parts: readonly (string | null)[]): string {
  const open = pattern.split("/").flatMap((part, at) => (/\{\w+\}/.test(part) ? [at] : []));
  const [plain = "", query] = path.split("?");
  const pieces = plain.split("/");
  for (const [nth, at] of open.entries()) pieces[at] = parts[nth] ?? pieces[at] ?? "";
  return pieces.join("/") + (query === undefined ? "" : `?${query}`);
}
