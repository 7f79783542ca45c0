import { type ChargeEntry, chargeInput } from "#contract/charge.ts";
import { parseOrThrow } from "#contract/parsed.ts";
import type { Actor } from "#domain/account/roles.ts";
import type { Services } from "#web/app-context.ts";
import type { Texts } from "#web/features/form/action-answer.ts";
import { m } from "#words/generated/messages.js";
import { mergeTexts } from "../desk/desk-form.ts";
import { getCharge, getTextsOfCharge } from "./charge-form-data.ts";

/** Adds, saves or takes out the rule of a form. Answers what was done, in words. @throws Failure as the service */
export async function actOnCharge(charge: Services["charge"], actor: Actor, texts: Texts): Promise<string> {
  const opened = { id: texts.id ?? "", version: Number(texts.version) };
  if (texts.act === "remove") {
    await charge.remove(actor, opened);
    return m.admin_charge_removed();
  }
  const input = parseOrThrow(chargeInput, getCharge(texts));
  const saved = opened.id ? await charge.update(actor, opened, input) : await charge.add(actor, input);
  return m.admin_charge_saved({ state: saved.state });
}

/** What a colleague has saved goes into the form beside what was typed; nothing where nobody has. */
export function mergeCharge(texts: Texts, now: ChargeEntry | undefined) {
  if (!now || now.version === Number(texts.version)) return {};
  return mergeTexts(texts, { version: now.version, base: getTextsOfCharge(now, now.checkedOn) });
}
