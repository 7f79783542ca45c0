import type { Draft } from "./draft.ts";
import { readNameFacts } from "./facts.ts";
import type { createPeopleMaker, Person } from "./people.ts";
import type { Random } from "./random.ts";

type MakePerson = ReturnType<typeof createPeopleMaker>;
const builders = readNameFacts().builders;

/**
 * Gives every property its owner and returns all owners. A builder or dealer has many properties, an owner usually one.
 */
export function assignOwners(drafts: readonly Draft[], random: Random, person: MakePerson): Person[] {
  const owners: Person[] = [];
  const known = new Map<string, Person>();
  const own = new Map<string, Person[]>();
  const listed = new Map<Person, Draft["slot"][]>();
  const remember = (one: Person) => {
    owners.push(one);
    return one;
  };
  const getOrMake = (key: string, make: () => Person) => {
    const one = known.get(key) ?? remember(make());
    known.set(key, one);
    return one;
  };
  for (const draft of drafts) {
    const { row, slot } = draft;
    const { region, town, profile } = slot.site;
    row.posted_by = row.builder ? "builder" : choosePostedBy(draft, random);
    if (row.posted_by === "builder") row.builder ??= random.pick(builders[region]);
    const make = () => person(region, profile);
    if (row.posted_by === "builder") draft.owner = getOrMake(`builder ${row.builder}`, make);
    else if (row.posted_by === "dealer")
      draft.owner = getOrMake(`dealer ${region} ${random.getInt(1, 10)}`, make);
    else if (row.posted_by === "featured-dealer")
      draft.owner = getOrMake(`featured ${region} ${random.getInt(1, 4)}`, make);
    else {
      const here = own.get(town.slug) ?? [];
      // One owner with a sale and a rental in the same lane would seem to offer the same home twice.
      const fit = here.filter((one) => !(listed.get(one) ?? []).some((other) => doClash(other, slot)));
      draft.owner = fit.length > 3 && random.chance(0.14) ? random.pick(fit) : remember(make());
      own.set(town.slug, [...here, draft.owner]);
      listed.set(draft.owner, [...(listed.get(draft.owner) ?? []), slot]);
    }
  }
  return owners;
}

const doClash = (one: Draft["slot"], other: Draft["slot"]) =>
  one.site === other.site && (one.purpose === "buy") !== (other.purpose === "buy");

/** Copies the owner's name and id into the row. */
export function nameOwner(draft: Draft): void {
  const { owner, row } = draft;
  if (!owner) throw new Error(`${row.property_title} has no owner`);
  Object.assign(row, {
    owner_id: owner.id,
    title: owner.title,
    first_name: owner.first,
    last_name: owner.last,
  });
}

function choosePostedBy({ row, slot }: Draft, random: Random): Draft["row"]["posted_by"] {
  if (row.transaction_type === "new-booking")
    return random.pickWeighted([
      ["builder", 78],
      ["dealer", 16],
      ["featured-dealer", 6],
    ]);
  if (slot.type === "Room")
    return random.pickWeighted([
      ["owner", 94],
      ["dealer", 6],
    ]);
  return random.pickWeighted([
    ["owner", 72],
    ["dealer", 20],
    ["featured-dealer", 8],
  ]);
}
