import { useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Deal.module.css";

const MEGABYTE = 1024 ** 2;
const KINDS = ".jpg,.jpeg,.png,.pdf,image/jpeg,image/png,application/pdf";

interface PaperUploadProps {
  /** The call that takes the files, and leads back to the page. */
  to: string;
  /** The paper's name, for screen readers: a page has many such forms. */
  name: string;
  /** Why the files that were sent last were refused. */
  error?: string | undefined;
}

/** Sends files for one paper. A plain form, because the files go to a call of their own; works without JavaScript. */
export function PaperUpload({ to, name, error }: PaperUploadProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      method="post"
      action={to}
      encType="multipart/form-data"
      className={styles.upload}
      onSubmit={() => setBusy(true)}
    >
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
        error={error}
      />
      <Button type="submit" look="outline" size="sm" icon="upload" aria-disabled={isBusy || undefined}>
        {m.deal_page_paper_send()} <span className={textStyles.visuallyHidden}>{name}</span>
      </Button>
      {isBusy && <p role="status">{m.deal_page_paper_sending()}</p>}
    </form>
  );
}
