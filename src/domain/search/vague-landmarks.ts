import { isFiller } from "./fillers.ts";
import type { Part } from "./part.ts";
import { type SearchToken, splitTokens } from "./tokens.ts";
import { hasRole } from "./words/vocabulary.ts";

/** Kinds of landmarks. Without a name they are near every home in a town, and listings seldom write them. */
const KINDS = `college, colleges, school, schools, market, markets, bazar, bazaar, station, railway station, metro,
  metro station, bus stand, bus stop, airport, hospital, hospitals, university, temple, mandir, mosque, masjid, church,
  mall, bank, highway, main road, road, sadak, rasta, bus stand, auto stand, nadi, river, pond, pukur, office, offices, college campus, coaching, coaching centre, coaching center, park, hotel, gym, shop, shops, tourist spot, dukan, pasal, daftar,
  कॉलेज, कालेज, स्कूल, बाज़ार, बाजार, स्टेशन, अस्पताल, मंदिर, কলেজ, স্কুল, বাজার, স্টেশন, হাসপাতাল, মন্দির,
  पार्क, सड़क, नदी, बस स्टैंड, রাস্তা, পুকুর, বাস স্ট্যান্ড, सडक, दुकान, दफ्तर, ऑफिस, होटल, पसल, অফিস, পার্ক, দোকান, হোটেল`;
const joinFolds = (tokens: readonly SearchToken[]): string => tokens.map(({ fold }) => fold).join(" ");
const VAGUE = new Set(KINDS.split(",").map((kind) => joinFolds(splitTokens(kind))));

/** Whether some words are only a kind of landmark: "railway station". */
export const isVagueKind = (tokens: readonly SearchToken[]): boolean => VAGUE.has(joinFolds(tokens));

/** Where a sentence says only "near a college", as the first token and the one after the last. */
export function findVagueLandmarks(
  parts: readonly Part[],
  tokens: readonly SearchToken[],
): { readonly from: number; readonly to: number }[] {
  const vague: { from: number; to: number }[] = [];
  parts.forEach((link, at) => {
    if (link.is !== "phrase") return;
    for (const [role, step] of [
      ["near", 1],
      ["near-behind", -1],
    ] as const) {
      if (!hasRole(link.phrase, role)) continue;
      const run = getRun(parts, at, step);
      if (isInName(parts, run.at(-1))) continue;
      if (!isVagueKind(run.flatMap(({ from, to }) => tokens.slice(from, to)))) continue;
      const all = [link, ...run];
      vague.push({
        from: Math.min(...all.map(({ from }) => from)),
        to: Math.max(...all.map(({ to }) => to)),
      });
    }
  });
  return vague;
}

/** Whether unknown words go on after a small word: "near Bank of India" names a landmark. */
function isInName(parts: readonly Part[], last: Part | undefined): boolean {
  if (!last) return false;
  const [small, next] = parts.slice(parts.indexOf(last) + 1);
  return small !== undefined && isFiller(small) && next?.is === "rest";
}

/** The unknown words before or after a part, with small words such as "a" between. */
function getRun(parts: readonly Part[], at: number, step: 1 | -1): Part[] {
  const run: Part[] = [];
  let next = at + step;
  while (run.length === 0 && parts[next] && isFiller(parts[next] as Part)) next += step;
  for (let part = parts[next]; part?.is === "rest"; part = parts[next]) {
    if (step === 1) run.push(part);
    else run.unshift(part);
    next += step;
  }
  return run;
}
