import type { ModerationRow } from "#contract/admin/moderation.ts";
import { m } from "#words/generated/messages.js";

export const getSubmitter = ({ firstName, lastName }: ModerationRow): string =>
  [firstName, lastName].filter(Boolean).join(" ") || m.ui_not_given();
