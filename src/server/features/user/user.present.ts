import type { UserDossier, UserRow } from "#contract/account/user.ts";
import type { readUserLeads, UserRecord } from "./user.store.ts";

/** An account as the team sees it. */
export function presentUser(user: UserRecord): UserRow {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    emailConfirmed: user.email_verified,
    mobile: user.mobile,
    mobileConfirmed: user.mobile_confirmed_at !== null,
    avatar: user.image,
    usertype: user.usertype,
    status: user.status,
    deleted: user.deleted_at !== null,
    createdAt: user.created_at.toISOString(),
    properties: Number(user.properties ?? 0),
  };
}

/** A lead on the page of the user who sent it. */
export function presentUserLead(
  lead: Awaited<ReturnType<typeof readUserLeads>>[number],
): UserDossier["leads"][number] {
  return {
    _id: lead.public_id,
    propertyId: lead.property_public_id,
    propertyTitle: lead.property_title,
    kind: lead.kind,
    status: lead.status,
    createdAt: lead.created_at.toISOString(),
  };
}
