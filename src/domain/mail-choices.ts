import { type Choice, valuesOf } from "./choice.ts";

/** Topics of mails that people can switch off; those about their account itself always come. */
export const MAIL_CHOICES = [
  { value: "leads", label: "Somebody asks about my property" },
  { value: "listings", label: "News of my listings, such as what the team has decided" },
] as const satisfies readonly Choice[];

export const MAIL_CHOICE_VALUES = valuesOf(MAIL_CHOICES);
