import type { Draft } from "./draft.ts";
import { type PhotoFact, readPhotoFacts } from "./facts.ts";
import { type HomePictures, SEED_KINDS } from "./kinds.ts";
import type { Random } from "./random.ts";

const photos = readPhotoFacts();
const whole = photos.filter(({ of }) => !of);
const named = new Map(photos.map((photo) => [photo.file.replace(".jpg", ""), photo]));
const details = Map.groupBy(
  photos.filter(({ of }) => of),
  ({ of }) => of,
);

/** A way to show a listing: its first picture, and the building or plot that its pictures are of. */
export interface Look {
  readonly cover: PhotoFact;
  readonly place: PhotoFact;
}

/** Interiors; a listing shows at most one picture of each kind, because they share a floor plan. */
const ROOMS: Readonly<Record<HomePictures, readonly string[]>> = {
  block: ["living", "bedroom", "kitchen", "bathroom", "balcony"],
  house: ["living", "bedroom", "kitchen", "bathroom", "balcony"],
  room: ["bedroom", "bathroom", "kitchen"],
};
/** Rooms that a listing may begin with. */
const FIRST_ROOMS = ["living", "bedroom", "balcony"];

/**
 * All looks that fit the listing's kind, place and number of floors. A film shows the listing's own pictures, so that
 * of a listing with a film only those with its pictures are left.
 */
export function listLooks(draft: Draft): Look[] {
  const { pictures } = SEED_KINDS[draft.slot.type];
  return typeof pictures === "string"
    ? listHomeLooks(draft, pictures)
    : pictures(draft).flatMap((name) => {
        const set = listSet(draft, getPhoto(name));
        const place = getPhoto(name);
        return shows(set, draft) ? set.map((cover) => ({ cover, place })) : [];
      });
}

const shows = (set: readonly PhotoFact[], { film }: Draft) =>
  !film || film.pictures.every((file) => set.some((photo) => photo.file === file));

/** The most pictures of one plot or building that a listing shows. */
const MOST_OF_SET = 5;

/** A picture and its details, those that fit the place: in Patna no mountains are in sight. */
const listSet = ({ slot }: Draft, place: PhotoFact): PhotoFact[] =>
  [place, ...(details.get(place.file) ?? [])].filter((photo) => isIn(photo, slot.site.zone));

const isIn = ({ zones }: PhotoFact, zone: Draft["slot"]["site"]["zone"]) => zones?.includes(zone) ?? false;

function listHomeLooks(draft: Draft, pictures: HomePictures): Look[] {
  const places = BUILDINGS[pictures](draft);
  const sites = listSites(draft).flatMap((site) => listSet(draft, site));
  // What nobody has built yet is not introduced by its rooms, and a project consists of more than one home.
  const rooms =
    draft.row.availability !== "ready" || draft.slot.type === "Project"
      ? []
      : ROOMS[pictures]
          .filter((kind) => FIRST_ROOMS.includes(kind))
          .flatMap((kind) => listRooms(draft, kind));
  return places.flatMap((place) => [place, ...sites, ...rooms].map((cover) => ({ cover, place })));
}

const BUILDINGS: Readonly<Record<HomePictures, (draft: Draft) => PhotoFact[]>> = {
  block: ({ row, slot }) => listBuildings(["apartment"], row.total_floors ?? 4, slot),
  house: ({ row, slot }) => listBuildings(["villa", "apartment"], row.total_floors ?? 2, slot),
  // The top floor gives the height of a room's building.
  room: ({ row, slot }) => listBuildings(["apartment", "villa"], (row.total_floors ?? 2) + 1, slot),
};

/**
 * Buildings with as many floors, of the first kind that has any and, for rooms, of all; row houses stand for villas.
 */
function listBuildings(kinds: readonly string[], floors: number, { site, type }: Draft["slot"]): PhotoFact[] {
  const fit = whole.filter(
    (photo) =>
      kinds.includes(photo.kind) &&
      isIn(photo, site.zone) &&
      photo.floors &&
      floors >= photo.floors[0] &&
      floors <= photo.floors[1] &&
      (type === "Villa" || photo.shows !== ROW_HOUSES),
  );
  const first = fit.filter(({ kind }) => kind === kinds[0]);
  return type !== "Room" && first.length > 0 ? first : fit;
}
const ROW_HOUSES = "Row houses";

/** The pictures of building sites, for what is under construction; there are none of hills. */
const listSites = ({ row, slot }: Draft): PhotoFact[] =>
  row.availability === "ready"
    ? []
    : whole.filter((photo) => photo.kind === "construction" && isIn(photo, slot.site.zone));

/** The pictures of one kind of room. */
function listRooms({ row, slot, film }: Draft, kind: string): PhotoFact[] {
  if (kind === "balcony" && !row.balconies) return [];
  const fit = whole.filter((photo) => photo.kind === kind && isIn(photo, slot.site.zone));
  const filmed = fit.filter(({ file }) => film?.pictures.includes(file));
  return filmed.length > 0 ? filmed : fit;
}

/** All pictures of a listing, the cover first. */
export function getPhotos(draft: Draft, look: Look, random: Random): PhotoFact[] {
  const { pictures } = SEED_KINDS[draft.slot.type];
  const all =
    typeof pictures === "string"
      ? [look.place, ...pickSite(draft, look, random), ...pickRooms(draft, look, ROOMS[pictures], random)]
      : pickOfSet(draft, look, random);
  const own = [look.cover, ...all.filter((photo) => photo !== look.cover)];
  return pictures === "house" ? own.map(nameHouse) : own;
}

/** In the hills, houses of three floors are shown by the same pictures as blocks. */
const nameHouse = (photo: PhotoFact): PhotoFact =>
  photo.kind === "apartment" ? { ...photo, shows: "House" } : photo;

/** A building site from two sides. */
function pickSite(draft: Draft, { cover }: Look, random: Random): PhotoFact[] {
  const sites = listSites(draft);
  if (sites.length === 0) return [];
  const site = sites.find(({ file }) => file === (cover.of ?? cover.file)) ?? random.pick(sites);
  const [first, ...others] = listSet(draft, site) as [PhotoFact, ...PhotoFact[]];
  const second = random.pick(others);
  return [first, cover.of === first.file ? cover : second];
}

const pickRooms = (draft: Draft, { cover }: Look, kinds: readonly string[], random: Random): PhotoFact[] =>
  kinds.flatMap((kind) => {
    const fit = listRooms(draft, kind);
    if (fit.length === 0) return [];
    const picked = random.pick(fit);
    return [cover.kind === kind ? cover : picked];
  });

/** Those of the film and the cover are always among them. */
function pickOfSet(draft: Draft, { cover, place }: Look, random: Random): PhotoFact[] {
  const isNeeded = (photo: PhotoFact) => photo === cover || draft.film?.pictures.includes(photo.file);
  const set = listSet(draft, place);
  const others = random.shuffle(set.filter((photo) => !isNeeded(photo)));
  return [...set.filter(isNeeded), ...others].slice(0, MOST_OF_SET);
}

function getPhoto(name: string): PhotoFact {
  const found = named.get(name);
  if (!found) throw new Error(`No picture ${name}`);
  return found;
}
