import { z } from "zod";

/** `_id` on the wire: 24 lower-case hex characters. */
export const publicId = z.string().regex(/^[0-9a-f]{24}$/);
export const idParams = z.object({ id: publicId });
