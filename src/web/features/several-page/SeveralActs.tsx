import type { ReactNode } from "react";
import * as styles from "#web/routes/admin/bulk/Bulk.module.css";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { m } from "#words/generated/messages.js";

interface DownloadChosenProps {
  /** The address of the file. */
  to: string;
  /** The list from which the rows were chosen. */
  list: string;
}

/** The file with the chosen rows, and the way back to the list. */
export function DownloadChosen({ to, list }: DownloadChosenProps) {
  return (
    <div className={`${styles.form} ${styles.send}`}>
      <ButtonLink icon="download" to={to} reloadDocument download>
        {m.several_download()}
      </ButtonLink>
      <ButtonLink look="ghost" to={list}>
        {m.several_back()}
      </ButtonLink>
    </div>
  );
}

/** The button that sends the form, and Cancel, which leads back to the list. */
export function SendOrCancel({ list, children }: { list: string; children: ReactNode }) {
  return (
    <div className={styles.send}>
      {children}
      <ButtonLink look="ghost" to={list}>
        {m.ui_cancel()}
      </ButtonLink>
    </div>
  );
}
