import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { publicId } from "./id.ts";

/** A user as every answer carries one. */
export const viewer = z.object({
  _id: publicId,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  mobile: z.string().nullable(),
  usertype: z.enum(["user", "owner", "admin"]),
});
export type Viewer = z.infer<typeof viewer>;

/** Register, login and getcurrentuser answer this. */
export const accountAnswer = z.object({
  user: viewer.nullable(),
  /** A handle of the session that lists and revokes it; it can never authenticate. */
  token: z.string().nullable(),
  message: z.string(),
});
export type AccountAnswer = z.infer<typeof accountAnswer>;

export const messageAnswer = z.object({ message: z.string() });

export const email = z.string().trim().toLowerCase().max(LIMITS.emailLength).pipe(z.email());
