import fc from "fast-check";
import { HOSTILE_TEXTS, type Schema } from "./hostile.ts";

/** Edge cases: names that every JavaScript object has, dates that do not exist, incomplete characters. */
const ODD_TEXTS = [
  ..."constructor __proto__ prototype toString valueOf hasOwnProperty length then null undefined NaN [object".split(
    " ",
  ),
  ..."0000-01-01 0000-00-00 -000001-01-01 2026-02-30 9999-12-31 275760-09-14 0000-01-01T00:00:00Z".split(" "),
  ..."-1 0 0.5 1e999 2147483648 9223372036854775808 siliguri flat buy 4plus 1,2,3 88,26,89,27 2026-03-01".split(
    " ",
  ),
  "dipa@example.in",
  "9832012345",
  "a\u0000b",
  "a\ud800b",
  "शिलिगुड़ि 🏠",
  "<script>alert(1)</script>",
  "'; drop table property; --",
  "../../etc/passwd",
  "%",
  "x".repeat(3_000),
  "",
] as const;

const oddText = fc.constantFrom(...ODD_TEXTS);
const oddNumber = fc.constantFrom(-1, 0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, -0);

/** Any text: edge cases, and short texts of any characters. */
export const texts: fc.Arbitrary<string> = fc.oneof(oddText, fc.string({ unit: "grapheme", maxLength: 30 }));

/** A value as written in an address: mostly escaped correctly, sometimes not. */
export const writtenTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: texts.map((text) => encodeURIComponent(text.toWellFormed())) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
);

const anything: fc.Arbitrary<unknown> = fc.oneof(
  texts,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue(),
);

/** Mostly values that match the schema, sometimes any other value at any place in it. */
export function generateValues(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: generateFitting(schema) }, { weight: 1, arbitrary: anything });
}

function generateFitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(generateValues));
  switch (schema.type) {
    case "object":
      return generateObjects(schema);
    case "array":
      return fc.array(generateValues(schema.items ?? {}), {
        minLength: Math.min(schema.minItems ?? 0, 4),
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "string":
      return generateStrings(schema);
    case "integer":
    case "number":
      return generateNumbers(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return anything;
  }
}

function generateObjects({
  properties = {},
  required = [],
  additionalProperties,
}: Schema): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, generateValues(part)]),
  );
  const named = fc.record(parts, { requiredKeys: required.filter((name) => name in parts) });
  if (typeof additionalProperties !== "object") return named;
  const more = fc.dictionary(texts, generateValues(additionalProperties), { maxKeys: 4 });
  return fc.tuple(named, more).map(([own, other]) => ({ ...other, ...own }));
}

function generateStrings({ pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const most = Math.max(minLength, Math.min(maxLength, 200));
  const plain = fc.oneof(
    fc.string({ unit: "grapheme", minLength: Math.min(minLength, most), maxLength: most }),
    oddText,
  );
  return pattern ? fc.oneof(generateMatching(pattern), plain) : plain;
}

/** A text that matches the pattern; an edge case for patterns with a lookahead, which the library cannot generate. */
function generateMatching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  } catch {
    return oddText;
  }
}

function generateNumbers({ type, minimum = -1e6, maximum = 1e6 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -(2 ** 31)), Math.min(maximum, 2 ** 31 - 1)];
  const within =
    type === "integer"
      ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
      : fc.double({ min, max, noNaN: true });
  return fc.oneof({ weight: 4, arbitrary: within }, fc.constantFrom(minimum, maximum), oddNumber);
}
