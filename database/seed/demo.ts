import { type CheckRow, getChecks } from "./checks.ts";
import { dressWithPhotos } from "./covers.ts";
import { setDates } from "./days.ts";
import type { Draft } from "./draft.ts";
import { markFeatured } from "./featured.ts";
import { giveFilms } from "./films.ts";
import { getKnownLists } from "./known-lists.ts";
import { dressDraft, makeDraft } from "./make/make.ts";
import { makeProjects } from "./make/projects.ts";
import { assignOwners, nameOwner } from "./owners.ts";
import { createPeopleMaker, type Person } from "./people.ts";
import { getPlanSlots } from "./plan.ts";
import { createRandom } from "./random.ts";
import { getReviews, type ReviewRow } from "./reviews.ts";
import { createSites } from "./site.ts";
import { type Accounts, COUNTS, getUsers, type UserRow } from "./users.ts";

export interface Demo {
  readonly day: Date;
  readonly drafts: readonly Draft[];
  readonly users: readonly UserRow[];
  /** Ids of the accounts that can sign in. */
  readonly accounts: { readonly admin: string; readonly owner: string; readonly user: string };
  readonly admins: readonly string[];
  /** `property_id` is the position of the draft. */
  readonly checks: readonly CheckRow[];
  readonly reviews: readonly ReviewRow[];
  readonly person: ReturnType<typeof createPeopleMaker>;
}

/** All demo data that needs no database; it depends only on the day. */
export function makeDemo(day: Date): Demo {
  const all = createSites();
  const projects = makeProjects(all, createRandom("projects"), day);
  const random = createRandom("properties");
  const slots = getPlanSlots(all, COUNTS.properties - projects.length, createRandom("plan"));
  const drafts = createRandom("order").shuffle([
    ...projects,
    ...slots.map((slot) => makeDraft(slot, random, day)),
  ]);
  const person = createPeopleMaker(createRandom("people"));
  const accounts = createDemoAccounts(person);
  moderate(drafts, day);
  const owners = assignOwners(drafts, createRandom("owners"), person);
  giveDemoOwner(drafts, accounts.owner);
  const words = createRandom("words");
  // Used to make sure that no two listings have the same text.
  const said = new Set<string>();
  for (const draft of drafts) {
    nameOwner(draft);
    do dressDraft(draft, words);
    while (said.has(draft.row.description));
    said.add(draft.row.description);
  }
  giveFilms(drafts);
  markFeatured(drafts, createRandom("featured"));
  const admins = [accounts.admin, person("siliguri"), person("patna-bihar")];
  const users = getUsers(drafts, owners, admins, accounts, person, day);
  const adminIds = admins.map(({ id }) => id);
  const { checks, reviews } = judge(drafts, users, adminIds, day);
  dressWithPhotos(drafts, getKnownLists(drafts, checks, reviews), createRandom("pictures"));
  return {
    day,
    drafts,
    users,
    accounts: { admin: accounts.admin.id, owner: accounts.owner.id, user: accounts.user.id },
    admins: adminIds,
    checks,
    reviews,
    person,
  };
}

/** What the team has checked and visitors have written. */
function judge(
  drafts: readonly Draft[],
  users: readonly UserRow[],
  admins: readonly string[],
  day: Date,
): Pick<Demo, "checks" | "reviews"> {
  const random = createRandom("checks");
  const reviewers = users
    .filter(({ status, usertype }) => status === "active" && usertype !== "admin")
    .map(({ id }) => id);
  const numbered = drafts.map((draft, at) => [draft, at] as const);
  return {
    checks: numbered.flatMap(([draft, at]) => getChecks(draft, at, admins, day, random)),
    reviews: getReviews(numbered, reviewers, day, createRandom("reviews")),
  };
}

function createDemoAccounts(person: Demo["person"]): Accounts {
  const createPerson = (title: Person["title"], first: string, last: string, email: string): Person => ({
    ...person("siliguri"),
    title,
    first,
    last,
    email,
  });
  return {
    admin: createPerson("Ms", "Anjali", "Gurung", "admin@thikana.test"),
    owner: createPerson("Mrs", "Sunita", "Agarwal", "owner@thikana.test"),
    user: createPerson("Mr", "Arnab", "Chakraborty", "user@thikana.test"),
  };
}

/** Projects stay approved; of the other listings some are pending and some were rejected. */
function moderate(drafts: readonly Draft[], day: Date): void {
  const random = createRandom("moderation");
  const order = random.shuffle(drafts.filter(({ slot }) => slot.type !== "Project"));
  const pending = new Set(order.slice(0, COUNTS.pending));
  const rejected = new Set(order.slice(COUNTS.pending, COUNTS.pending + COUNTS.rejected));
  for (const draft of drafts)
    setDates(
      draft,
      pending.has(draft) ? "pending" : rejected.has(draft) ? "rejected" : "approved",
      day,
      random,
    );
}

/** Gives a few listings to the demo owner's account: public, pending and rejected ones. */
function giveDemoOwner(drafts: readonly Draft[], owner: Person): void {
  const wanted = [
    ["approved", "Flat/Apartment", "buy"],
    ["approved", "Flat/Apartment", "rent"],
    ["approved", "Land/Plot", "buy"],
    ["approved", "Shop", "rent"],
  ] as const;
  const isMine = (draft: Draft) =>
    draft.row.posted_by === "owner" && draft.slot.site.region === "siliguri" && draft.owner !== owner;
  const take = (isSuitable: (draft: Draft) => boolean) => {
    // Each at a different address, because otherwise the account would seem to sell and let the same home.
    const here = new Set(drafts.filter((draft) => draft.owner === owner).map(({ slot }) => slot.site));
    const found = drafts.find(
      (draft) => draft.owner !== owner && !here.has(draft.slot.site) && isSuitable(draft),
    );
    if (found) {
      found.owner = owner;
      found.row.posted_by = "owner";
      found.row.builder = null;
    }
  };
  for (const [verification, type, purpose] of wanted)
    take(
      (draft) =>
        isMine(draft) &&
        draft.row.verification === verification &&
        draft.slot.type === type &&
        draft.slot.purpose === purpose,
    );
  for (const verification of ["pending", "rejected"] as const)
    take(
      (draft) =>
        draft.row.verification === verification &&
        draft.slot.site.region === "siliguri" &&
        draft.row.transaction_type !== "new-booking",
    );
}
