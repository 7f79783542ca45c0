import { z } from "zod";
import { PUBLIC_ID } from "#domain/public-id.ts";

/** `_id` on the wire: 24 lower-case hex characters. */
export const publicId = z.string().regex(PUBLIC_ID);

/** The id that a form or a program sends. @param wrong the error for anything else */
export const requireId = (wrong: () => string) =>
  z.string({ error: () => wrong() }).regex(PUBLIC_ID, { error: () => wrong() });

export const idParams = z.object({ id: publicId });
