import { useActionData } from "react-router";
import { type FailedJobRow, failedJobQuery } from "#contract/admin/job.ts";
import { RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { paths } from "#domain/address/paths.ts";
import { ADMIN_PAGE_SIZES } from "#domain/limits.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { SearchedList } from "#web/features/admin/AdminList.tsx";
import { JOB_DEFAULTS } from "#web/features/admin/list-address.ts";
import { formatCountedTotal } from "#web/features/admin/list-count.ts";
import { loadAdminList } from "#web/features/admin/load-list.ts";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import type { ActionAnswer } from "#web/features/form/action-answer.ts";
import { Button, getButtonClass } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/jobs.ts";
import * as styles from "./moderation/Moderation.module.css";
import { ModerationItem, useRowForm, useRowToast } from "./moderation/ModerationItem.tsx";
import { runAdminAction } from "./moderation/moderation.action.ts";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.jobs_title());

export const loader = (args: Route.LoaderArgs) =>
  loadAdminList(args, failedJobQuery, ({ job }, actor, query) => job.listDead(actor, query));

export const action = (args: Route.ActionArgs) =>
  runAdminAction(args, async ({ services: { job }, actor, id, texts }) => {
    if (texts.act === "remove") return { message: await job.remove(actor, id) };
    return { message: await (id === ALL ? job.retryAll(actor) : job.retry(actor, id)) };
  });

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

const ALL = "all";
const WORDS = {
  shown: { some: m.admin_moderation_showing, none: m.admin_moderation_showing_none },
  loading: m.admin_moderation_loading,
  none: m.admin_moderation_none,
  noneHint: m.admin_moderation_none_words,
};
/** Without a search there is nothing to adjust. */
const UNTOUCHED = { ...WORDS, none: m.jobs_none, noneHint: m.jobs_none_words };

/** Background work that has failed for good: what it was, why it failed, and what to do with it. */
export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { query, wrong, list } = loaderData;
  // The answer to a form sent without JavaScript.
  const sent = useActionData<ActionAnswer>();
  useRowToast();
  return (
    <>
      <AdminHead title={m.jobs_title()} words={m.jobs_words({ days: RETENTION_DAYS.deadJob })}>
        {list.total > 0 && query.search === "" && <RetryAll count={formatCountedTotal(list)} />}
      </AdminHead>
      {sent && (
        <Notice tone={sent.ok ? "ok" : "bad"} live className={styles.notice}>
          {sent.message}
        </Notice>
      )}
      <SearchedList
        {...{ query, wrong, list }}
        sizes={ADMIN_PAGE_SIZES}
        defaults={JOB_DEFAULTS}
        action={paths.adminJobs()}
        searchLabel={m.jobs_search()}
        sorted="job"
        words={query.search === "" ? UNTOUCHED : WORDS}
        count={list.rows.length}
      >
        {() => (
          <ul className={styles.page}>
            {list.rows.map((row) => (
              <FailedJob key={row._id} row={row} />
            ))}
          </ul>
        )}
      </SearchedList>
    </>
  );
}

function RetryAll({ count }: { count: string }) {
  const form = useRowForm({ _id: ALL });
  return (
    <ActionForm of={form}>
      <Button type="submit" look="outline" size="sm" name="act" value="retry" disabled={form.isSending}>
        {m.jobs_all({ count })}
      </Button>
    </ActionForm>
  );
}

function FailedJob({ row }: { row: FailedJobRow }) {
  return (
    <ModerationItem
      tone="bad"
      status={m.jobs_state()}
      subject={<b>{row.kind}</b>}
      at={row.failedAt}
      actions={<Choices id={row._id} />}
    >
      {row.reason && <p className={styles.text}>{row.reason}</p>}
      <p className={styles.reach}>
        <span>{m.jobs_tries({ count: formatNumber(row.tries) })}</span>
        {row.facts.map(({ name, value }) => (
          <span key={name}>{m.admin_audit_field_x({ name, value: value ?? m.jobs_hidden() })}</span>
        ))}
      </p>
    </ModerationItem>
  );
}

function Choices({ id }: { id: string }) {
  const form = useRowForm({ _id: id });
  return (
    <>
      <ActionForm of={form}>
        <Button type="submit" look="tonal" size="sm" name="act" value="retry" disabled={form.isSending}>
          {m.ui_try_again()}
        </Button>
      </ActionForm>
      <details>
        <summary className={getButtonClass({ look: "ghost", size: "sm" })} data-part="button">
          {m.ui_remove()}
        </summary>
        <ActionForm of={form} className={styles.form}>
          <p>{m.jobs_remove_words()}</p>
          <Button type="submit" look="danger" size="sm" name="act" value="remove" disabled={form.isSending}>
            {m.jobs_remove_yes()}
          </Button>
        </ActionForm>
      </details>
    </>
  );
}
