import type { BuyingLevel } from "#domain/buying/choices.ts";
import { m } from "#words/generated/messages.js";

export const VERDICTS: Record<BuyingLevel, () => string> = {
  allowed: m.buying_verdict_allowed,
  conditions: m.buying_verdict_conditions,
  "not-allowed": m.buying_verdict_not_allowed,
  "not-known": m.buying_verdict_not_known,
};
export const TONES = {
  allowed: "ok",
  conditions: "warn",
  "not-allowed": "bad",
  "not-known": "info",
} as const;
