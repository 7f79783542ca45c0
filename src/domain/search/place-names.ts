import type { Dictionary, Entry, Name } from "./names/dictionary.ts";
import { getFullWord, isGenericWord } from "./names/name-forms.ts";
import { findInTrie } from "./names/trie.ts";
import { isFiller, type Part } from "./part.ts";
import { type SearchToken, splitTokens } from "./words/tokens.ts";
import type { SetFilters } from "./words/vocabulary.filters.ts";
import { hasRole } from "./words/vocabulary.ts";

/** A place name found in a sentence. */
export interface PlaceMention {
  readonly entries: readonly Entry[];
  /** Whether the home should be near it. */
  readonly near: boolean;
}

/** The entries meant by each name, in the same order; empty if it is not a place. */
export function choosePlaces(said: readonly PlaceMention[]): (readonly Entry[])[] {
  const towns = said.flatMap(({ entries }) => entries.filter(({ kind }) => kind === "town"));
  return said.map(({ entries, near }) => {
    const pick = (kind: Entry["kind"]) =>
      pickIn(
        entries.filter((entry) => entry.kind === kind),
        towns,
      );
    const landmarks = pick("landmark").slice(0, 1);
    if (near && landmarks.length > 0) return landmarks;
    const choices = [pick("town"), pick("locality"), pick("region"), pick("state"), landmarks];
    return choices.find((choice) => choice.length > 0) ?? [];
  });
}

/**
 * If several entries have the same name, those in a town that is also named, or with that town in their name: "City
 * Centre Siliguri" is in Matigara. If there are none, all of them.
 */
function pickIn(entries: readonly Entry[], towns: readonly Entry[]): readonly Entry[] {
  const there = entries.filter((entry) => towns.some(({ value }) => entry.towns?.includes(value)));
  if (there.length > 0) return there;
  const called = entries.filter((entry) =>
    towns.some(({ names: [town = ""] }) => entry.names.some((name) => name.split(" ").includes(town))),
  );
  return called.length > 0 ? called : entries;
}

/** The smallest places that are meant, as filters: a locality needs no town beside it. */
export function getPlaceFilters(chosen: readonly Entry[]): SetFilters {
  const getValues = (kind: Entry["kind"]) => [
    ...new Set(chosen.filter((entry) => entry.kind === kind).map(({ value }) => value)),
  ];
  const localities = getValues("locality");
  if (localities.length > 0) return { locality: localities };
  const towns = getValues("town");
  if (towns.length > 0) return { town: towns };
  const regions = [...new Set(chosen.flatMap((entry) => entry.regions ?? []))];
  return regions.length > 0 ? { region: regions } : {};
}

/** Kinds of landmarks. Without a name they are near every home in a town, and listings seldom write them. */
const KINDS = `college, colleges, school, schools, market, markets, bazar, bazaar, station, railway station, metro,
  metro station, bus stand, bus stop, airport, hospital, hospitals, university, temple, mandir, mosque, masjid, church,
  mall, bank, highway, main road, road, sadak, rasta, bus stand, auto stand, nadi, river, pond, pukur, office, offices, college campus, coaching, coaching centre, coaching center, park, hotel, gym, shop, shops, tourist spot, dukan, pasal, daftar,
  कॉलेज, कालेज, स्कूल, बाज़ार, बाजार, स्टेशन, अस्पताल, मंदिर, কলেজ, স্কুল, বাজার, স্টেশন, হাসপাতাল, মন্দির,
  पार्क, सड़क, नदी, बस स्टैंड, রাস্তা, পুকুর, বাস স্ট্যান্ড, सडक, दुकान, दफ्तर, ऑफिस, होटल, पसल, অফিস, পার্ক, দোকান, হোটেল`;
const joinFolds = (tokens: readonly SearchToken[]): string => tokens.map(({ fold }) => fold).join(" ");
const VAGUE = new Set(KINDS.split(",").map((kind) => joinFolds(splitTokens(kind))));

/** Whether some words are only a kind of landmark: "railway station". */
const isVagueKind = (tokens: readonly SearchToken[]): boolean => VAGUE.has(joinFolds(tokens));

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

/** A word that more landmarks have in their names, such as "college", identifies none of them. */
const MOST_MEANT = 2;

/**
 * Words beside "near" that are part of a landmark's name, as in "near IIT", become that landmark; also words that mean
 * something else alone, such as the "City" of "near City Centre".
 */
export function nameLandmarks(
  parts: readonly Part[],
  tokens: readonly SearchToken[],
  dictionary: Dictionary,
): Part[] {
  const named = [...parts];
  for (let at = 0; at < named.length; at += 1) {
    const link = named[at];
    if (link?.is !== "phrase") continue;
    const step = hasRole(link.phrase, "near") ? 1 : hasRole(link.phrase, "near-behind") ? -1 : null;
    const run = step && findRun(named, tokens, at, { step, dictionary });
    if (!run) continue;
    const { first, last, name } = run;
    const [from, to] = [named[first]?.from ?? 0, named[last]?.to ?? 0];
    const found = { entries: [name.entry], length: to - from, exact: true, name };
    named.splice(first, last - first + 1, { is: "name", found, from, to });
    at = Math.min(at, first);
  }
  return named;
}

/** The longest run of parts beside a part whose words are all in the name of one landmark. */
function findRun(
  parts: readonly Part[],
  tokens: readonly SearchToken[],
  at: number,
  { step, dictionary }: { readonly step: 1 | -1; readonly dictionary: Dictionary },
): { first: number; last: number; name: Name } | null {
  let names: readonly Name[] | null = null;
  let end = at;
  for (let part = parts[end + step]; part && part.is !== "quantity"; part = parts[end + step]) {
    const longer = findWithWords(dictionary, names, tokens.slice(part.from, part.to));
    if (longer.length === 0) break;
    names = longer;
    end += step;
  }
  // If unknown words go on, all of them together are the name of something that we do not know.
  if (names === null || parts[end + step]?.is === "rest") return null;
  const [first, last] = step === 1 ? [at + 1, end] : [end, at - 1];
  const run = parts.slice(first, last + 1);
  const name = chooseName(names, run.every(({ is }) => is === "rest") ? MOST_MEANT : 1);
  return name && !isUnderstood(run, tokens) ? { first, last, name } : null;
}

/** The names of landmarks, or those of `among`, that have all of some words, the shorter names first. */
function findWithWords(
  { words }: Dictionary,
  among: readonly Name[] | null,
  tokens: readonly SearchToken[],
): readonly Name[] {
  let names = among;
  for (const { fold } of tokens) {
    const having = findInTrie(words, fold)?.values ?? [];
    names = names
      ? names.filter((name) => having.includes(name))
      : having.filter(({ entry }) => entry.kind === "landmark");
  }
  return names ?? [];
}

function chooseName(names: readonly Name[], most: number): Name | null {
  const meant = new Set(names.map(({ entry }) => entry)).size;
  return meant <= most ? (names.toSorted((a, b) => a.text.length - b.text.length)[0] ?? null) : null;
}

/** Whether parts already have a meaning without a landmark: only places, or a town with a kind of landmark. */
function isUnderstood(run: readonly Part[], tokens: readonly SearchToken[]): boolean {
  if (run.every(({ is }) => is === "name") || (run.length === 1 && run[0]?.is === "phrase")) return true;
  const isTown = (part: Part) => part.is === "name" && part.found.entries.some(({ kind }) => kind === "town");
  const others = run.filter((part) => !isTown(part));
  return others.length < run.length && isVagueKind(others.flatMap(({ from, to }) => tokens.slice(from, to)));
}

/**
 * Joins a town and a word for a kind of landmark, if a landmark of that town has both as its name: पटना यूनिवर्सिटी is Patna
 * University, which we know only in Latin letters.
 */
export function joinTownLandmarks(
  parts: readonly Part[],
  tokens: readonly SearchToken[],
  dictionary: Dictionary,
): readonly Part[] {
  const joined: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as Part;
    const landmark = findLandmark(part, parts[at + 1], tokens, dictionary);
    joined.push(landmark ?? part);
    if (landmark) at += 1;
  }
  return joined;
}

function findLandmark(
  part: Part,
  next: Part | undefined,
  tokens: readonly SearchToken[],
  { names }: Dictionary,
): Part | null {
  if (part.is !== "name" || next?.is !== "rest") return null;
  const kind = tokens[next.from]?.fold ?? "";
  const town = part.found.entries.find((entry) => entry.kind === "town");
  if (!town || !isGenericWord(kind)) return null;
  const called = splitTokens(town.names[0] ?? "").map(({ fold }) => fold);
  const found = findInTrie(names, [...called, getFullWord(kind)].join(""))?.values ?? [];
  const [name] = found;
  if (!name) return null;
  const entries = found.map(({ entry }) => entry);
  const length = next.to - part.from;
  return { is: "name", found: { entries, length, exact: true, name }, from: part.from, to: next.to };
}
