import { m } from "#words/generated/messages.js";
import { LIMITS } from "../limits.ts";

/** Why a file for a paper was not taken. */
export const DEAL_TROUBLES = [
  "unsupported",
  "too_large",
  "locked",
  "damaged",
  "pages",
  "slow",
  "many",
  "none",
  "full",
  "checked",
  "over",
  "busy",
] as const;
export type DealTrouble = (typeof DEAL_TROUBLES)[number];

/** What to do about it, for the person who sent the file. */
export function describeDealTrouble(trouble: DealTrouble, name: string): string {
  switch (trouble) {
    case "unsupported":
      return m.deal_trouble_unsupported({ name });
    case "too_large":
      return m.deal_trouble_too_large({ name, size: `${LIMITS.dealFileBytes / 1024 / 1024} MB` });
    case "locked":
      return m.deal_trouble_locked({ name });
    case "damaged":
      return m.deal_trouble_damaged({ name });
    case "pages":
      return m.deal_trouble_pages({ name, count: LIMITS.dealFilePages });
    case "slow":
      return m.deal_trouble_slow({ name });
    case "many":
      return m.deal_trouble_many({ count: LIMITS.dealFilesPerPaper });
    case "none":
      return m.deal_trouble_none();
    case "full":
      return m.deal_trouble_full();
    case "checked":
      return m.deal_trouble_checked();
    case "over":
      return m.deal_trouble_over();
    case "busy":
      return m.deal_trouble_busy();
  }
}
