import { type ChargeEntry, chargeInput } from "#contract/admin/charge.ts";
import { parseOrThrow } from "#contract/fields/parse.ts";
import type { Actor } from "#domain/account/roles.ts";
import type { Services } from "#web/app-context.ts";
import { awaitOrNull } from "#web/failures.ts";
import type { Texts } from "#web/features/form/action-answer.ts";
import { m } from "#words/generated/messages.js";
import { mergeRow } from "../admin/admin-form.tsx";
import { getCharge, getTextsOfCharge } from "./charge-form-data.ts";

/**
 * Adds, saves or removes the rule in a form. Returns what was done, in words.
 * @throws Failure from the service
 */
export async function actOnCharge(charge: Services["charge"], actor: Actor, texts: Texts): Promise<string> {
  const opened = { id: texts.id ?? "", version: Number(texts.version) };
  if (texts.act === "remove") {
    // One that is gone is removed: the answer to an earlier press may have been lost.
    await awaitOrNull(charge.remove(actor, opened));
    return m.admin_charge_removed();
  }
  const input = parseOrThrow(chargeInput, getCharge(texts));
  const saved = opened.id ? await charge.update(actor, opened, input) : await charge.add(actor, input);
  return m.admin_charge_saved({ state: saved.state });
}

/** Merges what a colleague has saved with what was typed. */
export const mergeCharge = (texts: Texts, now: ChargeEntry | undefined) =>
  mergeRow(texts, now && { version: now.version, base: getTextsOfCharge(now, now.checkedOn) });
