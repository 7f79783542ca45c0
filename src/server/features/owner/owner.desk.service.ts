import type { NewOwnerInput } from "#contract/account/owner.ts";
import { splitName } from "#domain/account/person-name.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict } from "#domain/failure.ts";
import { authorize } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import type { SendInvitation } from "../account/account.invite.service.ts";
import { insertOwner, isEmailTaken } from "../account/account.store.ts";

export interface OwnerTeamDeps {
  database: Database;
  invite: SendInvitation;
}

export type OwnerTeamService = ReturnType<typeof createOwnerTeamService>;

/** Owners for whom the team lists. */
export function createOwnerTeamService({ database, invite }: OwnerTeamDeps) {
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
