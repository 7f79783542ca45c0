import type { ChargeEntry } from "#contract/admin/charge.ts";
import { readTypedNumber } from "#domain/text/typed-number.ts";
import { m } from "#words/generated/messages.js";

type Texts = Readonly<Record<string, string>>;

/** The number of rows for bands in the form; an empty row after the last band is ignored. */
export const BAND_ROWS = 4;

/** The form's texts for a rule, by field name; for a new one only the date. */
export function getTextsOfCharge(charge: ChargeEntry | undefined, today: string): Record<string, string> {
  const texts: Record<string, string> = {
    state: charge?.state ?? "",
    kind: charge?.kind ?? "stamp-duty",
    area: charge?.area ?? "any",
    validFrom: charge?.validFrom ?? "",
    checkedOn: charge?.checkedOn ?? today,
    source: charge?.source ?? "",
    note: charge?.note ?? "",
  };
  for (let row = 0; row < Math.max(BAND_ROWS, charge?.bands.length ?? 0); row += 1) {
    const band = charge?.bands[row];
    texts[`bands.${row}.upTo`] = band?.upTo?.toString() ?? "";
    texts[`bands.${row}.percent`] = band?.percent.toString() ?? "";
  }
  return texts;
}

/** The service's input from the form's texts. Empty rows after the last band are left out. */
export function getCharge(texts: Texts): unknown {
  const getText = (name: string) => (texts[name] ?? "").trim();
  const rows = Object.keys(texts).flatMap((name) => /^bands\.(\d+)\.percent$/.exec(name)?.[1] ?? []);
  const bands = rows.map((row) => ({
    upTo: getText(`bands.${row}.upTo`),
    percent: getText(`bands.${row}.percent`),
  }));
  const last = bands.findLastIndex(({ upTo, percent }) => upTo !== "" || percent !== "");
  return {
    state: getText("state"),
    kind: getText("kind"),
    area: getText("area"),
    bands: bands.slice(0, last + 1).map(({ upTo, percent }) => ({
      upTo: upTo === "" ? null : getNumber(upTo),
      percent: getNumber(percent.replace(/%$/, "")),
    })),
    validFrom: getText("validFrom"),
    checkedOn: getText("checkedOn"),
    source: getText("source"),
    note: getText("note"),
  };
}

/** 25,00,000 and ₹25,00,000 are numbers too; the schema rejects empty and other texts. */
function getNumber(text: string): number {
  return readTypedNumber(text.replaceAll("₹", "")) ?? Number.NaN;
}

const LABELS: Readonly<Record<string, () => string>> = {
  state: m.field_state,
  kind: m.charge_noun,
  area: m.admin_charge_area,
  validFrom: m.admin_charge_from,
  checkedOn: m.admin_charge_checked,
  source: m.admin_charge_source,
  note: m.admin_charge_note,
};

/** The label of a field of the form. */
export function getChargeLabel(name: string): string {
  const known = LABELS[name];
  if (known) return known();
  const band = /^bands\.(\d+)\.(\w+)$/.exec(name);
  if (!band) return name;
  const number = Number(band[1]) + 1;
  return band[2] === "upTo" ? m.admin_charge_up_to({ number }) : m.admin_charge_percent({ number });
}
