import type { CheckKind } from "#domain/property/choices.ts";
import { m } from "#words/generated/messages.js";

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
