import type { Bbox, Point } from "#domain/place/places.ts";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import { hasWebGl, isOwnDrawing, type MapSource } from "#web/features/pin-map/pin-sheet.ts";
import "maplibre-gl/dist/maplibre-gl.css";
import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { BY_HAND, type Shown, useLiveMap } from "#web/features/pin-map/live-map.ts";
import * as markStyles from "#web/features/pin-map/MapMarks.module.css";
import { ZoomButtons } from "#web/features/pin-map/ZoomButtons.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choice.tsx";
import { m } from "#words/generated/messages.js";
import { DrawSheet } from "./DrawSheet.tsx";
import { MapAreas, MapCards, MapMarks, useHighlight } from "./MapMarks.tsx";
import * as styles from "./ResultMap.module.css";
import { getRoundBox, getShared, useChosen, useFit, useMapAnswer } from "./use-map-answer.ts";

/** What the map of the results shows. */
interface ResultMapProps {
  source: MapSource;
  found: {
    readonly place: ListingPlace;
    /** The current page of the list. */
    readonly items: readonly (Point & { readonly _id: string })[];
    readonly lines: { readonly total: string };
  };
}

/** The map counts as stopped after this pause. */
const PAUSE_MS = 350;

/** Prices, clusters and areas on the map; every action changes the address, and the list follows it. */
function LiveResults({ source, found, onFail }: ResultMapProps & { onFail: () => void }) {
  const { query } = found.place;
  const box = useRef<HTMLDivElement>(null);
  const { map, shown } = useLiveMap(box, source, onFail);
  const [chosen, setChosen] = useChosen(query, shown && shown.box);
  const [isFollowed, setFollowed] = useState(true);
  const [isDrawing, setDrawing] = useState(false);
  const [lit, setLit] = useHighlight();
  const { written, search, searchHere } = useAddress(found.place);
  useFit(map, query, written);
  const isOwn = shown !== null && written.current === getRoundBox(shown.box).join();
  const { answer, failed } = useMapAnswer(
    query,
    shown && { box: getLook(query, shown, isOwn), zoom: shown.zoom },
  );
  useFollow(shown, isFollowed && !isDrawing, searchHere);
  const litAt = found.items.find(({ _id }) => _id === lit) ?? null;
  return (
    <section
      className={styles.map}
      data-part="result-map"
      aria-label={m.list_map()}
      data-ready={map ? true : undefined}
      data-shown={shown ? true : undefined}
    >
      <div className={clsx(markStyles.room, !shown && styles.waiting)}>
        <div ref={box} className={markStyles.box} />
      </div>
      {!shown && <p className={styles.loading}>{m.list_map_loading()}</p>}
      <p className={styles.count} data-part="map-count">
        {found.lines.total}
      </p>
      {map && shown && (
        <>
          <MapAreas map={map} poly={query.poly} circle={answer.circle} />
          <MapMarks
            {...{ map, answer, lit, litAt, chosen }}
            onLight={setLit}
            onPin={setChosen}
            onCluster={(cluster) => {
              const opens = canPart(map.getZoom(), map.getMaxZoom(), cluster);
              setChosen(opens ? null : cluster);
              if (opens) map.fitBounds([...cluster], { padding: 72, animate: true }, BY_HAND);
            }}
          />
          <ZoomButtons onZoom={(step) => void map.zoomTo(map.getZoom() + step, {}, BY_HAND)} />
          {isDrawing ? (
            <DrawSheet
              map={map}
              onCancel={() => setDrawing(false)}
              onDrawn={(poly) => {
                setDrawing(false);
                search({ poly, bbox: null });
              }}
            />
          ) : (
            <div className={styles.tools}>
              <Checkbox
                label={m.list_map_follow()}
                checked={isFollowed}
                onChange={({ currentTarget }) => setFollowed(currentTarget.checked)}
              />
              {!isFollowed && shown.byHand && !isOwn && (
                <Button size="sm" onClick={() => searchHere(shown)}>
                  {m.list_map_search_here()}
                </Button>
              )}
              {query.poly === null ? (
                <Button size="sm" look="outline" icon="edit" onClick={() => setDrawing(true)}>
                  {m.list_map_draw()}
                </Button>
              ) : (
                <Button
                  size="sm"
                  look="outline"
                  icon="close"
                  onClick={() => search({ poly: null, bbox: null })}
                >
                  {m.list_map_clear()}
                </Button>
              )}
            </div>
          )}
          {failed && (
            <p className={styles.failed} role="alert">
              {m.list_map_failed()}
            </p>
          )}
          {chosen && !isDrawing && (
            <MapCards key={chosen.join()} query={query} box={chosen} onClose={() => setChosen(null)} />
          )}
          {isOwnDrawing(source) && <p className={styles.note}>{m.map_note()}</p>}
        </>
      )}
    </section>
  );
}

/** A cluster at a single point, or at the closest zoom, cannot be split into prices. */
const canPart = (zoom: number, closest: number, [west, south, east, north]: Bbox): boolean =>
  zoom < closest - 0.5 && (east > west || north > south);

/**
 * Where prices are shown: in the whole map if the map itself has set the box, otherwise also limited to the address's
 * box.
 */
function getLook({ bbox }: ListingQuery, { box }: Shown, isOwn: boolean): Bbox | null {
  const map = getRoundBox(box);
  return bbox && !isOwn ? getShared(bbox, map) : map;
}

/**
 * Writes the search into the address: as a new history entry, or replacing the last one for each movement of the map.
 */
function useAddress(place: ListingPlace) {
  const navigate = useNavigate();
  const written = useRef<string | null>(null);
  const latest = useRef(place);
  latest.current = place;
  const go = (sets: Partial<ListingQuery>, zoom: number | null, replace: boolean) => {
    const href = getListingHref({
      ...latest.current,
      query: { ...latest.current.query, ...sets, page: 1 },
      view: "map",
    });
    const to = zoom === null ? href : `${href}&zoom=${Math.round(zoom * 10) / 10}`;
    void navigate(to, { replace, preventScrollReset: true });
  };
  return {
    written,
    search: (sets: Partial<ListingQuery>) => go(sets, null, false),
    searchHere: ({ box, zoom }: Shown) => {
      const bbox = getRoundBox(box);
      written.current = bbox.join();
      go({ bbox }, zoom, true);
    },
  };
}

/** Searches the visible part of the map once a visitor has moved it and it has stopped. */
function useFollow(shown: Shown | null, isFollowed: boolean, searchHere: (shown: Shown) => void): void {
  const seen = useRef<Shown | null>(null);
  const latest = useRef(searchHere);
  latest.current = searchHere;
  useEffect(() => {
    if (!shown?.byHand || !isFollowed || seen.current === shown) return;
    const timer = setTimeout(() => {
      seen.current = shown;
      latest.current(shown);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [shown, isFollowed]);
}

/** The results on an interactive map; in a browser that cannot draw one, a message that says so. */
export function ResultMap(props: ResultMapProps) {
  const [canDraw, setDraw] = useState(hasWebGl);
  const [fail] = useState(() => () => setDraw(false));
  return canDraw ? (
    <LiveResults {...props} onFail={fail} />
  ) : (
    <p className={styles.none}>{m.list_map_no_webgl()}</p>
  );
}
