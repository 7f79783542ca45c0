import type { z } from "zod";
import { parseWithNotes } from "#contract/fields/parse.ts";

/** Reads the parameters of a list's address; those that cannot be read are named. */
export const parseListAddress = <S extends z.ZodType>(schema: S, request: Request) =>
  parseWithNotes(schema, Object.fromEntries(new URL(request.url).searchParams));
