import type { Draft } from "./draft.ts";
import { type PhotoFact, readPhotoFacts } from "./facts.ts";
import { type HomePictures, SEED_KINDS } from "./kinds.ts";
import type { Random } from "./random.ts";

const photos = readPhotoFacts();
const whole = photos.filter(({ of }) => !of);
const named = new Map(photos.map((photo) => [photo.file.replace(".jpg", ""), photo]));
/** Interiors; a listing shows at most one picture of each kind, because they share a floor plan. */
const ROOMS = ["living", "bedroom", "kitchen", "bathroom", "balcony"];

/** The pictures of a listing, the cover first. */
export function getPhotos(draft: Draft, random: Random): PhotoFact[] {
  const { pictures } = SEED_KINDS[draft.slot.type];
  return typeof pictures === "string"
    ? HOMES[pictures](draft, random)
    : pickDetails(draft, random, pictures(draft));
}

const HOMES: Readonly<Record<HomePictures, typeof getPhotos>> = {
  block: (draft, random) => [
    pickApartment(draft, random),
    ...pickBuilding(draft, random),
    ...pickInteriors(draft, random, ROOMS),
  ],
  house: (draft, random) => [pickHouse(draft, random), ...pickInteriors(draft, random, ROOMS)],
  room: (draft, random) => [
    random.chance(0.5) && draft.row.total_floors && draft.row.total_floors > 2
      ? pickApartment(draft, random)
      : pickHouse(draft, random),
    ...pickInteriors(draft, random, ["bedroom", "bathroom", "kitchen"]),
  ],
};

/** A picture of a block with about the same number of floors. */
function pickApartment({ row, slot }: Draft, random: Random): PhotoFact {
  const floors = row.total_floors ?? 4;
  const fit = whole
    .filter((photo) => photo.kind === "apartment" && photo.zones?.includes(slot.site.zone))
    .map((photo) => ({ photo, off: measureDistance(floors, photo.floors ?? [0, 99]) }));
  // One or two floors more or less are not noticeable in a picture, and otherwise a few blocks would appear in every
  // list.
  const least = Math.min(...fit.map(({ off }) => off));
  return random.pick(fit.filter(({ off }) => off <= least + 2)).photo;
}

const measureDistance = (floors: number, [min, max]: readonly [number, number]) =>
  Math.max(0, min - floors, floors - max);

function pickBuilding({ row, slot }: Draft, random: Random): PhotoFact[] {
  if (row.availability === "ready" || slot.site.zone === "hill") return [];
  return [random.pick(whole.filter(({ kind }) => kind === "construction"))];
}

function pickHouse({ row, slot }: Draft, random: Random): PhotoFact {
  // The top floor gives the height of a room's building, the storeys that of a house.
  const floors = (row.total_floors ?? 2) + (slot.type === "Room" ? 1 : 0);
  const names =
    slot.site.zone === "hill"
      ? floors === 1
        ? ["villa-12"]
        : ["villa-10", "villa-10", "villa-12"]
      : floors >= 3
        ? ["villa-05", "villa-08"]
        : floors === 1
          ? ["villa-07"]
          : [
              "villa-01",
              "villa-02",
              "villa-03",
              "villa-04",
              "villa-06",
              "villa-09",
              ...(slot.type === "Villa" ? ["villa-11"] : []),
            ];
  return getPhoto(random.pick(names));
}

function pickInteriors({ row, slot }: Draft, random: Random, kinds: readonly string[]): PhotoFact[] {
  return kinds.flatMap((kind) => {
    if (kind === "balcony" && !row.balconies) return [];
    const fit = whole.filter((one) => one.kind === kind && one.zones?.includes(slot.site.zone));
    return fit.length ? [random.pick(fit)] : [];
  });
}

/** One picture and its details, from those that fit the place. */
function pickDetails({ slot }: Draft, random: Random, names: readonly string[]): PhotoFact[] {
  const name = random.pick(names);
  const all = [getPhoto(name), ...photos.filter(({ of }) => of === `${name}.jpg`)];
  const fit = all.filter(({ zones }) => zones?.includes(slot.site.zone));
  const [first, ...rest] = fit as [PhotoFact, ...PhotoFact[]];
  return random.chance(0.6) ? [first, ...random.shuffle(rest)] : random.shuffle(fit);
}

function getPhoto(name: string): PhotoFact {
  const found = named.get(name);
  if (!found) throw new Error(`No picture ${name}`);
  return found;
}
