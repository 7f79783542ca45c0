import { Form, redirect } from "react-router";
import { newOwnerInput } from "#contract/account/owner.ts";
import { type UserRow, userQuery } from "#contract/account/user.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { formatPhone } from "#domain/account/contact-details.ts";
import { paths } from "#domain/address/paths.ts";
import { LIMITS } from "#domain/limits.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { EmailField } from "#web/features/auth/account-fields.tsx";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { ActionForm, FormError, PhoneField, SaveButton } from "#web/features/form/ActionForm.tsx";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import { Button } from "#web/ui/Button.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/list-for.ts";
import * as styles from "./ListFor.module.css";

/** Makes an account for an owner who has none. */
function NewOwnerForm() {
  const form = useForm("new");
  return (
    <ActionForm of={form} className={styles.form}>
      <p>{m.owner_desk_new_words()}</p>
      <FormError of={form} />
      <TextField {...form.field("name")} label={m.ui_name()} autoComplete="off" required />
      <PhoneField {...form.field("mobile")} label={m.account_mobile()} autoComplete="off" required />
      <EmailField {...form.field("email")} autoComplete="off" />
      <SaveButton of={form} busyWords={m.owner_desk_making()}>
        {m.owner_desk_make()}
      </SaveButton>
    </ActionForm>
  );
}

/** The accounts that were found, each with a button that begins a listing for it. */
function FoundOwners({ users }: { users: readonly UserRow[] }) {
  if (users.length === 0) return <p role="status">{m.owner_desk_found_none()}</p>;
  return (
    <ul className={styles.found}>
      {users.map((user) => (
        <FoundOwner key={user._id} user={user} />
      ))}
    </ul>
  );
}

function FoundOwner({ user }: { user: UserRow }) {
  const { _id, name, email, mobile, usertype } = user;
  const form = useForm("choose", { about: { account: _id } });
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className={textStyles.muted}>
          {[email, mobile && formatPhone(mobile)].filter(Boolean).join(" · ")}
        </p>
        {usertype === "user" && <p className={textStyles.muted}>{m.owner_desk_is_user()}</p>}
        {form.message && <p role="alert">{form.message}</p>}
      </div>
      <ActionForm of={form}>
        <Button type="submit" look="outline" size="sm" busy={form.isBusy}>
          {m.owner_desk_choose({ name })}
        </Button>
      </ActionForm>
    </li>
  );
}

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
  return context.get(servicesContext).ownerTeam.make(actor, parseOrThrow(newOwnerInput, texts));
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
