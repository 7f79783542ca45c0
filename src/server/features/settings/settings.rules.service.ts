import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createInvalid, createNotFound } from "#domain/failure.ts";
import { type Authorized, type AuthorizedOn, authorize, authorizeOn } from "#domain/policy/policy.ts";
import { writeIsoDay } from "#domain/time/dates.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { isTaken } from "#server/platform/database/database-errors.ts";
import { m } from "#words/generated/messages.js";

type RuleAction = "charge.change" | "setting.change";

interface RuleRow {
  readonly id: number;
  readonly public_id: string;
  /** Also the version. */
  readonly updated_at: Date;
}

/** One kind of dated rules, with its store. */
interface RuleTable<A extends RuleAction, Row extends RuleRow, Input, Entry> {
  readonly action: A;
  /** The action in the activity log is `<log>.add`, `.update` or `.remove`. */
  readonly log: "charge" | "buying-rule";
  readonly noun: string;
  readonly lock: (queries: Queries, publicId: string) => Promise<Row | undefined>;
  readonly insert: (proof: Authorized<A>, queries: Queries, input: Input, at: Date) => Promise<Row>;
  readonly update: (
    proof: AuthorizedOn<A>,
    queries: Queries,
    change: { input: Input; at: Date },
  ) => Promise<Row>;
  readonly remove: (proof: AuthorizedOn<A>, queries: Queries) => Promise<void>;
  readonly present: (row: Row) => Entry;
  /** The fields for the activity log. */
  readonly getFields: (row: Row) => Readonly<Record<string, unknown>>;
  /** The constraint that allows one rule for each day, and the error for a second one. */
  readonly oneADay: { constraint: string; getError: () => string };
  readonly getStaleError: () => string;
}

interface OpenedRule {
  readonly id: string;
  /** The version that was read. */
  readonly version: number;
}

/**
 * Pages show the day on which something was checked.
 * @param days by field, such as 2026-11-21
 * @throws Failure invalid at each day that is still to come
 */
export function rejectFutureDays(days: Readonly<Record<string, string>>, now: Date): void {
  const late = Object.keys(days).filter((field) => (days[field] ?? "") > writeIsoDay(now));
  const errors = Object.fromEntries(late.map((field) => [field, m.settings_error_day_future()]));
  if (late.length > 0) throw createInvalid(errors);
}

/** How the team adds, changes and deletes rules that apply from a day on. Every change is in the activity log. */
export function createRuleEditor<
  A extends RuleAction,
  Row extends RuleRow,
  Input extends { readonly checkedOn: string },
  Entry,
>({ database, clock }: { database: Database; clock: Clock }, table: RuleTable<A, Row, Input, Entry>) {
  const { action, getFields } = table;
  const log = (
    queries: Queries,
    actor: Actor,
    verb: "add" | "update" | "remove",
    rows: { before?: Row; after?: Row },
  ) =>
    recordAudit(queries, actor, {
      action: `${table.log}.${verb}`,
      noun: table.noun,
      nounId: (rows.after ?? rows.before)?.public_id ?? "",
      ...(rows.before && { before: getFields(rows.before) }),
      ...(rows.after && { after: getFields(rows.after) }),
    });

  /**
   * Runs the change of one rule that nobody else has changed since it was read. A rule has no owner.
   * @param findDone the result for a rule that was changed since, if the change was made before and its answer was lost
   */
  const changeRow = async <R>(
    actor: Actor,
    { id, version }: OpenedRule,
    change: (proof: AuthorizedOn<A>, queries: Queries, before: Row) => Promise<R>,
    findDone: (row: Row) => R | undefined = () => undefined,
  ): Promise<R> => {
    authorize(actor, action);
    return database.transaction(async (queries) => {
      const row = await table.lock(queries, id);
      if (!row) throw createNotFound();
      if (row.updated_at.getTime() !== version) {
        const done = findDone(row);
        if (done !== undefined) return done;
        throw createConflict(table.getStaleError());
      }
      const subject: { id: number; owner_id: null } = { id: row.id, owner_id: null };
      return change(authorizeOn<RuleAction>(actor, action, subject) as AuthorizedOn<A>, queries, row);
    });
  };

  const rejectTaken = (error: unknown): never => {
    const { constraint, getError } = table.oneADay;
    throw isTaken(error, constraint) ? createConflict(getError()) : error;
  };

  return {
    /**
     * Adds a rule.
     * @throws Failure conflict if another rule of the same kind starts on that day; invalid if it was checked in the future
     */
    async add(actor: Actor, input: Input): Promise<Entry> {
      const proof = authorize(actor, action);
      rejectFutureDays({ checkedOn: input.checkedOn }, clock.now());
      return database
        .transaction(async (queries) => {
          const after = await table.insert(proof, queries, input, clock.now());
          await log(queries, actor, "add", { after });
          return table.present(after);
        })
        .catch(rejectTaken);
    },

    /**
     * Changes a rule.
     * @throws Failure not_found; conflict if a colleague has saved it since, or another one starts on that day; invalid as
     * for `add`
     */
    update(actor: Actor, opened: OpenedRule, input: Input): Promise<Entry> {
      const change = async (proof: AuthorizedOn<A>, queries: Queries, before: Row): Promise<Entry> => {
        rejectFutureDays({ checkedOn: input.checkedOn }, clock.now());
        // The time always increases, because it is also the version.
        const at = new Date(Math.max(clock.now().getTime(), opened.version + 1));
        const after = await table.update(proof, queries, { input, at });
        await log(queries, actor, "update", { before, after });
        return table.present(after);
      };
      const findDone = (row: Row) =>
        isDeepStrictEqual({ ...getFields(row) }, { ...input }) ? table.present(row) : undefined;
      return changeRow(actor, opened, change, findDone).catch(rejectTaken);
    },

    /** Deletes a rule. @throws Failure not_found; conflict if a colleague has saved it since */
    remove(actor: Actor, opened: OpenedRule): Promise<void> {
      return changeRow(actor, opened, async (proof, queries, before) => {
        await table.remove(proof, queries);
        await log(queries, actor, "remove", { before });
      });
    },
  };
}
