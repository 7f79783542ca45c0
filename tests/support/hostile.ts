/** The JSON schema of an input, as Zod describes it. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

type Named = readonly (readonly [string, unknown])[];

const NO_NUMBERS: Named = [
  ["null", null],
  ["true", true],
  ["empty", ""],
  ["list of NUL", ["\u0000"]],
  ["object of NUL", { "\u0000": "\u0000" }],
];
/** Hostile values: wrong types, numbers beyond every column, texts that no database can store. */
const FOR_TEXT: Named = [
  ...NO_NUMBERS,
  ["number", 2 ** 31],
  ["NUL", "a\u0000b"],
  ["half a letter", "a\ud800b"],
  ["day of the year 0", "0000-01-01"],
  ["first day of all", "0001-01-01"],
  ["moment of the year 0", "0000-01-01T00:00:00Z"],
  ["no day", "2026-02-30"],
  ["long", "ক".repeat(20_000)],
];
const FOR_NUMBERS: Named = [
  ...NO_NUMBERS,
  ["-1", -1],
  ["half", 0.5],
  ["2^31", 2 ** 31],
  ["2^53", 2 ** 53],
  ["1e308", 1e308],
  ["digits", "9".repeat(30)],
];

export function createHostileValues({ type }: Schema): Named {
  if (type === "string") return FOR_TEXT;
  return type === "number" || type === "integer" ? FOR_NUMBERS : [...FOR_TEXT, ...FOR_NUMBERS.slice(-6)];
}

const createDeep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

/** Bytes that are sent in place of a JSON body. */
export const HOSTILE_BODIES: readonly (readonly [string, string | Buffer])[] = [
  ["nothing", ""],
  ["null", "null"],
  ["text", '"text"'],
  ["list", "[]"],
  ["no JSON", "{"],
  ["prototype", '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'],
  ["deep", createDeep(200_000)],
  ["deep within", `{"data":{"any":${createDeep(40_000)}}}`],
  ["no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
];

/** Hostile texts for addresses. */
export const HOSTILE_TEXTS = [
  "a%00b",
  "%ED%A0%80",
  "%",
  "..%2F..%2Fetc%2Fpasswd",
  "-1",
  "1e999",
  "9".repeat(30),
  "0".repeat(24),
  "%27%3B--",
  "%F0%9F%8F%A0".repeat(100),
] as const;

/** A place in a body: the path of names to it, and the schema of its value. */
export interface Place {
  readonly path: readonly string[];
  readonly schema: Schema;
}

/** Every place in a body with this schema, each once. */
export function listPlaces(schema: Schema): Place[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(listPlaces);
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    listPlacesUnder(name, part),
  );
  const open =
    typeof schema.additionalProperties === "object"
      ? listPlacesUnder("any", schema.additionalProperties)
      : [];
  const all = [...inner, ...named, ...open, ...(schema.items ? listPlacesUnder("0", schema.items) : [])];
  return [...new Map(all.map((place) => [place.path.join("."), place])).values()];
}

function listPlacesUnder(name: string, schema: Schema): Place[] {
  const within = listPlaces(schema).map(({ path, schema: part }) => ({
    path: [name, ...path],
    schema: part,
  }));
  return [{ path: [name], schema: getPlain(schema) }, ...within];
}

/** The schema without null, if the value may also be null. */
const getPlain = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== "null") ?? schema;

/** A copy with the value at that place; missing objects on the path are created. */
export function setAt(sample: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === "0") return [setAt(Array.isArray(sample) ? sample[0] : undefined, rest, value)];
  const object = typeof sample === "object" && sample !== null ? (sample as Record<string, unknown>) : {};
  return { ...object, [name]: setAt(object[name], rest, value) };
}
