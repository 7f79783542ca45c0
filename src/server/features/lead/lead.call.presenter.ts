import type { CallAbout, KnownCaller } from "#contract/lead/lead.admin.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import type { AccountOfNumber, LeadOfNumber, PropertyByWords } from "./lead.call.store.ts";

/** Who a number belongs to. For somebody who asked us to stop, it says only that: their requests are left out. */
export function presentKnownCaller(
  actor: Actor,
  leads: readonly LeadOfNumber[],
  accounts: readonly AccountOfNumber[],
): KnownCaller {
  const open = leads.filter(({ stopped_at }) => stopped_at === null);
  const named = open.find(({ name }) => name !== "");
  return {
    name: named?.name ?? accounts[0]?.name ?? "",
    stopped: leads.length > open.length,
    language: open[0]?.language ?? accounts[0]?.language ?? null,
    accounts: accounts.map(({ id, name, usertype, status, properties }) => ({
      _id: id,
      name,
      usertype,
      status,
      properties: Number(properties ?? 0),
    })),
    leads: open.map((lead) => ({
      _id: lead.public_id,
      propertyTitle: lead.property_title,
      status: lead.status,
      createdAt: lead.created_at.toISOString(),
      assignee: lead.assignee_name,
      mine: lead.assignee_id !== null && lead.assignee_id === getUserId(actor),
    })),
  };
}

export function presentPropertyByWords(row: PropertyByWords): CallAbout["properties"][number] {
  return {
    _id: row.public_id,
    propertyTitle: row.property_title,
    address: row.address,
    city: row.city,
    purpose: row.purpose,
    price: row.price,
    rent: row.rent,
  };
}
