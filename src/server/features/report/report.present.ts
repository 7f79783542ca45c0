import type { ReportRow } from "#contract/listing/report.ts";
import { isPublic } from "#domain/property/lifecycle.ts";
import type { ReportRecord } from "./report.store.ts";

/** A report as the team sees it. */
export function presentReport(report: ReportRecord): ReportRow {
  return {
    _id: report.public_id,
    reason: report.reason,
    text: report.text,
    status: report.status,
    note: report.note,
    createdAt: report.created_at.toISOString(),
    decidedAt: report.decided_at?.toISOString() ?? null,
    version: report.version,
    reporter:
      report.user_id === null
        ? null
        : { _id: report.user_id, name: report.reporter_name ?? "", email: report.reporter_email ?? "" },
    property: {
      _id: report.property_public_id,
      title: report.property_title,
      public: isPublic(report),
      openReports: Number(report.open_reports ?? 0),
    },
  };
}
