import { type ComponentType, type ReactNode, useState } from "react";
import type { ChargeRecord } from "#contract/admin/charge.ts";
import type { PriceStanding } from "#contract/listing/place.ts";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import type { MapView } from "#domain/map/view.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { VerifiedMark } from "#web/ui/Verified.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { getCost, getSalePrice } from "../listing-text/cost.ts";
import type { ListingFacts } from "../listing-text/fact.ts";
import { formatEnded } from "../listing-text/listing-text.ts";
import { getAltOfPlace } from "../place-map/map-text.ts";
import { NearList, PlaceMap, type PlaceMapProps } from "../place-map/PlaceMap.tsx";
import * as aroundMapStyles from "./AroundMap.module.css";
import type { Around, LiveAroundProps } from "./around.ts";
import { AllInCost, Emi } from "./Costs.tsx";
import * as detailStyles from "./Detail.module.css";
import { About, Amenities, Details, Overview, Phases } from "./Facts.tsx";
import { FloorPlans } from "./FloorPlans.tsx";
import { listPriceChanges, PriceHistory, SimilarPrices } from "./Prices.tsx";
import { createPlanHomes } from "./plan-homes.ts";
import { type PageSection, Section } from "./Section.tsx";
import { hasTour, ListingVideos, Tour } from "./Tour.tsx";
import * as styles from "./Trail.module.css";

interface AroundMapProps extends Omit<LiveAroundProps, "onFail"> {
  drawn: PlaceMapProps;
}

type Live = ComponentType<LiveAroundProps>;

/** The static map, replaced by an interactive one when somebody asks for it. */
function AroundMap({ drawn, ...around }: AroundMapProps) {
  const [Live, setLive] = useState<Live | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const fail = () => {
    setLive(null);
    setFailed(true);
  };
  async function open(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const { default: LiveAround } = await import("./LiveAround.tsx");
      setLive(() => LiveAround);
    } catch {
      fail();
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={aroundMapStyles.around} data-part="around">
      {Live ? <Live {...around} onFail={fail} /> : <PlaceMap {...drawn} />}
      {hasFailed && (
        <Notice tone="warn" live>
          {m.around_failed()}
        </Notice>
      )}
      <Button
        look="outline"
        icon="map"
        className={pageStyles.withScript}
        busy={isBusy}
        onClick={Live ? () => setLive(null) : open}
      >
        {Live ? m.around_close() : m.around_open()}
      </Button>
    </div>
  );
}

interface LocationProps {
  property: PublicProperty;
  map: MapView;
  /** For an interactive map; a preview has none. */
  around?: Around | undefined;
}

/** Its location, to the area but not the exact address, and what is nearby, nearest first. */
function Location({ property, map, around }: LocationProps) {
  const drawn = { view: map, alt: getAltOfPlace(formatPlaceLine(property), property.landmarks) };
  return (
    <Section id="place" tall={1040} title={m.detail_location()}>
      <p className={detailStyles.prose} data-part="prose">
        <b>{formatPlaceLine(property)}</b>, {property.state} {property.pincode}. {m.map_area_note()}
      </p>
      {around ? (
        <AroundMap {...around} drawn={drawn} here={property} landmarks={property.landmarks} />
      ) : (
        <PlaceMap {...drawn} />
      )}
      <NearList landmarks={property.landmarks} />
    </Section>
  );
}

const CHECKS: Record<CheckKind, { icon: IconName; words: () => string }> = {
  papers: { icon: "document", words: m.detail_check_papers },
  photos: { icon: "camera", words: m.detail_check_photos },
  video: { icon: "video", words: m.detail_check_video },
  site: { icon: "pin", words: m.detail_check_site },
};

type TrailProps = Pick<PublicProperty, "checks" | "checkedAt" | "endedChecks">;

/** What the team has checked, newest first, each with its date; and what is no longer valid, with the reason. */
function Trail({ checks, checkedAt, endedChecks }: TrailProps) {
  return (
    <Section id="trail" title={m.detail_trail()}>
      {checks.length === 0 || !checkedAt ? (
        <p className={detailStyles.prose} data-part="prose">
          {m.detail_trail_none()}
        </p>
      ) : (
        <div className={styles.trail} data-part="trail">
          <div className={styles.head}>
            <VerifiedMark size={32} />
            <p>
              <b>{m.detail_trail_head()}</b>
              {m.detail_trail_last({ day: dayLine(checkedAt) })}
            </p>
          </div>
          <ol>
            {checks.map((check) => (
              <li key={check.kind}>
                <span className={styles.icon}>
                  <Icon name={CHECKS[check.kind].icon} />
                </span>
                <b>{CHECKS[check.kind].words()}</b>
                <time dateTime={check.checkedAt}>{dayLine(check.checkedAt)}</time>
                {check.note && <p>{check.note}</p>}
              </li>
            ))}
          </ol>
        </div>
      )}
      {endedChecks.length > 0 && (
        <ul className={styles.ended}>
          {endedChecks.map((ended) => (
            <li key={ended.kind}>
              <Icon name="info" size={18} />
              {formatEnded(ended)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The sections of a listing that have a section link, in their order. */
export function getSections(
  property: PublicProperty,
  map: MapView | null,
  charges: readonly ChargeRecord[],
): PageSection[] {
  return [
    { id: "about", label: m.detail_about() },
    ...(createPlanHomes(property).length > 0 ? [{ id: "plans", label: m.detail_plans() }] : []),
    { id: "overview", label: m.detail_overview() },
    { id: "trail", label: m.detail_verification() },
    ...(map ? [{ id: "place", label: m.list_location() }] : []),
    ...(property.videos.length > 0 ? [{ id: "videos", label: m.detail_videos() }] : []),
    ...(hasTour(property) ? [{ id: "tour", label: m.detail_tour_short() }] : []),
    ...(property.phases.length > 0 ? [{ id: "phases", label: m.detail_phases_short() }] : []),
    ...(getCost(property, charges) ? [{ id: "cost", label: m.detail_cost_short() }] : []),
    ...(getSalePrice(property) ? [{ id: "emi", label: m.detail_emi_short() }] : []),
  ];
}

interface DetailBodyProps {
  property: PublicProperty;
  facts: ListingFacts;
  /** Its location; none for a draft without a place. */
  map: MapView | null;
  /** For an interactive map of the place; a preview has none. */
  around?: Around;
  /** Stamp duty and similar charges, as they apply there today. */
  charges: readonly ChargeRecord[];
  /** How its price compares with similar ones, if that is known. */
  standing?: PriceStanding | null;
  /** What is shown below: reviews, the form. */
  children?: ReactNode;
}

/** All details of a listing, section by section. */
export function DetailBody({ property, facts, map, around, charges, standing, children }: DetailBodyProps) {
  const homes = createPlanHomes(property);
  const cost = getCost(property, charges);
  const price = getSalePrice(property);
  return (
    <div data-part="detail-body">
      <About property={property} rows={facts.head} />
      {homes.length > 0 && <FloorPlans homes={homes} />}
      <Overview rows={facts.overview} />
      <Details property={property} rows={facts.details} />
      {property.amenities.length > 0 && <Amenities amenities={property.amenities} />}
      <Trail {...property} />
      {map && <Location {...{ property, map, around }} />}
      {property.videos.length > 0 && <ListingVideos property={property} />}
      {hasTour(property) && <Tour property={property} />}
      {property.phases.length > 0 && <Phases phases={property.phases} />}
      {listPriceChanges(property).length > 1 && <PriceHistory property={property} />}
      {standing && <SimilarPrices property={property} standing={standing} />}
      {cost && <AllInCost cost={cost} buying={property.purpose === "buy"} />}
      {price && <Emi price={price} />}
      {children}
    </div>
  );
}
