import type { VitalsReport } from "#contract/admin/figures.ts";
import { paths } from "#domain/address/paths.ts";
import { getPageKind } from "#domain/vitals/page-kinds.ts";

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}
/** What our types of the browser do not have. */
interface Seen extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
}

/** Of the presses answered faster than this, the browser reports only the first. */
const SLOW_MS = 40;

/**
 * Measures how fast this page is for its visitor, and sends that once, when the page is left or hidden: the kind of the
 * page, phone or computer, and four numbers. Visitors who ask not to be tracked are not measured.
 */
export function measureVisit(): void {
  const page = getPageKind(location.pathname);
  const { doNotTrack, globalPrivacyControl } = navigator;
  // A page in the background is drawn when somebody looks at it.
  if (!page || doNotTrack === "1" || globalPrivacyControl || document.hidden) return;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const report: VitalsReport = {
    page,
    device: matchMedia("(pointer: coarse)").matches ? "phone" : "computer",
    ttfb: visit?.responseStart,
  };
  const followPress = ({ interactionId, duration }: Seen) => {
    if (interactionId) report.inp = Math.max(report.inp ?? 0, duration);
  };
  const take: Readonly<Record<string, (entry: Seen) => void>> = {
    "largest-contentful-paint": ({ startTime }) => {
      report.lcp = startTime;
    },
    "layout-shift": createShiftCount((most) => {
      report.cls = most;
    }),
    event: followPress,
    "first-input": followPress,
  };
  const takeAll = (entries: PerformanceEntryList) => {
    for (const entry of entries) take[entry.entryType]?.(entry as Seen);
  };
  const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
  for (const type of PerformanceObserver.supportedEntryTypes)
    if (take[type])
      observer.observe({ type, buffered: true, durationThreshold: SLOW_MS } as PerformanceObserverInit);
  document.addEventListener(
    "visibilitychange",
    () => {
      takeAll(observer.takeRecords());
      const body = new Blob([JSON.stringify(report)], { type: "application/json" });
      navigator.sendBeacon(paths.vitals(), body);
    },
    { once: true },
  );
}

/** A pause that ends a group of shifts, and the longest group (https://web.dev/articles/cls). */
const PAUSE_MS = 1_000;
const GROUP_MS = 5_000;

/** @param notify called with the largest group of shifts, at first with 0 if the browser measures them */
function createShiftCount(notify: (most: number) => void): (entry: Seen) => void {
  let [most, group, first, last] = [0, 0, 0, 0];
  if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) notify(0);
  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - last > PAUSE_MS || startTime - first > GROUP_MS) {
      group = 0;
      first = startTime;
    }
    last = startTime;
    group += value;
    most = Math.max(most, group);
    notify(most);
  };
}
