import { Dialog } from "#web/ui/Dialog.tsx";
import { m } from "#words/generated/messages.js";
import { ReportForm } from "./ReportForm.tsx";

interface ReportDialogProps {
  property: { _id: string; propertyTitle: string };
  open: boolean;
  onClose: () => void;
}

/** The form as a dialog over the listing's page. */
export default function ReportDialog({ property, open, onClose }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.report_heading({ title: property.propertyTitle })}
      width={560}
    >
      <ReportForm propertyId={property._id} />
    </Dialog>
  );
}
