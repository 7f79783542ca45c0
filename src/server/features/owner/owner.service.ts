import type { OwnerAnswer, OwnerInput } from "#contract/owner.ts";
import { signInNeeded } from "#domain/failure.ts";
import { splitName } from "#domain/person-name.ts";
import { authorize } from "#domain/policy.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { presentViewer } from "../account/account.presenter.ts";
import { type Person, type PersonChange, readPerson } from "../account/account.store.ts";
import { writeOwner } from "./owner.store.ts";

export type OwnerService = ReturnType<typeof createOwnerService>;

export function createOwnerService({ database }: { database: Database }) {
  return {
    /**
     * Makes an owner of a user. Owners and admins stay as they are.
     * @throws Failure sign_in_needed
     */
    async become(actor: Actor, input: OwnerInput): Promise<OwnerAnswer> {
      const proof = authorize(actor, "owner.become");
      return database.transaction(async (queries) => {
        const before = await personOf(queries, actor);
        const change = changeOf(before, input);
        const became = await writeOwner(proof, queries, before.id, change);
        if (!became) return { user: presentViewer(before), message: m.owner_landing_already() };
        await recordAudit(queries, actor, {
          action: "owner.become",
          noun: "account",
          nounId: before.id,
          before: fieldsOf(before, before.usertype),
          after: fieldsOf(change, "owner"),
        });
        const user = presentViewer({ ...before, ...change, usertype: "owner" });
        return { user, message: m.owner_landing_created() };
      });
    },
  };
}

async function personOf(queries: Queries, actor: Actor): Promise<Person> {
  const person = await readPerson(queries, userIdOf(actor) ?? "");
  if (!person) throw signInNeeded();
  return person;
}

/** What the form leaves out or blank stays as the profile has it. */
function changeOf(person: Person, { name, mobile }: OwnerInput): PersonChange {
  const names = name ? { name, ...splitName(name) } : person;
  return {
    name: names.name,
    firstName: names.firstName,
    lastName: names.lastName,
    mobile: mobile ?? person.mobile,
  };
}

function fieldsOf({ name, mobile }: PersonChange, usertype: string) {
  return { name, mobile, usertype };
}
