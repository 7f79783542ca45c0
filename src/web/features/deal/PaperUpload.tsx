import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import { formatPercent } from "#words/numbers.ts";
import * as styles from "./Deal.module.css";
import { usePaperUpload } from "./use-paper-upload.ts";

const MEGABYTE = 1024 ** 2;
const KINDS = ".jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf";

interface PaperUploadProps {
  /** The call that takes the files, and leads back to the page. */
  to: string;
  /** The id of the part of the page that has this form. */
  anchor: string;
  /** The paper's name, for screen readers: a page has many such forms. */
  name: string;
  /** Why the files that were sent last were refused. */
  error?: string | undefined;
}

/**
 * Sends files for one paper. A plain form, because the files go to a call of their own: without JavaScript the browser
 * sends it, with JavaScript it shows how far it is.
 */
export function PaperUpload({ to, anchor, name, error }: PaperUploadProps) {
  const { progress, send, cancel } = usePaperUpload(anchor);
  const isSending = typeof progress === "number";
  return (
    <form method="post" action={to} encType="multipart/form-data" className={styles.upload} onSubmit={send}>
      <TextField
        type="file"
        name="files"
        accept={KINDS}
        multiple
        required
        className={styles.chooser}
        label={
          <>
            {m.deal_page_paper_choose()} <span className={textStyles.visuallyHidden}>{name}</span>
          </>
        }
        hint={m.deal_page_paper_hint({
          megabytes: LIMITS.dealFileBytes / MEGABYTE,
          most: LIMITS.dealFilesPerPaper,
        })}
        error={progress === "lost" ? m.deal_page_paper_lost() : isSending ? undefined : error}
      />
      <Button type="submit" look="outline" size="sm" icon="upload" aria-disabled={isSending || undefined}>
        {m.deal_page_paper_send()} <span className={textStyles.visuallyHidden}>{name}</span>
      </Button>
      {isSending && <Sending part={progress} name={name} onCancel={cancel} />}
    </form>
  );
}

interface SendingProps {
  part: number;
  name: string;
  onCancel: () => void;
}

function Sending({ part, name, onCancel }: SendingProps) {
  // When everything has arrived, the server still checks the files.
  const isChecking = part === 1;
  return (
    <div className={styles.sending} data-part="paper-sending">
      <p role="status">{isChecking ? m.deal_page_paper_checking() : m.deal_page_paper_sending()}</p>
      <ProgressBar label={m.deal_page_paper_progress({ name })} value={part} max={1} />
      {!isChecking && (
        <p className={styles.line}>
          <span>{formatPercent(part)}</span>
          <Button type="button" look="ghost" size="sm" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
        </p>
      )}
    </div>
  );
}
