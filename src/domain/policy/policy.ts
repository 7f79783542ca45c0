import { m } from "#words/generated/messages.js";
import { type Actor, getUserId, type Role } from "../account/roles.ts";
import { createForbidden, createNotFound, type Failure, signInNeeded } from "../failure.ts";
import { findStateRefusal, type StateOf } from "./states.ts";

/** Everything that changes something, or shows what is not public. */
export type Action =
  | "property.create"
  | "property.create-for-other"
  | "property.read-private"
  | "property.update"
  | "property.verify"
  | "property.change-life"
  | "owner.become"
  | "media.upload"
  | "media.change"
  | "upload.change"
  | "draft.keep"
  | "lead.create"
  | "lead.manage"
  | "lead.take"
  | "lead.contact"
  | "lead.cancel-visit"
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
  | "desk.read";

/**
 * Actions that are done to an account, whose id is text. All others are done to a row with a number. Each action is
 * done to one kind of thing; to what, its name says, but for those that make something: they are done to what it is
 * made for. A property is listed and a file uploaded for an account, a lead, a review or a report is about a property.
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

/** What the action is done to: whose it is. Nobody's where `ownerId` is null. */
export interface Subject {
  readonly ownerId?: string | null;
}

type Answer = "yes" | "own" | "not-own" | (() => Failure);
const signIn: Answer = () => signInNeeded();
const hide: Answer = () => createNotFound();
const requireTeamOnly: Answer = () => createForbidden(m.error_only_team());

type Row = Readonly<Record<Role, Answer>>;
const signedIn: Row = { none: signIn, user: "yes", owner: "yes", admin: "yes" };
const team: Row = { none: signIn, user: requireTeamOnly, owner: requireTeamOnly, admin: "yes" };
const ownOnly: Row = { none: signIn, user: "own", owner: "own", admin: "yes" };
/** Nobody puts words into somebody else's mouth, the team included. */
const authorOnly: Row = { none: signIn, user: "own", owner: "own", admin: "own" };
const notOnOwn: Row = { none: signIn, user: "not-own", owner: "not-own", admin: "not-own" };
const everyone: Row = { none: "yes", user: "yes", owner: "yes", admin: "yes" };

/**
 * Who may do what, as a table (values.md "Ids and roles"). `own`: what belongs to the actor, and what belongs to
 * somebody else is as if it were not there. A function gives the refusal.
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
  "owner.become": signedIn,
  "media.upload": signedIn,
  "media.change": ownOnly,
  "upload.change": authorOnly,
  "draft.keep": ownOnly,
  "lead.create": everyone,
  "lead.manage": team,
  "lead.take": team,
  "lead.contact": team,
  "lead.cancel-visit": team,
  // Whoever holds the signed link; the service reads it.
  "lead.follow": everyone,
  "lead.stop": authorOnly,
  "contact.send": everyone,
  "contact.manage": team,
  "review.write": notOnOwn,
  "review.change": authorOnly,
  "review.manage": team,
  "shortlist.change": signedIn,
  "saved-search.keep": signedIn,
  // Whoever names an address; nothing but the mail that asks for confirmation goes there before it is confirmed.
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
  "desk.read": team,
};

declare const proven: unique symbol;
/**
 * Proof that the actor may do it. Only this file makes one, and whatever writes asks for one. It names no row: it is
 * for what makes something new, and for what looks after many rows at once.
 */
export interface Authorized<A extends Action> {
  readonly actor: Actor;
  readonly [proven]: A;
}

type SubjectId<A extends Action> = A extends OnAccount ? string : number;

/**
 * The same, for one thing alone: what is written is the thing that was asked about, so that a proof for one listing
 * cannot change another.
 */
export interface AuthorizedOn<A extends Action> extends Authorized<A> {
  /** Its id inside the database. */
  readonly subjectId: SubjectId<A>;
}

/** Yes, or the refusal with its reason. The process itself may do everything. */
export function findRefusal(actor: Actor, action: Action, subject: Subject = {}): Failure | null {
  if (actor.role === "system") return null;
  const answer = POLICY[action][actor.role];
  if (typeof answer === "function") {
    // A member of the team is told what to do, not that the team alone may do it.
    const isForTeam = actor.role !== "none" && actor.mustSetUp && POLICY[action].admin === "yes";
    return isForTeam ? createForbidden(m.second_step_team()) : answer();
  }
  if (answer === "yes") return null;
  const own = actor.role !== "none" && subject.ownerId === actor.userId;
  if (answer === "own") return own ? null : createNotFound();
  return own ? createForbidden(m.error_not_own()) : null;
}

/** @throws Failure with the reason where the actor may not */
export function authorize<A extends Action>(actor: Actor, action: A, subject: Subject = {}): Authorized<A> {
  const refused = findRefusal(actor, action, subject);
  if (refused) throw refused;
  return { actor } as Authorized<A>;
}

/** A row as it was read: which one, whose, and what of its state the action depends on. */
export type SubjectRow<A extends Action> = StateOf<A> & {
  readonly id: SubjectId<A>;
  readonly owner_id: string | null;
};

/**
 * Asks for one thing that was read, or was not there to read. A refusal comes before the news that it does not exist;
 * what belongs to somebody else is refused in the same words as what is not there.
 * @throws Failure with the reason where the actor may not, or the state of the thing forbids it; not_found, in the given
 * words, where there is none
 */
export function authorizeOn<A extends Action>(
  actor: Actor,
  action: A,
  row: SubjectRow<A> | undefined,
  missing?: string,
): AuthorizedOn<A> {
  const refused = findRefusal(actor, action, { ownerId: row?.owner_id ?? null });
  if (refused && refused.code !== "not_found") throw refused;
  if (refused || !row) throw createNotFound(missing);
  const forbidden = findStateRefusal(actor, action, row);
  if (forbidden) throw forbidden;
  return { actor, subjectId: row.id } as AuthorizedOn<A>;
}

/** An account as the thing that is asked about: it is its holder's. */
export const getAccountRow = (id: string) => ({ id, owner_id: id });

/**
 * Asks for the actor's own account.
 * @throws Failure sign_in_needed for nobody and for the process itself, which has none; the reason where the actor may not
 */
export function authorizeOnSelf<A extends OnAccount>(actor: Actor, action: A): AuthorizedOn<A> {
  const userId = getUserId(actor);
  if (userId === null) throw signInNeeded();
  return { ...authorize(actor, action, { ownerId: userId }), subjectId: userId } as AuthorizedOn<A>;
}
