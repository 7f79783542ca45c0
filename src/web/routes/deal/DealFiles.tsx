import type { DealPage } from "#contract/deal.ts";
import { LIMITS } from "#domain/limits.ts";
import { ActionForm, FormRefusal } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { LinkCodeField } from "#web/features/mail-link/LinkCodeField.tsx";
import type { RenewalSent } from "#web/features/mail-link/renewal.ts";
import { useOffice } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Deal.module.css";

/** Sends a code to the person of this side and opens the files with it; nothing while there are no files. */
export function FilesLock({ deal: { files, papers } }: { deal: DealPage }) {
  const asking = useForm<RenewalSent>("code");
  const entering = useForm("open-files");
  if (files.open || papers.every(({ closed }) => closed === 0)) return null;
  const code = asking.answer?.more.code ?? entering.values.id;
  return (
    <div className={styles.form} data-part="deal-files-lock">
      <Destination to={files.codeTo} />
      {code && (
        <ActionForm of={entering} className={styles.form} noValidate preventScrollReset>
          <input type="hidden" name="id" value={code} />
          <LinkCodeField {...entering.field("code")} />
          {!entering.errors.code && <FormRefusal of={entering} />}
          <p className={textStyles.quiet}>{m.deal_files_open({ minutes: LIMITS.dealFilesMinutes })}</p>
          <div className={styles.ways}>
            <Button type="submit" busy={entering.isBusy}>
              {m.deal_files()}
            </Button>
          </div>
        </ActionForm>
      )}
      {files.codeTo && (
        <ActionForm of={asking} preventScrollReset>
          <FormRefusal of={asking} />
          <div className={styles.ways}>
            <Button
              type="submit"
              look={code ? "outline" : "filled"}
              busy={asking.isBusy}
              busyWords={m.mobile_sending()}
            >
              {code ? m.mobile_send_again() : m.mobile_send()}
            </Button>
          </div>
        </ActionForm>
      )}
    </div>
  );
}

/** Where the code goes; how to reach us if we do not know anybody to send it to. */
function Destination({ to }: { to: DealPage["files"]["codeTo"] }) {
  const [phone = ""] = useOffice().phones;
  if (!to) return <p>{m.deal_files_nobody({ phone })}</p>;
  return <p>{to.way === "mail" ? m.deal_files_mail({ to: to.to }) : m.deal_files_sms({ to: to.to })}</p>;
}
