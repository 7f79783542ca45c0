import type { ReactNode } from "react";
import type { PropertyRecord } from "#contract/property.ts";
import { areaLine } from "#domain/area.ts";
import { type Choice, labelOf } from "#domain/choice.ts";
import { dayLine, timeLine } from "#domain/dates.ts";
import { priceLine, rupees, shortRupees } from "#domain/money.ts";
import {
  AVAILABILITIES,
  FACINGS,
  FURNISHINGS,
  POSTED_BY,
  PURPOSES,
  TRANSACTIONS,
  VERIFICATIONS,
} from "#domain/property-choices.ts";
import { sizeLine } from "#web/features/listing-card/card-words.ts";
import { lifeWord } from "#web/features/owner/life-words.ts";
import { m } from "#words/generated/messages.js";

/** A label and what stands beside it; null is shown as N/A. */
export type RecordRow = readonly [label: string, value: ReactNode, wide?: "wide"];

type Said = string | number | null | undefined;
const said = (value: Said): string | null =>
  value === null || value === undefined || value === "" ? null : String(value);
const chosen = (choices: readonly Choice[], value: string | null) => said(labelOf(choices, value));
const yesNo = (value: boolean) => (value ? m.admin_yes() : m.admin_no());

/** The person to speak to, and whose account it is. */
export function personRows(
  record: PropertyRecord,
  owner: { email: string; mobile: string | null; since: string },
): RecordRow[] {
  return [
    [m.admin_field_title(), said(record.title)],
    [m.admin_field_first_name(), said(record.firstName)],
    [m.admin_field_last_name(), said(record.lastName)],
    [m.admin_field_mobile(), said(owner.mobile)],
    [m.admin_field_email(), said(owner.email)],
    [m.admin_field_since(), dayLine(owner.since)],
  ];
}

export function detailRows(record: PropertyRecord): RecordRow[] {
  return [
    [m.admin_field_property_type(), record.propertyType],
    [m.admin_field_purpose(), chosen(PURPOSES, record.purpose)],
    [m.admin_field_tenant_type(), said(record.tenantType)],
    [record.purpose === "buy" ? m.admin_field_price() : m.admin_field_rent(), priceLine(record)],
    [m.admin_field_security(), record.security === null ? null : rupees(record.security)],
    [m.admin_field_negotiable(), yesNo(record.negotiable)],
    [m.admin_field_area(), areaLine(record.area)],
    [m.admin_field_land_area(), record.landArea === null ? null : sizeLine(record)],
    [m.admin_field_bedrooms(), said(record.bedrooms)],
    [m.admin_field_bathrooms(), said(record.bathrooms)],
    [m.admin_field_numberofbalconies(), said(record.numberofbalconies)],
    [m.admin_field_kitchen(), said(record.kitchen)],
    [m.admin_field_floorno(), said(record.floorno)],
    [m.admin_field_totalfloors(), said(record.totalfloors)],
    [m.admin_field_facing(), chosen(FACINGS, record.facing)],
    [m.admin_field_ageofproperty(), said(record.ageofproperty)],
    [m.admin_field_parking(), yesNo(record.parking)],
    [m.admin_field_numberofcarparking(), said(record.numberofcarparking)],
    [m.admin_field_numberofbikeparking(), said(record.numberofbikeparking)],
    [m.admin_field_watersupply(), said(record.watersupply)],
    [m.admin_field_furnishing(), chosen(FURNISHINGS, record.furnishing)],
    [m.admin_field_posted_by(), chosen(POSTED_BY, record.postedBy)],
    [m.admin_field_builder(), said(record.builder)],
    [m.admin_field_rera_number(), said(record.reraNumber)],
    [m.admin_field_transaction_type(), chosen(TRANSACTIONS, record.transactionType)],
    [m.admin_field_availability(), chosen(AVAILABILITIES, record.availability)],
    [m.admin_field_possession_on(), record.possessionOn === null ? null : dayLine(record.possessionOn)],
    [m.admin_field_ownership(), said(record.ownership)],
  ];
}

export function unitRows(unit: PropertyRecord["projectUnits"][number]): RecordRow[] {
  const money = (amount: number | null) => (amount === null ? null : shortRupees(amount));
  const size = (sqft: number | null) => (sqft === null ? null : areaLine(sqft));
  return [
    [m.admin_field_type_of_apartment(), said(unit.typeOfApartment)],
    [m.admin_field_type_of_possession(), said(unit.typeOfPossession)],
    [m.admin_field_price_from(), money(unit.priceFrom)],
    [m.admin_field_price_to(), money(unit.priceTo)],
    [m.admin_field_area_from(), size(unit.areaFrom)],
    [m.admin_field_area_to(), size(unit.areaTo)],
  ];
}

export function locationRows(record: PropertyRecord): RecordRow[] {
  return [
    [m.admin_field_address(), said(record.address), "wide"],
    [m.admin_field_pincode(), said(record.pincode)],
    [m.admin_field_locality(), said(record.locality)],
    [m.admin_field_city(), said(record.city)],
    [m.admin_field_state(), said(record.state)],
    [m.admin_field_lat(), record.lat.toFixed(4)],
    [m.admin_field_lng(), record.lng.toFixed(4)],
  ];
}

/** Read-only (spec). */
export function metadataRows(record: PropertyRecord): RecordRow[] {
  return [
    [m.admin_field_id(), record._id],
    [m.admin_field_owner(), record.owner],
    [m.admin_field_verification(), labelOf(VERIFICATIONS, record.verification)],
    [m.admin_field_life(), lifeWord(record.life)],
    [m.admin_field_created_at(), timeLine(record.createdAt)],
    [m.admin_field_updated_at(), timeLine(record.updatedAt)],
  ];
}
