import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { createPlotInput, createWord } from "../plot-input.ts";
import { type Answer, Visitor } from "../visitor.ts";
import type { Item, Kind, Ledger } from "./ledger.ts";

/** Leaves the processors of a small machine to the servers. */
const BETWEEN_MS = 60;
/** One account may list a hundred properties in an hour, and each try of a fault has an owner of its own. */
const BETWEEN_LISTINGS_MS = 400;
const BEFORE_AGAIN_MS = 250;

/** The domain of the addresses of every visitor of these tests. */
export const createEmail = (mark: string): string => `${mark}@faults.example.in`;

export interface WriterOptions {
  readonly origin: string;
  readonly ledger: Ledger;
  /** A public listing that leads ask about. */
  readonly propertyId: string;
  /** Somebody who lists properties and uploads photos. */
  readonly owner: Visitor;
  readonly kinds?: readonly Kind[];
}

export interface Writers {
  /** Waits until those who were refused have been told that theirs is saved, then ends. */
  stop(): Promise<void>;
}

type Write = (item: Item) => Promise<boolean>;

/** Starts one writer for each kind of thing. Each asks again until it is acknowledged, then goes on to the next. */
export async function startWriters(options: WriterOptions): Promise<Writers> {
  const { ledger, kinds = ["lead", "sign-up", "listing", "upload"] } = options;
  const writes = await createWrites(options);
  let isOver = false;
  async function writeAllTheTime(kind: Kind): Promise<void> {
    while (!isOver) {
      const item = add(ledger, kind);
      while (!(await writes[kind](item)) && (!isOver || item.tries < MOST_ATTEMPTS))
        await pause(BEFORE_AGAIN_MS);
      await pause(kind === "listing" ? BETWEEN_LISTINGS_MS : BETWEEN_MS);
    }
  }
  const running = kinds.map(writeAllTheTime);
  return {
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** Afterwards, a writer whose last item is still refused gives it up after so many tries. */
const MOST_ATTEMPTS = 40;

function add(ledger: Ledger, kind: Kind): Item {
  const item = { kind, mark: createWord(), tries: 0 };
  ledger.items.push(item);
  return item;
}

async function createWrites(options: WriterOptions): Promise<Record<Kind, Write>> {
  const { origin, ledger, propertyId, owner } = options;
  const photo = await makePhoto();
  const settle = (item: Item, answer: Answer, isDone: boolean, url?: string) => {
    ledger.requests++;
    if (isDone) ledger.acknowledge(item, url);
    else
      ledger.refusals.push({
        at: Date.now(),
        status: answer.status,
        text: answer.text.slice(0, 300),
        hasWords: hasWords(answer),
      });
    return isDone;
  };
  const writeLead: Write = async (item) => {
    item.tries++;
    const lead = {
      propertyId,
      kind: "contact",
      name: "Deepa Chettri",
      email: createEmail(item.mark),
      message: item.mark,
      consent: true,
    };
    const answer = await new Visitor(origin).post("/leads", lead);
    return settle(item, answer, answer.status === 201);
  };
  const writeSignUp: Write = async (item) => {
    item.tries++;
    const visitor = new Visitor(origin);
    const account = { username: "Dipa Roy", email: createEmail(item.mark), password: "kankarbagh-4b" };
    const answer = await visitor.post("/auth/register", account);
    // Somebody who never saw the answer is told at the next try that the account is there.
    const isDone = answer.status === 201 || (answer.status === 409 && item.tries > 1);
    settle(item, answer, isDone);
    if (answer.status === 201) await saveSearch(visitor);
    return isDone;
  };
  const saveSearch = async (visitor: Visitor) => {
    const search = add(ledger, "search");
    search.tries++;
    const saved = { name: search.mark, query: `q=${search.mark}`, alert: "daily" };
    const answer = await visitor.post("/saved-searches", saved);
    settle(search, answer, answer.status === 201 || answer.status === 200);
  };
  const writeListing: Write = async (item) => {
    item.tries++;
    owner.move();
    const key = { "idempotency-key": item.mark.padEnd(32, "0") };
    const answer = await owner.post("/property/createproperty", createPlotInput(item.mark), key);
    return settle(item, answer, answer.status === 201);
  };
  const upload: Write = async (item) => {
    item.tries++;
    owner.move();
    const answer = await owner.upload(photo(item.mark), `${item.mark}.jpg`);
    return settle(item, answer, answer.status === 201, answer.json?.files?.[0]?.url);
  };
  return { lead: writeLead, "sign-up": writeSignUp, search: async () => true, listing: writeListing, upload };
}

/** A small photo that differs by its comment, so that no two files are the same. */
async function makePhoto(): Promise<(mark: string) => Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const photo = await sharp({
    create: { width: 320, height: 240, channels: 3, background: "#8899aa", noise },
  })
    .jpeg()
    .toBuffer();
  return (mark) => {
    const text = Buffer.from(mark);
    const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
    return Buffer.concat([photo.subarray(0, 2), comment, text, photo.subarray(2)]);
  };
}

const STACK = /\n {1,8}at |Error:|ECONN|node_modules|SQLSTATE/;

/** Whether a refusal has a sentence for people: in our JSON, or on a page. */
function hasWords({ status, text, json, headers }: Answer): boolean {
  if (status === 0 || STACK.test(text)) return false;
  const words = String(json?.message ?? (/text\/html/.test(headers.get("content-type") ?? "") ? text : ""));
  const isSentence = /[a-z]{3}/i.test(words) && / [^ ]*[.!?]/.test(words);
  return isSentence && !/<center>nginx/.test(text);
}
