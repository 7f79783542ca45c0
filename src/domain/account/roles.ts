/** The roles of a caller. `none` means not signed in. Callers never send a role themselves. */
export type UserType = "user" | "owner" | "admin";
export type Role = UserType | "none";

/** The person or process that acts: every service method that checks permissions takes one. `system` is the process itself. */
export type Actor =
  | { readonly role: "none" }
  | {
      readonly role: UserType;
      readonly userId: string;
      readonly sessionId: string;
      /** A team member without a second step: has only the rights of a user until it is set up. */
      readonly mustSetUp?: boolean;
    }
  | { readonly role: "system" };

export const NOBODY: Actor = { role: "none" };

/** The session of the actor; empty for visitors and for the process itself. */
export function getSession(actor: Actor): string {
  return actor.role === "none" || actor.role === "system" ? "" : actor.sessionId;
}

/** The user's id, or null if nobody is signed in. */
export function getUserId(actor: Actor): string | null {
  return actor.role === "none" || actor.role === "system" ? null : actor.userId;
}
