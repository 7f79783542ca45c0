import { m } from "#words/generated/messages.js";
import { type Actor, getUserId, type Role } from "../account/roles.ts";
import { createForbidden, createNotFound, createSignInNeeded, type Failure } from "../failure.ts";
import { findStateFailure, type StateOf } from "./states.ts";

/** Every action that changes something, or shows something that is not public. */
export type Action =
  | "property.create"
  | "property.create-for-other"
  | "property.read-private"
  | "property.update"
  | "property.verify"
  | "property.change-life"
  | "import.read"
  | "import.change"
  | "owner.become"
  | "media.upload"
  | "media.change"
  | "upload.change"
  | "draft.keep"
  | "lead.create"
  | "lead.manage"
  | "lead.import"
  | "lead.import-sheet"
  | "lead.write-down"
  | "lead.call-owner"
  | "lead.take"
  | "lead.hand-on"
  | "lead.contact"
  | "lead.change-visit"
  | "lead.answer-visit"
  | "lead.start-deal"
  | "lead.change-deal"
  | "lead.answer-deal"
  | "lead.follow"
  | "lead.stop"
  | "contact.send"
  | "contact.manage"
  | "review.write"
  | "review.change"
  | "review.manage"
  | "shortlist.change"
  | "saved-search.keep"
  | "saved-search.keep-by-mail"
  | "saved-search.change"
  | "report.write"
  | "report.manage"
  | "profile.change"
  | "user.manage"
  | "user.suspend"
  | "user.restore"
  | "user.give-role"
  | "setting.change"
  | "charge.change"
  | "job.manage"
  | "webhook.manage"
  | "desk.read";

/**
 * Actions on an account, whose id is a text. All others are on a row with a numeric id. The name of an action says what
 * it is done to. An action that creates something is done to the thing it is created for: a property is listed and a
 * file uploaded for an account, and a lead, a review or a report is about a property.
 */
type OnAccount =
  | "property.create"
  | "property.create-for-other"
  | "owner.become"
  | "media.upload"
  | "draft.keep"
  | "shortlist.change"
  | "saved-search.keep"
  | "profile.change"
  | "user.manage"
  | "user.suspend"
  | "user.restore"
  | "user.give-role";

/** The thing that an action is done to, with its owner; `ownerId` is null if it belongs to nobody. */
export interface Subject {
  readonly ownerId?: string | null;
}

type Answer = "yes" | "own" | "not-own" | (() => Failure);
const signIn: Answer = () => createSignInNeeded();
const hide: Answer = () => createNotFound();
const requireTeamOnly: Answer = () => createForbidden(m.error_only_team());

type Row = Readonly<Record<Role, Answer>>;
const signedIn: Row = { none: signIn, user: "yes", owner: "yes", admin: "yes" };
const team: Row = { none: signIn, user: requireTeamOnly, owner: requireTeamOnly, admin: "yes" };
const ownOnly: Row = { none: signIn, user: "own", owner: "own", admin: "yes" };
/** Nobody may change the words of somebody else, not even the team. */
const authorOnly: Row = { none: signIn, user: "own", owner: "own", admin: "own" };
/** Sheets with numbers and addresses, which colleagues see only once they have claimed a lead. */
const ownOfTeam: Row = { ...team, admin: "own" };
const notOnOwn: Row = { none: signIn, user: "not-own", owner: "not-own", admin: "not-own" };
const everyone: Row = { none: "yes", user: "yes", owner: "yes", admin: "yes" };

/**
 * Who may do what, as a table (docs/values.md "Ids and roles"). `own`: only the actor's own things; things of others are
 * treated as if they did not exist. A function returns the refusal.
 */
export const POLICY: Readonly<Record<Action, Row>> = {
  "property.create": {
    none: signIn,
    user: () => createForbidden(m.error_become_owner_first()),
    owner: "yes",
    admin: "yes",
  },
  "property.create-for-other": team,
  "property.read-private": ownOnly,
  "property.update": { none: signIn, user: hide, owner: "own", admin: "yes" },
  "property.verify": {
    none: signIn,
    user: hide,
    owner: () => createForbidden(m.error_only_team_verifies()),
    admin: "yes",
  },
  "property.change-life": { none: signIn, user: hide, owner: "own", admin: "yes" },
  "import.read": ownOnly,
  "import.change": { none: signIn, user: hide, owner: "own", admin: "yes" },
  "owner.become": signedIn,
  "media.upload": signedIn,
  "media.change": ownOnly,
  "upload.change": authorOnly,
  "draft.keep": ownOnly,
  "lead.create": everyone,
  "lead.manage": team,
  "lead.import": team,
  "lead.import-sheet": ownOfTeam,
  "lead.write-down": team,
  "lead.call-owner": team,
  "lead.take": team,
  "lead.hand-on": team,
  "lead.contact": team,
  "lead.change-visit": team,
  // For the visitor and the owner with their signed links; the service checks the link.
  "lead.answer-visit": everyone,
  "lead.start-deal": team,
  "lead.change-deal": team,
  // For the visitor and the owner with their signed links; the service checks the link.
  "lead.answer-deal": everyone,
  // For anyone with the signed link; the service checks the link.
  "lead.follow": everyone,
  "lead.stop": authorOnly,
  "contact.send": everyone,
  "contact.manage": team,
  "review.write": notOnOwn,
  "review.change": authorOnly,
  "review.manage": team,
  "shortlist.change": signedIn,
  "saved-search.keep": signedIn,
  // For anyone who enters an address; until it is confirmed, only the confirmation email is sent there.
  "saved-search.keep-by-mail": everyone,
  "saved-search.change": authorOnly,
  "report.write": notOnOwn,
  "report.manage": team,
  "profile.change": ownOnly,
  "user.manage": team,
  "user.suspend": team,
  "user.restore": team,
  "user.give-role": team,
  "setting.change": team,
  "charge.change": team,
  "job.manage": team,
  "webhook.manage": team,
  "desk.read": team,
};

declare const proven: unique symbol;
/**
 * Proof that the actor may do it. Only this file creates it, and every write needs one. It names no row: it is for
 * creating something new, and for maintenance of many rows at once.
 */
export interface Authorized<A extends Action> {
  readonly actor: Actor;
  readonly [proven]: A;
}

type SubjectId<A extends Action> = A extends OnAccount ? string : number;

/** The same for one row: a proof for one listing cannot be used to change another. */
export interface AuthorizedOn<A extends Action> extends Authorized<A> {
  /** Its id in the database. */
  readonly subjectId: SubjectId<A>;
}

/** Null if the actor may do it, otherwise the refusal with its reason. The process itself may do everything. */
export function findPolicyFailure(actor: Actor, action: Action, subject: Subject = {}): Failure | null {
  if (actor.role === "system") return null;
  const answer = POLICY[action][actor.role];
  if (typeof answer === "function") {
    // A team member without a second step is told to set it up, instead of "only the team may do this".
    const isForTeam = actor.role !== "none" && actor.mustSetUp && POLICY[action].admin === "yes";
    return isForTeam ? createForbidden(m.second_step_team()) : answer();
  }
  if (answer === "yes") return null;
  const own = actor.role !== "none" && subject.ownerId === actor.userId;
  if (answer === "own") return own ? null : createNotFound();
  return own ? createForbidden(m.error_not_own()) : null;
}

/** @throws Failure with the reason, if the actor may not do it */
export function authorize<A extends Action>(actor: Actor, action: A, subject: Subject = {}): Authorized<A> {
  const rejected = findPolicyFailure(actor, action, subject);
  if (rejected) throw rejected;
  return { actor } as Authorized<A>;
}

/** A row as it was read: its id, its owner, and the part of its state that the action depends on. */
export type SubjectRow<A extends Action> = StateOf<A> & {
  readonly id: SubjectId<A>;
  readonly owner_id: string | null;
};

/**
 * Authorizes an action on one row that was read, or was not found. The permission is checked first, so that nobody can
 * find out whether a row exists; rows of other people are refused in the same words as missing ones.
 * @throws Failure with the reason, if the actor may not do it or the row's state forbids it; not_found, with the given
 * message, if there is no row
 */
export function authorizeOn<A extends Action>(
  actor: Actor,
  action: A,
  row: SubjectRow<A> | undefined,
  missing?: string,
): AuthorizedOn<A> {
  const rejected = findPolicyFailure(actor, action, { ownerId: row?.owner_id ?? null });
  if (rejected && rejected.code !== "not_found") throw rejected;
  if (rejected || !row) throw createNotFound(missing);
  const forbidden = findStateFailure(actor, action, row);
  if (forbidden) throw forbidden;
  return { actor, subjectId: row.id } as AuthorizedOn<A>;
}

/** An account as the row of an action; its owner is its holder. */
export const getAccountRow = (id: string) => ({ id, owner_id: id });

/**
 * Authorizes an action on the actor's own account.
 * @throws Failure sign_in_needed for visitors and for the process itself, which has no account; otherwise the reason,
 * if the actor may not do it
 */
export function authorizeOnSelf<A extends OnAccount>(actor: Actor, action: A): AuthorizedOn<A> {
  const userId = getUserId(actor);
  if (userId === null) throw createSignInNeeded();
  return { ...authorize(actor, action, { ownerId: userId }), subjectId: userId } as AuthorizedOn<A>;
}
