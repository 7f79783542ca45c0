import { getDaysBefore } from "./days.ts";
import type { Draft } from "./draft.ts";
import type { createPeopleMaker, Person } from "./people.ts";
import { createRandom, type Random } from "./random.ts";

export const COUNTS = {
  properties: 1_247,
  pending: 23,
  rejected: 68,
  users: 1_247,
  activeUsers: 1_156,
} as const;

export interface UserRow {
  id: string;
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  email_verified: boolean;
  mobile: string;
  usertype: "user" | "owner" | "admin";
  status: "active" | "inactive" | "suspended";
  demo: true;
  created_at: string;
  updated_at: string;
}

export type Accounts = Record<"admin" | "owner" | "user", Person>;

const REGIONS = [
  "siliguri",
  "siliguri",
  "patna-bihar",
  "patna-bihar",
  "north-bengal-towns",
  "sikkim",
] as const;

/** All users: admins, the demo's owner and visitor, owners of listings, and visitors up to the total. */
export function getUsers(
  drafts: readonly Draft[],
  owners: readonly Person[],
  admins: readonly Person[],
  accounts: Accounts,
  person: ReturnType<typeof createPeopleMaker>,
  day: Date,
): UserRow[] {
  const random = createRandom("users");
  const first = findFirstListed(drafts);
  const listing = owners.filter(({ id }) => first.has(id));
  const missing = COUNTS.users - listing.length - admins.length - 2;
  const seekers = Array.from({ length: missing }, () => person(random.pick(REGIONS)));
  const unavailable = pickAway(drafts, listing, seekers, random);
  const createRow = (one: Person, usertype: UserRow["usertype"]) =>
    createUserRow(
      one,
      usertype,
      unavailable.get(one.id) ?? "active",
      chooseJoinDay(first.get(one.id), day, random),
    );
  return [
    ...admins.map((one) => createRow(one, "admin")),
    createRow(accounts.owner, "owner"),
    createRow(accounts.user, "user"),
    ...listing.map((one) => createRow(one, "owner")),
    ...seekers.map((one) => createRow(one, "user")),
  ];
}

/** When each owner submitted the first property. */
function findFirstListed(drafts: readonly Draft[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const { row } of drafts) {
    const known = first.get(row.owner_id);
    if (!known || row.created_at < known) first.set(row.owner_id, row.created_at);
  }
  return first;
}

/** Chooses the inactive and suspended users, none of whom has a public property. */
function pickAway(
  drafts: readonly Draft[],
  listing: readonly Person[],
  seekers: readonly Person[],
  random: Random,
) {
  const publishing = new Set(drafts.filter(({ row }) => row.published_at).map(({ row }) => row.owner_id));
  const idle = random.shuffle([...seekers, ...listing.filter(({ id }) => !publishing.has(id))]);
  return new Map(
    idle
      .slice(0, COUNTS.users - COUNTS.activeUsers)
      .map(({ id }, i) => [id, i % 3 === 0 ? ("suspended" as const) : ("inactive" as const)]),
  );
}

/** Hours to days before the first property; for a visitor, any time in the last months. */
function chooseJoinDay(listed: string | undefined, day: Date, random: Random): string {
  const joined = listed
    ? new Date(Date.parse(listed) - random.getInt(1, 200) * 3_600_000)
    : getDaysBefore(day, random.getInt(2, 240), random);
  return joined.toISOString();
}

function createUserRow(
  one: Person,
  usertype: UserRow["usertype"],
  status: UserRow["status"],
  joined: string,
): UserRow {
  return {
    id: one.id,
    name: `${one.first} ${one.last}`,
    first_name: one.first,
    last_name: one.last,
    email: one.email,
    email_verified: true,
    mobile: one.mobile,
    usertype,
    status,
    demo: true,
    created_at: joined,
    updated_at: joined,
  };
}
