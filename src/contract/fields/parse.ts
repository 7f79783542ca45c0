import type { z } from "zod";
import { createInvalid } from "#domain/failure.ts";

/**
 * For page actions: what came from a form, checked with the schema of the call that does the same.
 * @throws Failure invalid with the first sentence about each field
 */
export function parseOrThrow<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  // Field names come from outside and may be "constructor".
  const fields = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const field = path.join(".") || "body";
    if (!fields.has(field)) fields.set(field, message);
  }
  throw createInvalid(Object.fromEntries(fields));
}

/** For addresses that people may have changed by hand: parameters that the schema refuses are ignored. */
export function parseTolerantly<S extends z.ZodType>(schema: S, input: Record<string, unknown>): z.output<S> {
  return parseWithNotes(schema, input).query;
}

/** The same, and the names of the parameters that were ignored. */
export function parseWithNotes<S extends z.ZodType>(
  schema: S,
  input: Record<string, unknown>,
): { query: z.output<S>; wrong: string[] } {
  const result = schema.safeParse(input);
  if (result.success) return { query: result.data, wrong: [] };
  const wrong = new Set(result.error.issues.map(({ path }) => String(path[0])));
  const sound = Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.has(name)));
  return { query: schema.parse(sound), wrong: [...wrong] };
}
