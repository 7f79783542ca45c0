import type { Draft } from "./draft.ts";
import type { PhotoFact } from "./facts.ts";
import type { KnownList } from "./known-lists.ts";
import { getPhotos, type Look, listLooks } from "./photos-of.ts";
import type { Random } from "./random.ts";

/** Cards on a page. */
const PAGE = 24;
/** How much more two listings count on the first page of a list than on later ones. */
const FIRST_PAGE = 4;
/** What the same picture or building counts side by side, and one below the other in lists of two and of three columns. */
const BESIDE = [0, 24, 3, 6];
/** The same on a page: of plots and shops, a list can have as many different covers as their place has pictures. */
const ON_A_PAGE = 2;
/** How often every listing may change its look again. Later rounds change almost nothing. */
const ROUNDS = 12;

/**
 * Gives every listing its pictures, so that in the given lists covers differ within 24 cards and buildings side by
 * side, as far as there are enough of them: each listing in turn takes the look that repeats the least of its
 * neighbours', until none has a better one.
 */
export function dressWithPhotos(drafts: readonly Draft[], lists: readonly KnownList[], random: Random): void {
  const looks = drafts.map((draft) => random.shuffle(listLooks(draft)));
  const chosen = chooseLooks(looks, weighNeighbours(lists, drafts.length));
  drafts.forEach((draft, at) => {
    draft.photos = getPhotos(draft, chosen[at] as Look, random);
  });
}

/** How much it matters, for each two listings, that covers differ and that buildings differ; by `one * size + other`. */
interface Weights {
  readonly cover: Float32Array;
  readonly place: Float32Array;
}

function weighNeighbours(lists: readonly KnownList[], size: number): Weights {
  const weights = { cover: new Float32Array(size * size), place: new Float32Array(size * size) };
  for (const list of lists) addNeighbours(weights, list, size);
  mirror(weights.cover, size);
  mirror(weights.place, size);
  return weights;
}

/** Adds the weights of one list, for each two listings once. */
function addNeighbours({ cover, place }: Weights, { order, weight }: KnownList, size: number): void {
  for (let i = 0; i < order.length; i++) {
    const times = i < PAGE ? weight * FIRST_PAGE : weight;
    const leftOfPage = PAGE - (i % PAGE);
    const end = Math.min(PAGE, order.length - i);
    for (let apart = 1; apart < end; apart++) {
      const [one, other] = [order[i] as number, order[i + apart] as number];
      const index = one < other ? one * size + other : other * size + one;
      const beside = BESIDE[apart] ?? 0;
      cover[index]! += times * (1 - apart / PAGE + (apart < leftOfPage ? 1 : 0) + beside / 4);
      place[index]! += times * (beside + ON_A_PAGE);
    }
  }
}

function mirror(weights: Float32Array, size: number): void {
  for (let one = 0; one < size; one++)
    for (let other = one + 1; other < size; other++)
      weights[other * size + one] = weights[one * size + other] as number;
}

function chooseLooks(looks: readonly (readonly Look[])[], weights: Weights): (Look | undefined)[] {
  const numbers = numberPictures(looks);
  const number = (photo: PhotoFact) => numbers.get(photo) as number;
  const size = looks.length;
  // The pictures that listings show now, by number.
  const shown = { covers: new Int32Array(size).fill(-1), places: new Int32Array(size).fill(-1) };
  const chosen: (Look | undefined)[] = looks.map(() => undefined);
  for (let round = 0; round < ROUNDS; round++) {
    const before = [...chosen];
    looks.forEach((own, at) => {
      const covers = addUpCosts(at, shown.covers, weights.cover, numbers.size);
      const places = addUpCosts(at, shown.places, weights.place, numbers.size);
      const look = findCheapest(
        own,
        chosen[at],
        ({ cover, place }) => (covers[number(cover)] as number) + (places[number(place)] as number),
      );
      if (!look) return;
      chosen[at] = look;
      shown.covers[at] = number(look.cover);
      shown.places[at] = number(look.place);
    });
    if (chosen.every((look, at) => look === before[at])) break;
  }
  return chosen;
}

function numberPictures(looks: readonly (readonly Look[])[]): Map<PhotoFact, number> {
  const all = new Set(looks.flatMap((own) => own.flatMap(({ cover, place }) => [cover, place])));
  return new Map([...all].map((photo, i) => [photo, i]));
}

/** What each picture would cost a listing, because others show it. */
function addUpCosts(at: number, shown: Int32Array, weights: Float32Array, pictures: number): Float64Array {
  const costs = new Float64Array(pictures);
  const first = at * shown.length;
  for (let other = 0; other < shown.length; other++) {
    const picture = shown[other] as number;
    // A listing has no weight with itself.
    if (picture >= 0) costs[picture]! += weights[first + other] as number;
  }
  return costs;
}

/** The present look if no other costs less. */
function findCheapest(
  own: readonly Look[],
  present: Look | undefined,
  getCost: (look: Look) => number,
): Look | undefined {
  let best = present ?? own[0];
  let least = best ? getCost(best) : 0;
  for (const look of own) {
    const cost = getCost(look);
    if (cost < least) [best, least] = [look, cost];
  }
  return best;
}
