import { m } from "#words/generated/messages.js";
import { type Actor, getUserId } from "../account/roles.ts";
import {
  type AccountFacts,
  findRestoreFailure,
  findRoleFailure,
  findSuspendFailure,
  type RoleFacts,
  type TeamFacts,
} from "../account/rules.ts";
import { createConflict, type Failure } from "../failure.ts";
import type { Verification } from "../property/choices.ts";

/** The conditions on a row's state, by action; they apply in addition to the actor's role. */
interface States {
  "lead.take": { readonly assignee_id: string | null; readonly assignee_name: string | null };
  "lead.hand-on": {
    readonly assignee_id: string | null;
    readonly assignee_name: string | null;
    /** The member who gave it to the one who has it. */
    readonly given_by: string | null;
    /** The one who has it is no longer in the team, or is suspended. */
    readonly isLeft: boolean;
  };
  "lead.call-owner": { readonly assignee_id: string | null };
  "lead.start-deal": { readonly assignee_id: string | null };
  "lead.contact": { readonly stopped_at: Date | null };
  "media.change": { readonly verification: Verification | null; readonly proposed_for: number | null };
  "user.suspend": AccountFacts & TeamFacts;
  "user.restore": AccountFacts;
  "user.give-role": AccountFacts & TeamFacts & RoleFacts;
}

type Rule<Row> = (row: Row, actor: Actor) => Failure | null;

/** Why an action is refused for everybody, as a table: null if it is allowed. */
const RULES: { readonly [A in keyof States]: Rule<States[A]> } = {
  // Nobody can take a lead from the colleague who has claimed it.
  "lead.take": ({ assignee_id: id, assignee_name: name }, actor) =>
    id === null || id === getUserId(actor) ? null : createConflict(m.lead_error_taken({ name: name ?? "" })),
  // Only the member who has a lead gives it back or to somebody else; whoever gave it to them may undo that.
  "lead.hand-on": ({ assignee_id: id, assignee_name: name, given_by, isLeft }, actor) =>
    id === null || isLeft || [id, given_by].includes(getUserId(actor))
      ? null
      : createConflict(m.lead_error_not_yours({ name: name ?? "" })),
  // Owners are called about a lead by the member who looks after it.
  "lead.call-owner": ({ assignee_id }, actor) =>
    assignee_id !== null && assignee_id === getUserId(actor)
      ? null
      : createConflict(m.lead_error_claim_first()),
  // A deal is begun by the member who looks after its lead.
  "lead.start-deal": ({ assignee_id }, actor) =>
    assignee_id !== null && assignee_id === getUserId(actor) ? null : createConflict(m.deal_error_claim()),
  // A visitor who asked us to stop is not called again.
  "lead.contact": ({ stopped_at }) => (stopped_at ? createConflict(m.lead_error_stopped()) : null),
  // An owner's change to a public file goes through the listing's form to the team.
  "media.change": ({ verification, proposed_for }, { role }) =>
    role !== "admin" && role !== "system" && (verification === "approved" || proposed_for !== null)
      ? createConflict(m.media_error_published())
      : null,
  "user.suspend": findSuspendFailure,
  "user.restore": findRestoreFailure,
  "user.give-role": findRoleFailure,
};

/** The fields of a row that these actions need; most actions need none. */
export type StateOf<A extends string> =
  {
    readonly [K in A & keyof States]: (row: States[K]) => void;
  } extends Readonly<Record<string, (row: infer Row) => void>>
    ? Row
    : unknown;

/** Why the state of a row forbids the action, or null. */
export function findStateFailure(actor: Actor, action: string, row: unknown): Failure | null {
  const rule: Rule<never> | undefined = action in RULES ? RULES[action as keyof States] : undefined;
  return rule?.(row as never, actor) ?? null;
}
