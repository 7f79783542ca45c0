import { countDepositMonths, formatRupees } from "#domain/money/money.ts";
import { m } from "#words/generated/messages.js";

/** "₹36,000 (2 months)"; without the months if it is not a whole number of them. */
export function formatDepositLine(security: number, rent: number | null): string {
  const rupees = formatRupees(security);
  const months = countDepositMonths(security, rent);
  return months === null ? rupees : m.detail_deposit_months({ rupees, months });
}

/** "₹1,500 a month", or that there is nothing to pay. */
export const formatMaintenanceLine = (maintenance: number): string =>
  maintenance === 0
    ? m.detail_maintenance_none()
    : m.detail_maintenance_month({ rupees: formatRupees(maintenance) });
