import { z } from "zod";

const ID = /^[0-9a-f]{24}$/;

/** `_id` on the wire: 24 lower-case hex characters. */
export const publicId = z.string().regex(ID);

/** The id that a form or a program sends. @param wrong the error for anything else */
export const requireId = (wrong: () => string) =>
  z.string({ error: () => wrong() }).regex(ID, { error: () => wrong() });

export const idParams = z.object({ id: publicId });
