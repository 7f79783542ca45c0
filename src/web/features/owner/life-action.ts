import type { ActionFunctionArgs } from "react-router";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { lifeInput, propertyChanges } from "#contract/listing/property.ts";
import type { Actor } from "#domain/account/roles.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { listLifeSteps, type OwnerStep } from "#domain/property/lifecycle.ts";
import { type Services, servicesContext, visitorContext } from "#web/app-context.ts";
import { m } from "#words/generated/messages.js";
import { requireSignedIn } from "../auth/guards.ts";
import { getTexts, type Texts } from "../form/action-answer.ts";
import { answerForm } from "../form/answer-form.ts";
import { WITHDRAW } from "../listing-text/life-text.ts";

/** Further fields of the answer to a status change: the property, and how to undo it if that is possible. */
export interface LifeMore {
  readonly id: string;
  readonly undo: OwnerStep;
}

/** The name of the form with a new price. */
export const PRICE_FORM = "price";

/**
 * Makes the status change in a form for its property; with JavaScript and without. The
 * form with a new price is answered here too.
 * @param afterDeleting the next page if the property's own page no longer exists
 */
export async function postLife(args: ActionFunctionArgs, afterDeleting?: (id: string) => Response) {
  requireSignedIn(args);
  const texts = await getTexts(args.request);
  const { id = "" } = texts;
  const { actor } = args.context.get(visitorContext);
  const { property: service } = args.context.get(servicesContext);
  return answerForm<LifeMore>(texts, async () => {
    if (texts.form === PRICE_FORM) {
      const message = await changePrice(service, actor, texts);
      return { message, more: { id } };
    }
    if (texts.step === WITHDRAW) {
      await service.withdrawProposal(actor, id);
      return m.proposal_withdrawn();
    }
    const { step } = parseOrThrow(lifeInput, { step: texts.step });
    const { message, property } = await service.changeLife(actor, id, step);
    if (step === "delete" && afterDeleting) return afterDeleting(id);
    const undo = step === "confirm" ? undefined : UNDO[step];
    const isPossible = undo !== undefined && listLifeSteps(property).includes(undo);
    return { message, more: { id, ...(isPossible && { undo }) } };
  });
}

/**
 * Saves the price, or the rent and the deposit. The same checks and rules hold as in the form of the whole property,
 * because it is the same call.
 */
async function changePrice(service: Services["property"], actor: Actor, texts: Texts): Promise<string> {
  const { id = "", version, price, rent, security } = texts;
  const given = Object.entries({ price, rent, security }).filter(([, value]) => value !== undefined);
  const changes = parseOrThrow(propertyChanges, { ...Object.fromEntries(given), version: Number(version) });
  const record = await service.update(actor, id, changes);
  return m.owner_price_saved({ price: formatPriceLine(record) });
}

const UNDO: Partial<Record<OwnerStep, OwnerStep>> = {
  pause: "resume",
  resume: "pause",
  "rent-out": "relist",
  sell: "relist",
  delete: "restore",
  restore: "resume",
};
