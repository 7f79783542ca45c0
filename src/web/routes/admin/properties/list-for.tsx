import { Form, redirect } from "react-router";
import { newOwnerInput } from "#contract/account/owner.ts";
import { userQuery } from "#contract/account/user.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { AdminHead } from "#web/features/desk/DeskHead.tsx";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { FoundOwners } from "#web/features/owner-desk/FoundOwners.tsx";
import { NewOwnerForm } from "#web/features/owner-desk/NewOwnerForm.tsx";
import { RecordCard } from "#web/features/property-desk/RecordCard.tsx";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Button } from "#web/ui/Button.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/list-for.ts";
import * as styles from "./ListFor.module.css";

/** Accounts that one search shows; who finds more types more. */
const FOUND = 5;

export const handle: PageHandle = { parameters: ["search"] };
export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.owner_desk_title());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const asked = new URL(args.request.url).searchParams.get("search") ?? "";
  const search = asked.trim().slice(0, LIMITS.searchLength);
  if (search === "") return { search, users: null };
  const query = userQuery.parse({ search, status: "active", pageSize: FOUND });
  const { users } = await args.context.get(servicesContext).user.list(actor, query);
  return { search, users: users.filter(({ deleted }) => !deleted) };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const texts = await getTexts(args.request);
  return answerForm(texts, async () => {
    const owner = texts.form === "choose" ? await choose(args, texts) : await make(args, texts);
    return redirect(paths.ownerListingFor(owner));
  });
}

/** A visitor's account becomes an owner's first. */
async function choose({ context }: Route.ActionArgs, { account = "" }: Texts): Promise<string> {
  const { actor } = context.get(visitorContext);
  const { user } = context.get(servicesContext);
  const { usertype } = (await user.readDossier(actor, account)).user;
  const change = { role: "owner", reason: m.owner_desk_role_reason(), currentPassword: "" } as const;
  if (usertype === "user") await user.change(actor, account, change);
  return account;
}

function make({ context }: Route.ActionArgs, texts: Texts): Promise<string> {
  const { actor } = context.get(visitorContext);
  return context.get(servicesContext).ownerDesk.make(actor, parseOrThrow(newOwnerInput, texts));
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** Where a member of the team begins a listing for an owner: finds the account, or makes one. */
export default function ListFor({ loaderData }: Route.ComponentProps) {
  const { search, users } = loaderData;
  return (
    <>
      <AdminHead title={m.owner_desk_title()} words={m.owner_desk_intro()} />
      <RecordCard title={m.owner_desk_find()}>
        <Form role="search" className={styles.search} preventScrollReset>
          <TextField
            label={m.owner_desk_search()}
            name="search"
            type="search"
            defaultValue={search}
            autoComplete="off"
          />
          <Button type="submit" icon="search">
            {m.error_search_go()}
          </Button>
        </Form>
        {users && <FoundOwners users={users} />}
      </RecordCard>
      <RecordCard title={m.owner_desk_new()}>
        <NewOwnerForm />
      </RecordCard>
    </>
  );
}
