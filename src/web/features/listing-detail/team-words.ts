import type { Office } from "#content/office.ts";

/** The office as the page of a listing speaks of it. */
export interface TeamWords {
  readonly brand: string;
  /** The number that takes bookings, as people read it. */
  readonly phone: string;
  readonly hours: string;
  /** The address of the team's own chat; empty where there is none. */
  readonly whatsapp: string;
}

export const describeTeam = ({ brand, phones, hours, social }: Office): TeamWords => ({
  ...{ brand, hours },
  phone: phones[0] ?? "",
  whatsapp: social.whatsapp,
});

/** A chat with the team that begins with a message; null where the settings name none. */
export function getWhatsappLink(chat: string, message: string): string | null {
  if (!URL.canParse(chat)) return null;
  const link = new URL(chat);
  link.searchParams.set("text", message);
  return link.href.replaceAll("+", "%20");
}
