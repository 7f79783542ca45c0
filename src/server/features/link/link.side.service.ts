import type { Actor } from "#domain/account/roles.ts";
import { createNotFound, type Failure } from "#domain/failure.ts";
import { type AuthorizedOn, authorizeOn } from "#domain/policy/policy.ts";
import type { Party } from "#domain/visit/choices.ts";
import type { RateLimiter } from "#server/platform/auth/rate-limiter.ts";
import { readUncheckedId } from "#server/platform/auth/signed-link.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { lockLead } from "../lead/lead.store.ts";
import {
  getLinkPerson,
  isSignedInAs,
  type LinkSides,
  type ReadForParties,
  readPartyKey,
} from "./link.address.service.ts";
import { createLinkRenewal, type Renewable, type RenewalDeps } from "./link.renewal.service.ts";

/** What a link of one side opens: a visit or a deal, with its lead and both people. */
interface SharedRow extends LinkSides, ReadForParties {
  readonly lead_public_id: string;
  readonly title: string;
}

/** The row of a link, whose link it is, and the day inside it. */
export interface LinkSide<Row> {
  readonly row: Row;
  readonly party: Party;
  readonly until: Date | null;
}

type StepPermission = "lead.answer-visit" | "lead.answer-deal";

/** What a step of a side is done with, while the lead is locked. */
interface LinkStep<Row> {
  readonly proof: AuthorizedOn<StepPermission>;
  readonly row: Row;
  readonly party: Party;
  readonly now: Date;
}

interface Given<Row> {
  readonly noun: "visit" | "deal";
  readonly permission: StepPermission;
  /** Steps by one link. People change their minds, programs try again and again. */
  readonly attempts: RateLimiter;
  /** Said about a link that we did not sign. */
  readonly wrong: () => string;
  readonly read: (queries: Queries, id: string) => Promise<Row | undefined>;
  /** A signed text of the form that these links have; null if it was not signed for this purpose. */
  readonly readText: (purpose: string, signed: string) => { id: string; until: Date | null } | null;
  readonly isOver: (row: Row, until: Date | null) => boolean;
  /** The refusal if there is nothing left to open; such a link is not renewed either. */
  readonly findGone?: (row: Row) => Failure | null;
  /**
   * The path of the page, with a new key.
   * @param until a day until which it works at least
   */
  readonly write: (row: Row, party: Party, until: Date) => string;
}

/** What visits and deals do alike by the signed link of the visitor or the owner: open it, take a step, renew it. */
export function createLinkSides<Row extends SharedRow>(deps: RenewalDeps, given: Given<Row>) {
  const { database, clock } = deps;
  const { noun, permission, attempts, wrong, read, readText, isOver, findGone = () => null, write } = given;
  /** Also of a link that has ended. */
  const readKey = async (queries: Queries, signed: string): Promise<LinkSide<Row>> => {
    const row = await read(queries, readUncheckedId(signed));
    const key = row ? readPartyKey(noun, row, (purpose) => readText(purpose, signed)) : null;
    if (!row || !key) throw createNotFound(wrong());
    const gone = findGone(row);
    if (gone) throw gone;
    return { row, ...key };
  };
  const getRenewable = (row: Row, party: Party): Renewable => ({
    id: row.public_id,
    person: getLinkPerson(row, party),
    title: row.title,
    write: (until) => write(row, party, until),
  });
  const { renewal, refuse } = createLinkRenewal(deps, {
    noun,
    readSigned: async (signed) => {
      const { row, party } = await readKey(database.db, signed);
      return getRenewable(row, party);
    },
    find: async (id, party) => {
      const row = await read(database.db, id);
      return row && !findGone(row) ? getRenewable(row, party) : null;
    },
  });
  /**
   * @throws Failure not_found if we did not sign the link for this owner, or they are suspended; the one of `findGone`;
   * EndedLink
   */
  const readRow = async (queries: Queries, signed: string, actor: Actor): Promise<LinkSide<Row>> => {
    const side = await readKey(queries, signed);
    const { row, party, until } = side;
    if (isOver(row, until) && !isSignedInAs(actor, party, row)) throw refuse(getLinkPerson(row, party));
    return side;
  };
  /** Runs one step of the side that has the link, on the locked lead. @throws as `readRow`; too_many */
  const takeStep = async <T>(
    actor: Actor,
    signed: string,
    step: (queries: Queries, at: LinkStep<Row>) => Promise<T>,
  ): Promise<T> => {
    const asked = await readRow(database.db, signed, actor);
    await attempts.take(`${asked.row.public_id} ${asked.party}`);
    return database.transaction(async (queries) => {
      const lead = await lockLead(queries, asked.row.lead_public_id);
      const proof = authorizeOn(actor, permission, lead, wrong());
      const { row, party } = await readRow(queries, signed, actor);
      return step(queries, { proof, row, party, now: clock.now() });
    });
  };
  return { readRow, takeStep, renewal };
}
