import type { Office } from "#content/office.ts";

/** The office's details on the page of a listing. */
export interface TeamText {
  readonly brand: string;
  /** The phone number for bookings, as people read it. */
  readonly phone: string;
  readonly hours: string;
  /** The address of the team's own chat; empty if there is none. */
  readonly whatsapp: string;
}

export const describeTeam = ({ brand, phones, hours, social }: Office): TeamText => ({
  ...{ brand, hours },
  phone: phones[0] ?? "",
  whatsapp: social.whatsapp,
});

/** A chat with the team that begins with a message; null where the settings have none. */
export function writeTeamChatLink(chat: string, message: string): string | null {
  if (!URL.canParse(chat)) return null;
  const link = new URL(chat);
  link.searchParams.set("text", message);
  return link.href.replaceAll("+", "%20");
}

export const getDialHref = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
