import { addDays, getStartOfDay } from "../time/dates.ts";

/** The periods of a listing's figures, in days up to today. */
export const FIGURE_DAYS = [7, 30, 90] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];

/** With fewer similar listings than this, no comparison is shown. */
export const SIMILAR_LEAST = 5;

/** The figures that are counted for a listing. */
export const FIGURES = ["views", "shortlists", "leads"] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Readonly<Record<Figure, number>>;

/** The day in Kolkata as YYYY-MM-DD. */
export function getDayKey(at: Date): string {
  // The day starts there at 18:30 UTC of the day before.
  return addDays(getStartOfDay(at), 1).toISOString().slice(0, 10);
}

/** The keys of the last days up to and including `now`, the oldest first. */
export function getLastDays(now: Date, days: number): string[] {
  return Array.from({ length: days }, (_, at) => getDayKey(addDays(now, at - days + 1)));
}

/** The sum of each figure. */
export function sumFigures(days: readonly Figures[]): Figures {
  const sum = (figure: Figure) => days.reduce((total, day) => total + day[figure], 0);
  return { views: sum("views"), shortlists: sum("shortlists"), leads: sum("leads") };
}
