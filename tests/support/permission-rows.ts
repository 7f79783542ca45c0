import type { InjectOptions } from "fastify";

/** Data that requests use: rows of the role that sends the request, and rows of somebody else. */
export interface World {
  ownPublic: string;
  ownMedia: string;
  otherPublic: string;
  otherMedia: string;
  /** Imports of which no row can be listed. */
  ownImport: string;
  otherImport: string;
  ownUpload: string;
  otherUpload: string;
  lead: string;
  waiting: string;
  person: string;
  otherPerson: string;
  ownReview: string;
  otherReview: string;
  ownSearch: string;
  otherSearch: string;
  report: string;
  message: string;
  jpeg: Buffer;
}

type Ask = (world: World) => Omit<InjectOptions, "method" | "url"> & { path?: string };
export interface Row {
  /** The status for none, user, owner, admin. */
  answers: readonly [number, number, number, number];
  ask?: Ask;
}
