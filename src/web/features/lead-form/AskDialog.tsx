import { useState } from "react";
import { paths } from "#domain/address/paths.ts";
import { useOffice, useVisitor } from "#web/office.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { m } from "#words/generated/messages.js";
import { type AskSubject, askAbout } from "./ask-store.ts";
import * as styles from "./LeadForm.module.css";
import { LeadForm } from "./LeadForm.tsx";

/** The form about one listing, as a dialog over the page that opened it. */
export default function AskDialog({ id, title, kind, showing, open }: AskSubject & { open: boolean }) {
  const { brand, hours } = useOffice();
  const viewer = useVisitor();
  const [now] = useState(() => new Date().toISOString());
  return (
    <Dialog
      open={open}
      onClose={() => askAbout(null)}
      title={kind === "request" ? m.lead_dialog_request() : m.lead_heading()}
      width={520}
    >
      <p className={styles.about}>{title}</p>
      <LeadForm
        propertyId={id}
        action={paths.ask(id)}
        {...{ title, kind, brand, hours, now, viewer, showing }}
      />
    </Dialog>
  );
}
