import type { z } from "zod";
import { parseWithNotes } from "#contract/parsed.ts";

/** What a list's address asks for; what it asks for in vain is named. */
export const parseListAddress = <S extends z.ZodType>(schema: S, request: Request) =>
  parseWithNotes(schema, Object.fromEntries(new URL(request.url).searchParams));
