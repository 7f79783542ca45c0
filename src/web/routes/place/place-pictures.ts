import { getStillsFrom, type Still } from "#web/ui/still.ts";
import { m } from "#words/generated/messages.js";

const stills = getStillsFrom(
  import.meta.glob<string>(["./pictures/*", "../region/pictures/*"], {
    query: "?url",
    import: "default",
    eager: true,
  }),
);

interface Scene {
  /** A file name in `pictures/` of this folder or of the regions. */
  readonly file: string;
  /** What the illustration shows, as its caption says it. */
  readonly shows: () => string;
}

const SIKKIM: Scene = { file: "region-sikkim", shows: m.place_picture_sikkim };
const HILLS: Scene = { file: "region-darjeeling", shows: m.place_picture_hills };
const TEA: Scene = { file: "tea-garden", shows: m.place_picture_tea };
const STREET: Scene = { file: "region-siliguri", shows: m.place_picture_siliguri };
const RIVER: Scene = { file: "region-patna", shows: m.place_picture_patna };

/**
 * The illustration of each town and of its localities. Only towns that look like one of ours are here: all others show
 * their map in its place.
 */
const SCENES: Readonly<Record<string, Scene>> = {
  siliguri: STREET,
  matigara: STREET,
  salugara: STREET,
  bagdogra: TEA,
  naxalbari: TEA,
  malbazar: TEA,
  sukna: { file: "region-northbengal", shows: m.place_picture_train },
  darjeeling: HILLS,
  kalimpong: HILLS,
  kurseong: HILLS,
  mirik: HILLS,
  gangtok: SIKKIM,
  gyalshing: SIKKIM,
  mangan: SIKKIM,
  namchi: SIKKIM,
  pakyong: SIKKIM,
  pelling: SIKKIM,
  ravangla: SIKKIM,
  patna: RIVER,
  danapur: RIVER,
  hajipur: { file: "region-bihar", shows: m.place_picture_ganga },
};

export interface PlacePicture {
  readonly still: Still;
  /** What it shows, and that it is an illustration. */
  readonly caption: string;
}

/** The illustration for a town and its localities; null if none of ours fits. */
export function getPlacePicture(townSlug: string): PlacePicture | null {
  const scene = SCENES[townSlug];
  const still = scene && stills[scene.file];
  return still ? { still, caption: m.place_picture({ what: scene.shows() }) } : null;
}
