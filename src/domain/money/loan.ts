/** A home loan that is paid back in equal monthly instalments. */
export interface Loan {
  /** Rupees. */
  readonly amount: number;
  /** Nominal yearly rate, compounded monthly: 8.5 for 8.5%. */
  readonly percent: number;
  readonly years: number;
}

/** The payments in one year of the loan, and the amount owed at its end; rupees. */
export interface LoanYear {
  readonly year: number;
  readonly principal: number;
  readonly interest: number;
  readonly left: number;
}

/** The limits of the calculator: usual rates and terms of home loans in India. */
export const LOAN_BOUNDS = {
  percent: { min: 5, max: 16, step: 0.05 },
  years: { min: 1, max: 30, step: 1 },
} as const;
/** The values that it starts with. */
export const USUAL_LOAN = { percent: 8.5, years: 20, share: 0.8 } as const;

const MONTHS = 12;

/** The monthly instalment by the annuity formula, P·r / (1 - (1 + r)^-n); not rounded. Without interest, P / n. */
export function computeInstalment({ amount, percent, years }: Loan): number {
  const rate = percent / 100 / MONTHS;
  const months = years * MONTHS;
  if (rate === 0) return amount / months;
  // expm1 and log1p keep the precision that would be lost for small rates.
  return (amount * rate) / -Math.expm1(-months * Math.log1p(rate));
}

/** The total of all payments, and how much of it is interest. */
export function sumPayments(loan: Loan): { readonly paid: number; readonly interest: number } {
  const paid = computeInstalment(loan) * loan.years * MONTHS;
  return { paid, interest: paid - loan.amount };
}

/** The schedule, year by year. */
export function getSchedule(loan: Loan): LoanYear[] {
  const rate = loan.percent / 100 / MONTHS;
  const monthly = computeInstalment(loan);
  let left = loan.amount;
  return Array.from({ length: loan.years }, (_, index) => {
    let interest = 0;
    const before = left;
    for (let month = 0; month < MONTHS; month++) {
      interest += left * rate;
      left += left * rate - monthly;
    }
    // The last instalment is adjusted so that nothing is left over from rounding.
    if (index === loan.years - 1) left = 0;
    return { year: index + 1, principal: before - left, interest, left };
  });
}

/** The amounts that the calculator offers for a price: from a tenth of it to the whole price, in round steps. */
export function getAmountsFor(price: number): { min: number; max: number; step: number; usual: number } {
  const step = price >= 10_000_000 ? 100_000 : price >= 1_000_000 ? 50_000 : 5_000;
  const roundToStep = (amount: number) => Math.max(step, Math.round(amount / step) * step);
  return {
    min: roundToStep(price / 10),
    max: Math.max(roundToStep(price), roundToStep(price / 10) + step),
    step,
    usual: roundToStep(price * USUAL_LOAN.share),
  };
}
