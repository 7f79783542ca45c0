import { randomBytes } from "node:crypto";
import type { DealMover } from "#domain/deal/moves.ts";
import { mayOpenFile } from "#domain/deal/papers.ts";
import { createConflict, createForbidden, createNotFound } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorize } from "#domain/policy/policy.ts";
import { addSeconds } from "#domain/time/dates.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { RejectedPaper } from "#server/platform/papers/paper-rejection.ts";
import type { PaperWork } from "#server/platform/papers/paper-work.ts";
import type { DiskSpace } from "#server/platform/storage/disk-space.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { isNoRoom } from "#server/platform/work/system-error.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { getPlainName } from "../media/media.service.ts";
import { type DealMoving, moveDeal } from "./deal.move.service.ts";
import { DealFileError, findPaper } from "./deal.paper.service.ts";
import {
  deleteDealFile,
  type FileRow,
  insertDealFile,
  type NewDealFile,
  noteDealFile,
  readDealFiles,
  readDeletedFileKeys,
  removeDeletedFileKey,
  setPaperState,
} from "./deal.paper.store.ts";
import { getDealCode, isFormerOwners, isSentBySide } from "./deal.present.ts";
import type { DealView, SentPaperFile } from "./deal.service.ts";
import { addDealEvent, type DealProof, type DealRow } from "./deal.store.ts";

/** How long a stored file may wait for its row before the sweep takes it. */
const WAIT_SECONDS = 3600;

export interface PaperDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly disk: DiskSpace;
  readonly work: PaperWork;
}

type Step = (queries: Queries, moving: DealMoving) => Promise<void>;
/** Runs a step of whoever sends a file, on the locked lead; `isCheck`: it changes nothing. */
type Take = (step: Step, how: { readonly isCheck: boolean }) => Promise<unknown>;

interface Sending {
  /** Whose turn it takes in the processes that check files. */
  readonly account: string;
  readonly paper: string;
  readonly files: readonly SentPaperFile[];
  readonly by: DealMover;
}

interface Viewing {
  readonly deal: DealRow;
  readonly file: string;
  readonly by: DealMover;
  /** The name in the watermark. */
  readonly viewer: string;
}

export type DealPapers = ReturnType<typeof createDealPapers>;

/** The files of papers: checked, stored, shown with a watermark, removed. */
export function createDealPapers(deps: PaperDeps) {
  const { database, clock, storage, work } = deps;
  return {
    /**
     * Adds files to a paper. It is received then.
     * @returns how many were stored
     * @throws Failure with a text for people, which names the file
     */
    add: (sending: Sending, take: Take): Promise<number> => addFiles(deps, sending, take),

    /** Removes a file that the mover has sent, from a paper that is not checked yet. @throws Failure not_found, conflict */
    remove: removeFile,

    /** A file for one reader; the view is written to the log. @throws Failure not_found, forbidden while it is held back */
    view: (proof: DealProof, viewing: Viewing): Promise<DealView> => viewFile(deps, proof, viewing),

    /** Takes files out of the storage whose rows are gone. Returns how many. */
    async sweep(): Promise<number> {
      const proof = authorize({ role: "system" }, "lead.change-deal");
      const gone = await readDeletedFileKeys(database.db, clock.now());
      for (const key of gone) {
        await storage.removeFolder(`papers/${key}`);
        await removeDeletedFileKey(proof, database.db, key);
      }
      return gone.length;
    },

    /** Stops the processes that work on papers. */
    close: () => work.close(),
  };
}

/** Checks and stores a file under a new key, which the sweep removes if no row follows. */
async function storeFile(
  { database, clock, storage, work }: PaperDeps,
  proof: DealProof,
  { sent, account }: { sent: SentPaperFile; account: string },
): Promise<NewDealFile> {
  const name = getPlainName(sent.name);
  if (sent.bytes.byteLength > LIMITS.dealFileBytes) throw new DealFileError("too_large", name);
  const { kind, bytes } = await work.keep(sent.bytes, account).catch((error: unknown) => {
    throw error instanceof RejectedPaper ? new DealFileError(error.refusal, name) : error;
  });
  const key = randomBytes(16).toString("hex");
  await noteDealFile(proof, database.db, { key, at: addSeconds(clock.now(), WAIT_SECONDS) });
  await storage.put(getPaperKey(key, kind), bytes).catch((error: unknown) => {
    throw isNoRoom(error) ? new DealFileError("full", name) : error;
  });
  return { key, kind, name, bytes: bytes.byteLength };
}

async function addFiles(
  deps: PaperDeps,
  { account, paper, files, by }: Sending,
  take: Take,
): Promise<number> {
  const [first] = files;
  if (!first) throw new DealFileError("none", "");
  if (await deps.disk.isFull()) throw new DealFileError("full", first.name);
  let proof: DealProof | undefined;
  // Everything that can be refused without reading the files is refused first.
  const check: Step = async (queries, moving) => {
    await findPaper(queries, moving, { paper, by, more: files.length });
    ({ proof } = moving);
  };
  await take(check, { isCheck: true });
  const stored: NewDealFile[] = [];
  for (const sent of files) if (proof) stored.push(await storeFile(deps, proof, { sent, account }));
  const add: Step = async (queries, moving) => {
    const { now } = moving;
    const row = await findPaper(queries, moving, { paper, by, more: stored.length });
    for (const file of stored)
      await insertDealFile(moving.proof, queries, { paper: row, by, owner: moving.deal.owner_id, file, now });
    await setPaperState(moving.proof, queries, { paper: row, state: "received", reason: "", now });
    await moveDeal(queries, notifyNobody, moving, "upload", {
      event: { kind: "paper-file", party: row.asked_of, paper: row.kind, amount: stored.length },
    });
  };
  await take(add, { isCheck: false });
  return stored.length;
}

/** Files come one after the other; the pages show them, and nobody gets a mail for each. */
const notifyNobody = async () => {};

async function removeFile(queries: Queries, moving: DealMoving, publicId: string): Promise<void> {
  const { proof, deal, by, now } = moving;
  const files = await readDealFiles(queries, deal.id);
  const file = files.find((one) => one.public_id === publicId && isSentBySide(one, deal, by));
  if (!file) throw createNotFound(m.deal_error_file_gone());
  if (file.paper_state === "checked") throw createConflict(m.deal_error_file_checked());
  await deleteDealFile(proof, queries, file);
  const isLast = files.filter(({ paper_id }) => paper_id === file.paper_id).length === 1;
  const paper = { id: file.paper_id };
  if (isLast) await setPaperState(proof, queries, { paper, state: "asked", reason: "", now });
  await moveDeal(queries, notifyNobody, moving, "upload", {
    event: { kind: "file-removed", party: file.asked_of, paper: file.paper_kind },
  });
}

async function viewFile(
  { database, clock, storage, work }: PaperDeps,
  proof: DealProof,
  { deal, file, by, viewer }: Viewing,
): Promise<DealView> {
  const row = (await readDealFiles(database.db, deal.id)).find(({ public_id }) => public_id === file);
  const isFormers = row !== undefined && isFormerOwners(row, deal);
  if (row && !mayOpenFile(row, { stage: deal.stage, reader: by, isFormerOwners: isFormers }))
    throw createForbidden(isFormers ? m.deal_error_file_former_owner() : m.deal_error_file_held());
  const bytes = row && (await storage.get(getPaperKey(row.key, row.kind)));
  if (!row || !bytes) throw createNotFound(m.deal_error_file_gone());
  const now = clock.now();
  const event = { kind: "file-seen", by, party: row.asked_of, paper: row.paper_kind } as const;
  await addDealEvent(proof, database.db, { deal, event, now });
  if (by !== "team" && isSentBySide(row, deal, by)) return { bytes, ...describeView(row) };
  const text = m.deal_mark({ name: viewer, day: dayLine(now), code: getDealCode(deal.public_id) });
  const marked = await work.mark({ kind: row.kind, bytes }, text, `deal ${deal.public_id} ${by}`);
  return { bytes: marked, ...describeView(row) };
}

const getPaperKey = (key: string, kind: FileRow["kind"]) =>
  `papers/${key}/original.${kind === "pdf" ? "pdf" : "jpg"}`;

function describeView({ kind, name }: FileRow): Pick<DealView, "type" | "name"> {
  const plain = name.replace(/\.[^.]*$/, "");
  return kind === "pdf"
    ? { type: "application/pdf", name: `${plain}.pdf` }
    : { type: "image/jpeg", name: `${plain}.jpg` };
}
