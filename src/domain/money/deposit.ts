/** Deposits as they are usually agreed, in months of rent. */
export const DEPOSIT_MONTHS = [1, 2, 3, 6, 11] as const;

/** How many months' rent a deposit is; null if it is not a whole number of at least one, or the rent is unknown. */
export function countDepositMonths(security: number, rent: number | null): number | null {
  if (!rent || security < rent || security % rent !== 0) return null;
  return security / rent;
}
