import type { RegionSlug } from "#domain/place/places.ts";
import { readNameFacts } from "./facts.ts";
import type { Random } from "./random.ts";
import type { Profile } from "./site.ts";

export interface Person {
  readonly id: string;
  readonly title: "Mr" | "Mrs" | "Ms" | "Dr";
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly mobile: string;
}

const names = readNameFacts();

/** The community of a first name and its share of people; the surname comes from the same community. */
type Shares = readonly (readonly [string, number])[];
const HILL: Shares = [
  ["nepali", 62],
  ["sherpa-tamang-limbu-rai", 14],
  ["lepcha", 8],
  ["bhutia", 8],
  ["bengali", 6],
  ["marwari", 2],
];
const SHARES: Record<RegionSlug, Shares> = {
  siliguri: [
    ["bengali", 46],
    ["nepali", 16],
    ["bihari-hindi", 13],
    ["marwari", 13],
    ["rajbanshi", 6],
    ["muslim", 4],
    ["sikh-punjabi", 1],
    ["adivasi", 1],
  ],
  "north-bengal-towns": [
    ["bengali", 56],
    ["rajbanshi", 20],
    ["muslim", 7],
    ["adivasi", 5],
    ["nepali", 6],
    ["marwari", 5],
    ["christian", 1],
  ],
  "patna-bihar": [
    ["bihari-hindi", 72],
    ["maithil", 11],
    ["muslim", 13],
    ["bengali", 2],
    ["marwari", 2],
  ],
  sikkim: [
    ["nepali", 56],
    ["bhutia", 22],
    ["lepcha", 12],
    ["sherpa-tamang-limbu-rai", 10],
  ],
};
const SURNAMES_OF: Record<string, readonly string[]> = {
  "sherpa-tamang-limbu-rai": ["Sherpa", "Tamang", "Limbu", "Rai", "Subba"],
};
const FEMALE_ONLY = ["Begum", "Khatoon", "Parveen"];
const MALE_ONLY = ["Kumar", "Mohammad", "Islam", "Prasad", "Ram", "Lal", "Raza", "Miah"];

/** Names of famous people, which nobody in the demo may have. */
const KNOWN = new Set([
  "Sourav Ganguly",
  "Prosenjit Chatterjee",
  "Partha Chatterjee",
  "Subrata Mukherjee",
  "Abhijit Banerjee",
  "Abhijit Mukherjee",
  "Abhijit Bhattacharya",
  "Aparna Sen",
  "Susmita Sen",
  "Rituparna Sengupta",
  "Ananya Chatterjee",
  "Indranil Sen",
  "Sandip Roy",
  "Sandip Ghosh",
  "Goutam Ghosh",
  "Tapas Paul",
  "Arindam Bagchi",
  "Kaushik Ganguly",
  "Sumit Ganguly",
  "Manoj Sinha",
  "Manoj Tiwari",
  "Manoj Kumar",
  "Mukesh Sahni",
  "Anand Kumar",
  "Sanjay Singh",
  "Sanjay Kumar",
  "Sunil Kumar",
  "Rajesh Kumar",
  "Vikash Kumar",
  "Amit Kumar",
  "Ravi Kumar",
  "Alok Verma",
  "Rajiv Kumar",
  "Rakesh Sinha",
  "Saurabh Shukla",
  "Pankaj Mishra",
  "Abhishek Singh",
  "Imran Khan",
  "Salim Khan",
  "Javed Akhtar",
  "Shahid Khan",
  "Faisal Khan",
  "Arif Mohammad",
  "Nikhil Agarwal",
  "Karma Tashi",
  "Tenzing Bhutia",
  "Kiran Rai",
  "Sunita Rai",
  "Hemant Rai",
  "Diwas Gurung",
  "Neha Garg",
  "Megha Modi",
  "Rohit Bansal",
  "Sonal Modi",
  "Asha Rai",
  "Birsa Munda",
  "Budhu Bhagat",
  "Jatru Oraon",
  "Sonam Wangdi",
  "Sonam Topden",
  "Rekha Mishra",
]);

/** Creates people with phone numbers and addresses that cannot be real, each used once. */
export function createPeopleMaker(random: Random) {
  const emails = new Set<string>();
  let number = 1000;

  return function person(region: RegionSlug, profile?: Profile): Person {
    const { first, last, gender } = getName(random, profile === "hill" ? HILL : SHARES[region]);
    const stem = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, "");
    let email = `${stem}@mail.example`;
    for (let n = 2; emails.has(email); n++) email = `${stem}${n}@mail.example`;
    emails.add(email);
    number += random.getInt(3, 7);
    const title = random.chance(0.03) ? "Dr" : gender === "m" ? "Mr" : random.chance(0.55) ? "Mrs" : "Ms";
    return {
      id: random.hex(24),
      title,
      first,
      last,
      email,
      mobile: `+919832${String(number).padStart(6, "0")}`,
    };
  };
}

function getName(random: Random, shares: Shares): { first: string; last: string; gender: "f" | "m" } {
  for (;;) {
    const community = random.pickWeighted(shares);
    const gender = random.chance(0.4) ? "f" : "m";
    const first = random.pick(names.firstNames[community]?.[gender] ?? []);
    const wrong = gender === "m" ? FEMALE_ONLY : MALE_ONLY;
    const surnames = (SURNAMES_OF[community] ?? names.surnames[community] ?? []).filter(
      (one) => !wrong.includes(one),
    );
    const last = random.pick(surnames);
    if (!KNOWN.has(`${first} ${last}`) && first !== last) return { first, last, gender };
  }
}
