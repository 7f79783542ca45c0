import type { BulkAnswer } from "#contract/fields/list.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { type BulkAssignments, bulkAssignments, type LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { createInvalid } from "#domain/failure.ts";
import { LEAD_STATUSES } from "#domain/lead/choices.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm, joinErrors } from "#web/features/form/answer-form.ts";
import { type FormState, useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/leads-bulk.ts";
import * as styles from "./Bulk.module.css";
import { type BulkMore, BulkPage, DownloadChosen, SendOrCancel, summarize } from "./BulkPage.tsx";
import { getFileSearch, LEAD_ACTS, LEAD_LISTS, readBulkQuestion } from "./bulk-address.ts";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.several_page());

export async function loader(args: Route.LoaderArgs) {
  const { act, list, actor, services, chosen } = readBulkQuestion(args, LEAD_ACTS, LEAD_LISTS);
  const { leads, members } =
    chosen.length > 0 ? await services.leadBulk.read(actor, chosen) : { leads: [], members: [] };
  return { act, list, leads, members, missing: chosen.length - leads.length };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const texts = await getTexts(args.request);
  const assign = async () => {
    if (texts.assignee === "") throw createInvalid({ assignee: m.several_member_missing() });
    const input = parseOrThrow(bulkAssignments, { items: readItems(texts) });
    const answer = await args.context.get(servicesContext).leadBulk.assign(actor, input);
    const undo = texts.form === "undo" ? null : getUndo(input.items, answer);
    return { message: summarize(answer), more: { ...answer, ...(undo && { undo }) } };
  };
  return answerForm<BulkMore>(texts, assign, joinErrors);
}

const NOBODY = "nobody";
const readMember = (text: string | undefined) => (text === undefined || text === NOBODY ? null : text);

/** Each row is `id:member now`; the undo has the member after it. A form has one member for all. */
const readItems = ({ items = "", assignee }: Texts) =>
  items
    .split(",")
    .filter(Boolean)
    .map((item) => {
      const [id = "", from, to = assignee] = item.split(":");
      return { id, assigneeFrom: readMember(from), assignee: readMember(to) };
    });

/** What was done goes back to the member who had it, unless somebody has changed it since. */
function getUndo(items: BulkAssignments["items"], { results }: BulkAnswer): Texts | null {
  const done = new Set(results.filter(({ ok }) => ok).map(({ id }) => id));
  const back = items.filter((item) => done.has(item.id) && item.assignee !== (item.assigneeFrom ?? null));
  if (back.length === 0) return null;
  const lines = back.map((item) => `${item.id}:${item.assignee ?? NOBODY}:${item.assigneeFrom ?? NOBODY}`);
  return { items: lines.join(",") };
}

/** If the connection is lost, the page shows an error and keeps what was chosen. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

/** Asks who takes several leads, and shows what became of each. */
export default function BulkLeads({ loaderData }: Route.ComponentProps) {
  const { act, list, leads, missing } = loaderData;
  const form = useForm<BulkMore>("assign");
  const undoing = useForm<BulkMore>("undo");
  const count = leads.length;
  return (
    <BulkPage
      title={act === "assign" ? m.several_assign({ count }) : m.several_export_leads({ count })}
      words={act === "assign" ? m.several_assign_words() : m.several_export_leads_words()}
      {...{ list, form, undoing, missing }}
      rows={leads.map((lead) => <Row key={lead._id} lead={lead} />)}
    >
      {act === "assign" ? (
        <Question {...loaderData} form={form} />
      ) : (
        <DownloadChosen to={paths.adminLeadFile(getFileSearch(leads.map(({ _id }) => _id)))} list={list} />
      )}
    </BulkPage>
  );
}

function Row({ lead }: { lead: LeadRow }) {
  return (
    <li>
      <b>{m.several_lead_title({ name: lead.name, title: lead.propertyTitle })}</b>
      <p>
        <span>
          {m.several_lead_line({
            status: getLabel(LEAD_STATUSES, lead.status),
            time: timeLine(lead.createdAt),
            member: lead.assignee?.name ?? m.admin_lead_nobody(),
          })}
        </span>
      </p>
    </li>
  );
}

interface QuestionProps extends Pick<Route.ComponentProps["loaderData"], "leads" | "members" | "list"> {
  form: FormState<BulkMore>;
}

function Question({ leads, members, list, form }: QuestionProps) {
  return (
    <ActionForm of={form} className={styles.form}>
      <input
        type="hidden"
        name="items"
        value={leads.map((lead) => `${lead._id}:${lead.assignee?._id ?? NOBODY}`).join(",")}
      />
      <SelectField
        {...form.field("assignee")}
        label={m.admin_lead_column_member()}
        placeholder={m.ui_choose()}
        required
        options={[
          ...members.map(({ _id, name }) => ({ value: _id, label: name })),
          { value: NOBODY, label: m.several_nobody() },
        ]}
      />
      <SendOrCancel list={list}>
        <Button type="submit" busy={form.isBusy}>
          {m.several_assign_button()}
        </Button>
      </SendOrCancel>
    </ActionForm>
  );
}
