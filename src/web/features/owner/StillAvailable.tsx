import type { PropertyRecord } from "#contract/listing/property.ts";
import type { ListingTerms } from "#domain/property/lifecycle.ts";
import { addDays } from "#domain/time/dates.ts";
import { useTerms } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import * as cardStyles from "#web/ui/Card.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { LifeForm, useLife } from "./LifeForm.tsx";
import * as availableStyles from "./StillAvailable.module.css";

/** Shown from the first reminder on: the question whether a listing is still available, answered with one tap. */
export function StillAvailable({ property, today }: { property: PropertyRecord; today: string }) {
  const { formData } = useLife();
  const question = useConfirmQuestion(property, today);
  if (!question) return null;
  const busy = formData?.get("id") === property._id && formData.get("step") === "confirm";
  return (
    <LifeForm id={property._id} step="confirm" className={`${availableStyles.question} ${cardStyles.above}`}>
      <p>{question}</p>
      <Button type="submit" look="tonal" size="sm" icon="check" busy={busy} busyWords={m.life_confirming()}>
        {m.life_confirm()}
      </Button>
    </LifeForm>
  );
}

/** The question, once it is due; null before. */
export const useConfirmQuestion = (property: PropertyRecord, today: string): string | null =>
  getQuestion(property, new Date(today), useTerms());

function getQuestion({ life, hiddenOn }: PropertyRecord, today: Date, terms: ListingTerms): string | null {
  if (life === "expired") return m.life_hidden_since({ days: terms.confirmDays });
  if (!hiddenOn) return null;
  const asked = addDays(new Date(hiddenOn), terms.firstReminderDays - terms.confirmDays);
  return today < asked ? null : m.life_hidden_soon({ day: dayLine(hiddenOn) });
}
