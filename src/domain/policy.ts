import { m } from "#words/generated/messages.js";
import { type Failure, forbidden, notFound, signInNeeded } from "./failure.ts";
import type { Actor, Role } from "./roles.ts";

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
  | "draft.keep"
  | "lead.create"
  | "lead.manage"
  | "lead.follow"
  | "contact.send"
  | "contact.manage"
  | "review.write"
  | "review.change"
  | "review.manage"
  | "shortlist.change"
  | "report.write"
  | "report.manage"
  | "profile.change"
  | "user.manage"
  | "setting.change"
  | "desk.read";

/** What the action is done to: whose it is. Nobody's where `ownerId` is null. */
export interface Subject {
  readonly ownerId?: string | null;
}

type Answer = "yes" | "own" | "not-own" | (() => Failure);
const signIn: Answer = () => signInNeeded();
const hidden: Answer = () => notFound();
const teamOnly: Answer = () => forbidden(m.error_only_team());

type Row = Readonly<Record<Role, Answer>>;
const signedIn: Row = { none: signIn, user: "yes", owner: "yes", admin: "yes" };
const team: Row = { none: signIn, user: teamOnly, owner: teamOnly, admin: "yes" };
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
    user: () => forbidden(m.error_become_owner_first()),
    owner: "yes",
    admin: "yes",
  },
  "property.create-for-other": team,
  "property.read-private": ownOnly,
  "property.update": { none: signIn, user: hidden, owner: "own", admin: "yes" },
  "property.verify": {
    none: signIn,
    user: hidden,
    owner: () => forbidden(m.error_only_team_verifies()),
    admin: "yes",
  },
  "property.change-life": { none: signIn, user: hidden, owner: "own", admin: "yes" },
  "owner.become": signedIn,
  "media.upload": signedIn,
  "media.change": ownOnly,
  "draft.keep": ownOnly,
  "lead.create": everyone,
  "lead.manage": team,
  // Whoever holds the signed link; the service reads it.
  "lead.follow": everyone,
  "contact.send": everyone,
  "contact.manage": team,
  "review.write": notOnOwn,
  "review.change": authorOnly,
  "review.manage": team,
  "shortlist.change": signedIn,
  "report.write": notOnOwn,
  "report.manage": team,
  "profile.change": ownOnly,
  "user.manage": team,
  "setting.change": team,
  "desk.read": team,
};

declare const proven: unique symbol;
/** Proof that the actor may do it. Only `authorize` makes one, and whatever writes asks for one. */
export interface Authorized<A extends Action> {
  readonly actor: Actor;
  readonly [proven]: A;
}

/**
 * The same, for one thing alone: what is written is the thing that was asked about, so that a proof for one listing
 * cannot change another.
 */
export interface AuthorizedOn<A extends Action> extends Authorized<A> {
  /** Its id inside the database. */
  readonly subjectId: number;
}

/** Yes, or the refusal with its reason. The process itself may do everything. */
export function refusal(actor: Actor, action: Action, subject: Subject = {}): Failure | null {
  if (actor.role === "system") return null;
  const answer = POLICY[action][actor.role];
  if (typeof answer === "function") {
    // A member of the team is told what to do, not that the team alone may do it.
    const isForTeam = actor.role !== "none" && actor.mustSetUp && POLICY[action].admin === "yes";
    return isForTeam ? forbidden(m.second_step_team()) : answer();
  }
  if (answer === "yes") return null;
  const own = actor.role !== "none" && subject.ownerId === actor.userId;
  if (answer === "own") return own ? null : notFound();
  return own ? forbidden(m.error_not_own()) : null;
}

/** @throws Failure with the reason where the actor may not */
export function authorize<A extends Action>(actor: Actor, action: A, subject: Subject = {}): Authorized<A> {
  const refused = refusal(actor, action, subject);
  if (refused) throw refused;
  return { actor } as Authorized<A>;
}

/** A row as it was read: which one, and whose. */
export interface OwnedRow {
  readonly id: number;
  readonly owner_id: string | null;
}

/**
 * Asks for one thing that was read, or was not there to read. A refusal comes before the news that it does not exist.
 * @throws Failure with the reason where the actor may not; not_found, in the given words, where there is none
 */
export function authorizeOn<A extends Action>(
  actor: Actor,
  action: A,
  row: OwnedRow | undefined,
  missing?: string,
): AuthorizedOn<A> {
  const proof = authorize(actor, action, { ownerId: row?.owner_id ?? null });
  if (!row) throw notFound(missing);
  return { ...proof, subjectId: row.id };
}
