import { SEARCH_LIMITS } from "./list-limits.ts";

/** Limits that forms show as well; the server enforces them. */
export const LIMITS = {
  ...SEARCH_LIMITS,
  jsonBodyBytes: 1_000_000,
  photoBytes: 20 * 1024 * 1024,
  videoBytes: 500 * 1024 * 1024,
  /** All photos and videos of one account together: thirty listings at their maximum. */
  bytesPerPerson: 20 * 1024 ** 3,
  /** Disk space reserved for the database: uploads are refused before they use it. */
  diskReserveBytes: 512 * 1024 ** 2,
  /** With less disk space than this, all uploads stop; pages and enquiries go on. */
  diskAlarmBytes: 256 * 1024 ** 2,
  /** Total size of the unfinished uploads of one account: four videos of the maximum size. */
  unfinishedBytesPerPerson: 2 * 1024 ** 3,
  photosPerProperty: 40,
  videosPerProperty: 5,
  /** How long an upload may take, including interruptions. */
  uploadHours: 72,
  /** How long a device stores the files of a form that was started without signing in. */
  deviceDays: 30,
  /** A picture with more pixels is refused before it is decoded. */
  photoPixels: 100_000_000,
  /**
   * AVIF is decoded as a whole, at fifteen bytes per pixel: a file of two kilobytes could take 1.5 gigabytes of memory.
   */
  avifPixels: 20_000_000,
  /** Memory for decoding a picture: width x height x channels x bytes per channel. */
  photoDecodedBytes: 320_000_000,
  photoSide: 30_000,
  /** A short description of a photo. */
  captionLength: 120,
  titleLength: 120,
  nameLength: 80,
  addressLength: 300,
  descriptionLength: 5_000,
  messageLength: 2_000,
  reviewMin: 20,
  reviewLength: 1_000,
  reportLength: 1_000,
  /** The team's note on a report or a message; the reason for rejecting a review. */
  noteLength: 1_000,
  /** Enquiries that a device remembers. */
  ownRequests: 50,
  /** Saved searches of one person, or of one email address. */
  savedSearches: 25,
  /** The query string of a saved search's address. */
  savedSearchLength: 2_000,
  nextStepLength: 200,
  /** Rows of a list that the team can change or export together: the longest page of a list. */
  together: 50,
  emailLength: 254,
  passwordMin: 8,
  passwordMax: 128,
  /** Passkeys of one account. */
  passkeys: 10,
  passkeyName: 60,
  /** API tokens of one account. */
  tokens: 10,
  tokenName: 60,
  /** Endpoints that other systems are told at. */
  webhooks: 20,
  webhookUrlLength: 500,
  /** Characters of each part of a passkey that a browser sends; devices send a few hundred. */
  passkeyPart: 8_000,
  projectUnits: 20,
  /** Rupees per month: ₹1 Cr. */
  rent: 10_000_000,
  /** Properties in one export, the newest. */
  exportRows: 10_000,
  /** Properties in one sheet, and how many one owner may list by sheets in 24 hours. */
  /** Properties that an owner can change at once. */
  bulkProperties: 100,
  importRows: 1_000,
  importedPerDay: 2_000,
  /** Columns of a sheet, more than there are fields. */
  importColumns: 100,
  importCellLength: 10_000,
  importFileBytes: 5 * 1024 * 1024,
  /** An XLSX file is a ZIP: it is read only up to this size. */
  importUnpackedBytes: 50 * 1024 * 1024,
  /** A ZIP with photos beside a sheet, the files in it, and the photos of it once they are unpacked. */
  importArchiveBytes: 500 * 1024 * 1024,
  importArchiveFiles: 10_000,
  importPhotosBytes: 1024 * 1024 * 1024,
  /** How long a decision of the team can be undone; emails are sent only after that. */
  undoSeconds: 60,
  /** How many years ahead a home that is being built can be handed over. */
  possessionYears: 15,
  /** How many days the link works with which owners confirm that a listing is still available. */
  confirmLinkDays: 30,
  /** How many days the link works that confirms an email address. */
  confirmEmailDays: 7,
  /** How long a code works that was sent to a mobile number, and how often it can be tried. */
  mobileCodeMinutes: 10,
  mobileCodeTries: 6,
  /** How many days the link works with which an owner, for whom the team lists, sets a password. */
  inviteDays: 14,
  /** How many days after a visit its links work, for example to say how it was. */
  visitLinkDays: 30,
  /** How many days after the last activity the link of an enquiry or a deal works. */
  linkDays: 90,
  /** How many minutes the files of a deal are open by a link, after a code was entered. */
  dealFilesMinutes: 30,
  /** Files of one paper of a deal, pages of a PDF, and papers of one deal. */
  dealFilesPerPaper: 10,
  dealFileBytes: 20 * 1024 * 1024,
  dealFilePages: 200,
  dealPapers: 40,
} as const;

/** Rows per page in the team's lists, except the dashboard (spec section 9). */
export const ADMIN_PAGE_SIZES = [5, 10, 20] as const;

/**
 * Widths in pixels in which photos are served; a photo is never enlarged. Phones with 720 pixels across, which are the
 * cheap ones, take the 800.
 */
export const PHOTO_WIDTHS = [320, 480, 640, 800, 960, 1280, 1920] as const;
export const PHOTO_FORMATS = ["avif", "webp", "jpg"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** A stored photo in the form that pages need: its key, its size, and a tiny blurred preview as a data URI. */
export interface Photo {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly alt: string;
}
