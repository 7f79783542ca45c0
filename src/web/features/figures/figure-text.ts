import type { MedianTime } from "#contract/admin/figures.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import { m } from "#words/generated/messages.js";
import { formatPercent } from "#words/numbers.ts";

/** "72%", or a dash if the whole is zero. */
export const formatShareLine = (part: number, whole: number): string =>
  whole === 0 ? m.figures_none_yet() : formatPercent(part / whole);

/** "45 minutes", "6 hours", "3 days"; with too few cases there is none. */
export function formatSpanLine(median: MedianTime): string {
  if (!median) return m.figures_none_yet();
  const { minutes } = median;
  if (minutes < 1) return m.figures_under_minute();
  if (minutes < 90) return m.figures_minutes({ count: minutes });
  if (minutes < 48 * 60) return m.figures_hours({ count: Math.round(minutes / 60) });
  return m.audience_days({ count: Math.round(minutes / 1440) });
}

const STATES: Readonly<Record<string, () => string>> = {
  pending: m.choice_verification_pending,
  rejected: m.choice_verification_rejected,
  live: m.figures_state_live,
  paused: m.life_is_paused,
  rented: m.life_is_rented,
  sold: m.life_is_sold,
  expired: m.figures_state_expired,
};

/** The status of a property, in words. */
export const getStateLabel = (state: string): string => STATES[state]?.() ?? state;

const CHECKS: Record<CheckKind, () => string> = {
  papers: m.detail_check_papers,
  photos: m.detail_check_photos,
  video: m.detail_check_video,
  site: m.detail_check_site,
};
export const getCheckLabel = (kind: CheckKind): string => CHECKS[kind]();
