import { type LeadCells, listLeadColumns } from "#domain/lead-import/lead-columns.ts";
import { writeCsvLine } from "#domain/text/escape.ts";

/** A row that can be brought in, as people type it; of a day relative to the one on which the tests run. */
export const createLeadRow = (
  more: LeadCells = {},
  askedOn = new Date(Date.now() - 86_400_000),
): LeadCells => {
  const day = askedOn.toISOString().slice(0, 10);
  return {
    name: "রীতা সেন",
    phone: "98320 00140",
    wanted: "2 BHK to rent in Siliguri",
    source: "99acres",
    askedAt: `${day} 10:30`,
    consentHow: "Ticked “Partners may call me”",
    consentWhere: "Contact form",
    consentAt: day,
    ...more,
  };
};

/** The rows under our headings. */
export function writeLeadSheet(rows: readonly LeadCells[]): Buffer {
  const columns = listLeadColumns();
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ name }) => row[name] ?? "")),
  ];
  return Buffer.from(lines.map(writeCsvLine).join(""));
}
