/** Who a caller can be. `none` is nobody signed in; a role is never input. */
export type UserType = "user" | "owner" | "admin";
export type Role = UserType | "none";

/** Who acts: every service method that checks anything takes one. `system` is the process itself (jobs, seed). */
export type Actor =
  | { readonly role: "none" }
  | {
      readonly role: UserType;
      readonly userId: string;
      readonly sessionId: string;
      /** Of the team, but only once a second step is set up; until then a user like others. */
      readonly mustSetUp?: boolean;
    }
  | { readonly role: "system" };

export const NOBODY: Actor = { role: "none" };

/** The session of whoever acts; empty for nobody and for the process itself. */
export function getSession(actor: Actor): string {
  return actor.role === "none" || actor.role === "system" ? "" : actor.sessionId;
}

/** The user's id where somebody is signed in. */
export function getUserId(actor: Actor): string | null {
  return actor.role === "none" || actor.role === "system" ? null : actor.userId;
}
