import type { ReactNode } from "react";
import { paths } from "#domain/address/paths.ts";
import { BulkBar } from "#web/routes/admin/bulk/BulkBar.tsx";
import { m } from "#words/generated/messages.js";

const listActs = () => [
  { value: "approve", label: m.admin_queue_approve() },
  { value: "change", label: m.admin_queue_change() },
  { value: "reject", label: m.admin_queue_reject() },
  { value: "export", label: m.admin_lead_file() },
];

/** Properties of a list, to decide on several of them or to export them. */
export function BulkProperties({ children }: { children: ReactNode }) {
  return (
    <BulkBar action={paths.adminPropertiesSeveral()} acts={listActs()}>
      {children}
    </BulkBar>
  );
}
