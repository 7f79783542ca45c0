import { lazy, Suspense, useState } from "react";
import { paths } from "#domain/address/paths.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Report.module.css";

const ReportDialog = lazy(() => getPartScript(() => import("./ReportDialog.tsx")));

interface ReportLinkProps {
  property: { _id: string; propertyTitle: string };
  signedIn: boolean;
}

/** The link to report a problem: to a separate page, or a dialog if the visitor can send the report at once. */
export function ReportLink({ property, signedIn }: ReportLinkProps) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.link} data-part="report-link">
      <ButtonLink
        look="ghost"
        size="sm"
        icon="flag"
        to={paths.report(property._id)}
        onClick={(event) => {
          if (!signedIn) return;
          event.preventDefault();
          setWanted(true);
          setOpen(true);
        }}
      >
        {m.report_link()}
      </ButtonLink>
      {wanted && (
        <Suspense>
          <ReportDialog property={property} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
