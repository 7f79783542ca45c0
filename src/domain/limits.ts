/** Every limit has its one name here; forms say it beforehand and the server holds to it. */
export const LIMITS = {
  jsonBodyBytes: 1_000_000,
  photoBytes: 20 * 1024 * 1024,
  videoBytes: 500 * 1024 * 1024,
  /** Of all photos and videos that one account keeps here: thirty listings as full as they may be. */
  bytesPerPerson: 20 * 1024 ** 3,
  /** So much of a disk is left to the database: nothing is taken in that would go into it. */
  diskReserveBytes: 512 * 1024 ** 2,
  /** With less than this left nothing more comes in, and the process says that it is not ready. */
  diskAlarmBytes: 256 * 1024 ** 2,
  /** Of what one account has announced and not finished: four of the largest videos. */
  unfinishedBytesPerPerson: 2 * 1024 ** 3,
  photosPerProperty: 40,
  videosPerProperty: 5,
  /** How long a file may take to come in, however often its line breaks. */
  uploadHours: 72,
  /** How long a device keeps the files of a form that somebody began signed out. */
  deviceDays: 30,
  /** A picture of more pixels is refused before it is decoded whole. */
  photoPixels: 100_000_000,
  /** AVIF is decoded as a whole, fifteen bytes a pixel: two kilobytes of it would take a gigabyte and a half. */
  avifPixels: 20_000_000,
  /** What decoding a picture may take: width x height x channels x bytes of each. */
  photoDecodedBytes: 320_000_000,
  photoSide: 30_000,
  /** What a photo shows, in a few words. */
  captionLength: 120,
  titleLength: 120,
  nameLength: 80,
  addressLength: 300,
  descriptionLength: 5_000,
  messageLength: 2_000,
  reviewMin: 20,
  reviewLength: 1_000,
  reportLength: 1_000,
  /** The team's note on a report or a message; the reason of a rejected review. */
  noteLength: 1_000,
  /** Listings beside each other. */
  compared: 4,
  /** Listings that somebody keeps. */
  shortlisted: 100,
  /** Listings that a device remembers to have shown. */
  recentlyViewed: 12,
  /** Searches that one person, or one email address, keeps. */
  savedSearches: 25,
  /** The address of a saved search after the question mark. */
  savedSearchLength: 2_000,
  nextStepLength: 200,
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 128,
  /** Passkeys of one account. */
  passkeys: 10,
  passkeyName: 60,
  /** Letters of each part of what a browser says of a passkey; devices send some hundreds. */
  passkeyPart: 8_000,
  searchLength: 120,
  /** Corners of an area that is drawn on the map, and the letters that they take at most. */
  areaPoints: 60,
  areaLength: 720,
  /** Towns, or localities, in one search. */
  searchPlaces: 60,
  projectUnits: 20,
  /** Rupees: ₹1,000 Cr. */
  price: 10_000_000_000,
  /** Rupees a month: ₹1 Cr. */
  rent: 10_000_000,
  /** Square feet: about 230 acres. */
  area: 10_000_000,
  /** For so long a decision of the team can be taken back; nobody is mailed before. */
  undoSeconds: 60,
  /** Days for which the link works by which owners say that a listing is still to be had. */
  confirmLinkDays: 30,
} as const;

/** Rows a page that the lists of the desk offer, all but the dashboard (spec section 9). */
export const DESK_PAGE_SIZES = [5, 10, 20] as const;

/** Widths in pixels in which a photo is served; one wider than the original is not made. */
export const PHOTO_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;
export const PHOTO_FORMATS = ["avif", "webp", "jpg"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** A stored photo as pages need it: its key in the address, its size, and a tiny blurred preview as a data URI. */
export interface Photo {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly alt: string;
}
