import { useRef } from "react";
import { bulkDecisions, type ChosenProperty } from "#contract/admin/queue.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { VerificationBadge } from "#web/features/admin/AdminRow.tsx";
import { sendOrRetain } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm, joinErrors } from "#web/features/form/answer-form.ts";
import { type FormState, useForm } from "#web/features/form/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { TextArea } from "#web/ui/TextField.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import { addReason, ReadyReasons } from "../property/ReasonDialog.tsx";
import type { Route } from "./+types/properties-bulk.ts";
import * as styles from "./Bulk.module.css";
import { type BulkMore, BulkPage, DownloadChosen, SendOrCancel, summarize } from "./BulkPage.tsx";
import {
  getFileSearch,
  PROPERTY_ACTS,
  PROPERTY_LISTS,
  type PropertyAct,
  readBulkQuestion,
} from "./bulk-address.ts";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.several_page());

export async function loader(args: Route.LoaderArgs) {
  const { act, list, actor, services, chosen } = readBulkQuestion(args, PROPERTY_ACTS, PROPERTY_LISTS);
  const rows = chosen.length > 0 ? await services.moderationBulk.read(actor, chosen) : [];
  const { rejectReasons, changeReasons } = await services.settings.readDeskTexts();
  const reasons = act === "reject" ? rejectReasons : act === "change" ? changeReasons : [];
  return { act, list, rows, reasons, missing: chosen.length - rows.length };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const texts = await getTexts(args.request);
  const decide = async () => {
    const input = parseOrThrow(bulkDecisions, { ...texts, items: readItems(texts) });
    const answer = await args.context.get(servicesContext).moderationBulk.decide(actor, input);
    const done = answer.results.filter(({ ok }) => ok).map(({ id }) => id);
    const undo = { decision: "undo", items: done.join(",") };
    return {
      message: summarize(answer),
      more: { ...answer, ...(input.decision !== "undo" && done.length > 0 && { undo }) },
    };
  };
  return answerForm<BulkMore>(texts, decide, joinErrors);
}

/** Each row is `id:version`, or only its id. */
const readItems = ({ items = "" }: Texts) =>
  items
    .split(",")
    .filter(Boolean)
    .map((item) => {
      const [id, version] = item.split(":");
      return { id, ...(version && { version }) };
    });

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);

const TITLES: Record<PropertyAct, (count: { count: number }) => string> = {
  approve: m.several_approve,
  change: m.several_change,
  reject: m.several_reject,
  export: m.several_export,
};
const WORDS: Record<PropertyAct, () => string> = {
  approve: m.several_approve_words,
  change: m.several_change_words,
  reject: m.several_reject_words,
  export: m.several_export_words,
};
const BUTTONS: Record<Exclude<PropertyAct, "export">, () => string> = {
  approve: m.admin_queue_approve,
  change: m.admin_queue_change,
  reject: m.admin_queue_reject,
};

/** Asks before the same decision is made on several properties, and shows what became of each. */
export default function BulkPropertiesPage({ loaderData }: Route.ComponentProps) {
  const { act, list, rows, reasons, missing } = loaderData;
  const form = useForm<BulkMore>("decide");
  const undoing = useForm<BulkMore>("undo");
  return (
    <BulkPage
      title={TITLES[act]({ count: rows.length })}
      words={WORDS[act]()}
      {...{ list, form, undoing, missing }}
      rows={rows.map((row) => <Row key={row._id} row={row} />)}
    >
      {act === "export" ? (
        <DownloadChosen to={paths.adminPropertyFile(getFileSearch(rows.map(({ _id }) => _id)))} list={list} />
      ) : (
        <Question {...{ act, form, rows, reasons, list }} />
      )}
    </BulkPage>
  );
}

function Row({ row }: { row: ChosenProperty }) {
  return (
    <li>
      <b>{row.title}</b>
      <p>
        <VerificationBadge verification={row.verification} />
        {row.proposal && <span>{m.several_proposal()}</span>}
        <span>{m.several_property_line({ place: row.place, by: row.by })}</span>
      </p>
    </li>
  );
}

interface QuestionProps {
  act: Exclude<PropertyAct, "export">;
  form: FormState<BulkMore>;
  rows: readonly ChosenProperty[];
  /** The prepared reasons for this decision, the same as for a single listing. */
  reasons: readonly string[];
  list: string;
}

function Question({ act, form, rows, reasons, list }: QuestionProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const add = (reason: string) => {
    if (!text.current) return;
    text.current.value = addReason(text.current.value, reason);
    text.current.focus();
  };
  return (
    <ActionForm of={form} className={styles.form}>
      <input type="hidden" name="decision" value={act} />
      <input type="hidden" name="items" value={rows.map((row) => `${row._id}:${row.version}`).join(",")} />
      {act !== "approve" && (
        <div>
          <ReadyReasons reasons={reasons} onAdd={add} />
          <TextArea
            {...form.field("reason")}
            ref={text}
            label={m.admin_reason()}
            hint={m.several_reason_hint()}
            rows={4}
            required
          />
        </div>
      )}
      <SendOrCancel list={list}>
        <Button type="submit" look={act === "reject" ? "danger" : "filled"} busy={form.isBusy}>
          {BUTTONS[act]()}
        </Button>
      </SendOrCancel>
    </ActionForm>
  );
}
