import type { DealPage } from "#contract/lead/deal.ts";
import { LIMITS } from "#domain/limits.ts";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { LinkCodeForm, useLinkCode } from "#web/features/mail-link/LinkCodeForm.tsx";
import { useOffice } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Deal.module.css";

const CODE_FORMS = { ask: "code", code: "open-files" } as const;

/** Sends a code to the person of this side and opens the files with it; nothing while there are no files. */
export function FilesLock({ deal: { files, papers } }: { deal: DealPage }) {
  const { asking, entering, id } = useLinkCode(CODE_FORMS);
  if (files.open || papers.every(({ closed }) => closed === 0)) return null;
  return (
    <div className={styles.form} data-part="deal-files-lock">
      <Destination to={files.codeTo} />
      {id && (
        <LinkCodeForm of={entering} id={id} className={styles.form} preventScrollReset>
          <p className={textStyles.quiet}>{m.deal_files_open({ minutes: LIMITS.dealFilesMinutes })}</p>
          <div className={styles.ways}>
            <Button type="submit" busy={entering.isBusy}>
              {m.deal_files()}
            </Button>
          </div>
        </LinkCodeForm>
      )}
      {files.codeTo && (
        <ActionForm of={asking} preventScrollReset>
          <FormError of={asking} />
          <div className={styles.ways}>
            <Button
              type="submit"
              look={id ? "outline" : "filled"}
              busy={asking.isBusy}
              busyWords={m.mobile_sending()}
            >
              {id ? m.mobile_send_again() : m.mobile_send()}
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
