import type { NewOwnerInput, OwnerAnswer, OwnerInput } from "#contract/account/owner.ts";
import { splitName } from "#domain/account/person-name.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createSignInNeeded } from "#domain/failure.ts";
import { authorize, authorizeOnSelf } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Caller } from "#server/platform/auth/caller.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { presentViewer } from "../account/account.sign-in.service.ts";
import {
  insertOwner,
  isEmailTaken,
  type Person,
  type PersonChange,
  readPerson,
} from "../account/account.store.ts";
import type { SendInvitation } from "../account/account.team.service.ts";
import { lockOwnAccount } from "../profile/profile.proof.service.ts";
import type { SessionService } from "../session/session.service.ts";
import { writeOwner } from "./owner.store.ts";

interface OwnerTeamDeps {
  database: Database;
  invite: SendInvitation;
}

export type OwnerTeamService = ReturnType<typeof createOwnerTeamService>;

/** Owners for whom the team lists. */
function createOwnerTeamService({ database, invite }: OwnerTeamDeps) {
  return {
    /**
     * Makes an account for an owner, who gets a mail with a link to set a password. The link confirms the address too.
     * @returns the account's id
     * @throws Failure conflict at `email` if the address has an account
     */
    make(actor: Actor, input: NewOwnerInput): Promise<string> {
      const proof = authorize(actor, "user.manage");
      return database.transaction(async (queries) => {
        if (await isEmailTaken(queries, input.email))
          throw createConflict(m.owner_desk_email_taken(), "email");
        const id = await insertOwner(proof, queries, { ...input, ...splitName(input.name) });
        await recordAudit(queries, actor, {
          action: "account.create-owner",
          noun: "account",
          nounId: id,
          before: null,
          after: { name: input.name, email: input.email, mobile: input.mobile, usertype: "owner" },
        });
        await invite(queries, id);
        return id;
      });
    },
  };
}

export type OwnerService = ReturnType<typeof createOwnerService>;

interface OwnerDeps {
  database: Database;
  session: Pick<SessionService, "renew">;
}

/** An answer with the Set-Cookie headers of the new session; empty if nothing was changed. */
export interface BecameOwner {
  answer: OwnerAnswer;
  cookies: string[];
}

function createOwnerService({ database, session }: OwnerDeps) {
  return {
    /**
     * Makes a user an owner. A new session with the new role replaces the old one. Owners and admins stay as they are.
     * @throws Failure sign_in_needed
     */
    async become(actor: Actor, input: OwnerInput, caller: Caller): Promise<BecameOwner> {
      const proof = authorizeOnSelf(actor, "owner.become");
      const { became, ...answer } = await database.transaction(async (queries) => {
        await lockOwnAccount(queries, actor);
        const before = await getPerson(queries, proof.subjectId);
        const change = getChange(before, input);
        const became = await writeOwner(proof, queries, change);
        if (!became) return { became, user: presentViewer(before), message: m.owner_landing_already() };
        await recordAudit(queries, actor, {
          action: "owner.become",
          noun: "account",
          nounId: before.id,
          before: getFields(before, before.usertype),
          after: getFields(change, "owner"),
        });
        const user = presentViewer({ ...before, ...change, usertype: "owner" });
        return { became, user, message: m.owner_landing_created() };
      });
      return { answer, cookies: became ? await session.renew(actor, caller) : [] };
    },
  };
}

/** People who list properties: how they become owners, and what the team does for them. */
export const createOwnerServices = (deps: OwnerDeps & OwnerTeamDeps) => ({
  owner: createOwnerService(deps),
  ownerTeam: createOwnerTeamService(deps),
});

async function getPerson(queries: Queries, userId: string): Promise<Person> {
  const person = await readPerson(queries, userId);
  if (!person) throw createSignInNeeded();
  return person;
}

/** Fields that the form leaves out or empty stay as they are in the profile. */
function getChange(person: Person, { name, mobile }: OwnerInput): PersonChange {
  const names = name ? { name, ...splitName(name) } : person;
  return {
    name: names.name,
    firstName: names.firstName,
    lastName: names.lastName,
    mobile: mobile ?? person.mobile,
  };
}

function getFields({ name, mobile }: PersonChange, usertype: string) {
  return { name, mobile, usertype };
}
