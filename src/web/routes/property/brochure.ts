import type { LoaderFunctionArgs } from "react-router";
import type { Office } from "#content/office.ts";
import type {
  BrochureContent,
  BrochureHomes,
  BrochurePlan,
  BrochureRing,
} from "#contract/listing/brochure.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { getListingTag } from "#domain/listing/labels.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { getSlug, type Point } from "#domain/place/places.ts";
import { AMENITY_CHOICES, POSTED_BY } from "#domain/property/choices.ts";
import { originContext, servicesContext, visitorContext } from "#web/app-context.ts";
import { answerFileError } from "#web/failures.ts";
import { createPlanHomes, getRoomName, listUnitCells } from "#web/features/listing-detail/plan-homes.ts";
import { getDetailRows, getOverviewRows } from "#web/features/listing-text/fact-rows.server.ts";
import { formatRateLine } from "#web/features/listing-text/listing-text.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";

interface Sources {
  readonly property: PublicProperty;
  readonly landmarks: readonly (Point & { readonly name: string; readonly metres: number })[];
  readonly office: Office;
  /** The page's own address. */
  readonly url: string;
  readonly now: Date;
}

/** One large and three small. */
const PHOTOS = 4;
const DETAILS = 9;
/** Facts that are in the brochure under another name, or that mean nothing on paper. */
const NOT_ON_PAPER = [m.field_property_type, m.detail_verification];

/** The content of a listing's brochure. */
function createBrochureContent({ property, landmarks, office, url, now }: Sources): BrochureContent {
  const na = m.ui_not_given();
  const hasValue = ({ value }: { value: string }) => value !== na && value !== "";
  const createRow = ({ label, value }: { label: string; value: string }) => ({ label, value });
  return {
    brand: office.brand,
    tag: getListingTag(property),
    title: property.propertyTitle,
    by: `${m.detail_by()} ${property.builder ?? getLabel(POSTED_BY, property.postedBy)}`,
    place: `${formatPlaceLine(property)} ${property.pincode}`,
    price: formatPriceLine(property),
    rate: formatRateLine(property),
    verified:
      property.verified && property.checkedAt
        ? m.brochure_verified({ day: dayLine(property.checkedAt) })
        : null,
    facts: getOverviewRows(property)
      .filter((fact) => hasValue(fact) && !NOT_ON_PAPER.some((word) => word() === fact.label))
      .map(createRow),
    about: { heading: m.detail_about_heading(), text: property.description },
    details: {
      heading: m.detail_details(),
      rows: getDetailRows(property).filter(hasValue).slice(0, DETAILS).map(createRow),
    },
    amenities: {
      heading: m.detail_amenities(),
      list: property.amenities.map((amenity) => getLabel(AMENITY_CHOICES, amenity)),
    },
    near: {
      heading: m.detail_location(),
      note: m.detail_as_crow(),
      here: { lat: property.lat, lng: property.lng },
      landmarks: landmarks.map(({ name, lat, lng, metres }) => ({
        ...{ name, lat, lng, metres },
        distance: formatDistanceLine(metres),
      })),
      rings: chooseRings(landmarks),
    },
    plan: property.projectUnits.length > 0 ? null : getPlan(property),
    homes: property.projectUnits.length > 0 ? createHomes(property) : null,
    photos: property.photos.slice(0, PHOTOS).map(({ key, width }) => ({ key, width })),
    photoNote: property.illustrated ? m.detail_illustrated() : null,
    contact: {
      heading: m.detail_team({ brand: office.brand }),
      phones: office.phones,
      lines: [`${office.hours}  ·  ${office.email}`, office.address.join(", "), url],
      scan: m.brochure_scan(),
      url,
    },
    foot: m.brochure_foot({ brand: office.brand, day: dayLine(now) }),
  };
}

const getPlan = (property: PublicProperty): BrochureContent["plan"] => listPlans(property)[0] ?? null;

const listPlans = (property: PublicProperty): BrochurePlan[] =>
  createPlanHomes(property).flatMap(({ kind, plan }) =>
    plan
      ? [
          {
            heading: m.detail_plan_label({ kind }),
            plan,
            names: plan.rooms.map(getRoomName),
            note: m.detail_plan_note(),
          },
        ]
      : [],
  );

/** The homes of a project as on its page: size, price and possession of each kind. */
const createHomes = (property: PublicProperty): BrochureHomes => ({
  heading: m.brochure_homes(),
  columns: [m.brochure_home(), m.detail_plan_area(), m.detail_plan_price(), m.card_cell_possession()],
  rows: property.projectUnits.map((unit) => listUnitCells(unit)),
  plans: listPlans(property),
});

const RINGS = [250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
const MOST_RINGS = 3;

/** Round distances as far as the farthest landmark. @param landmarks with their distances in metres */
function chooseRings(landmarks: readonly { readonly metres: number }[]): BrochureRing[] {
  const farthest = Math.max(0, ...landmarks.map(({ metres }) => metres));
  return RINGS.filter((metres) => metres <= farthest)
    .slice(-MOST_RINGS)
    .map((metres) => ({ metres, distance: formatDistanceLine(metres) }));
}

const LANDMARKS = 8;
/** Prices change, so browsers must check each time whether their copy is still valid. */
const CACHING = "private, no-cache";

/**
 * The brochure of a public listing. Download managers, messengers and programs get it like browsers; crawlers that index
 * are kept off by robots.txt and by `noindex`, and everybody by the limit for each address.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  try {
    return await serveBrochure({ context, id: params.id ?? "", request });
  } catch (error) {
    return answerFileError(error);
  }
}

interface Asked extends Pick<LoaderFunctionArgs, "context" | "request"> {
  id: string;
}

async function serveBrochure({ context, id, request }: Asked): Promise<Response> {
  const services = context.get(servicesContext);
  const property = await services.property.readPublic(id);
  const [landmarks, office] = await Promise.all([
    services.place.findLandmarksNear(property, LANDMARKS),
    services.settings.readOffice(),
  ]);
  const url = context.get(originContext) + paths.property(id);
  const content = createBrochureContent({ property, landmarks, office, url, now: new Date() });
  const { pdf, etag } = await services.brochure.print(content, {
    address: context.get(visitorContext).address,
    gone: request.signal,
  });
  const headers = { etag, "cache-control": CACHING, "x-robots-tag": "noindex" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...headers,
      "content-type": "application/pdf",
      "content-length": String(pdf.length),
      "content-disposition": `attachment; filename="${getFileName(office.brand, property.propertyTitle, id)}"`,
    },
  });
}

/** thikana-teesta-heights-a41f7c.pdf: only characters that every file system supports. */
function getFileName(brand: string, title: string, id: string): string {
  const plain = getSlug(title).slice(0, 60);
  return [getSlug(brand), plain, id.slice(-6)].filter(Boolean).join("-").concat(".pdf");
}
