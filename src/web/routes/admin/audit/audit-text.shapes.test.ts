import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { getFieldText } from "./audit-fields.ts";
import { formatValueLine, listChangedNames } from "./audit-text.ts";

const ID = "0123456789abcdef01234567";
const OTHER = "fedcba9876543210fedcba98";
const AT = "2026-11-21T05:00:00.000Z";
type Fields = Record<string, unknown> | null;
/** What is logged before and after, as the services write it. */
type Shape = readonly [before: Fields, after: Fields];

const NOTHING: Shape = [null, null];
const life = (now: string): Shape => [
  { life: "live", confirmedAt: AT },
  { life: now, confirmedAt: AT, by: "signed link" },
];
const RULE = {
  ...{ state: "Goa", name: "Old houses", deal: "buy", level: "not-allowed", words: "Ask first." },
  ...{ lands: ["flat", "tea"], buyers: ["bhutia-lepcha", "not-tribal"], papers: "Map", authority: "Court" },
  ...{ law: "Act", validFrom: "2026-11-21", checkedOn: "2026-11-21", source: "Gazette" },
};
const CHARGE = {
  ...{ state: "Goa", kind: "stamp-duty", area: "rural", bands: [{ upTo: 100, percent: 4 }] },
  ...{ validFrom: "2026-11-21", checkedOn: "2026-11-21", source: "Gazette", note: "" },
};
const COLUMNS = {
  ...{ property_type: "Flat/Apartment", purpose: "buy", transaction_type: "resale", facing: "north-east" },
  ...{ furnishing: "semi", amenities: ["Lift", "Car Parking"], price: 4_500_000, negotiable: true },
  ...{ first_name: "Asha", possession_on: "2027-05-01", published_at: AT, withheld: true },
  projectUnits: [{ typeOfApartment: "2 BHK", priceFrom: 1 }],
  mediaFiles: [{ id: ID, caption: "The hall" }],
};

const SHAPES: Readonly<Record<string, Shape>> = {
  "account.change": [
    { name: "A", firstName: "A", lastName: "", mobile: null, language: "hi" },
    { language: "ne" },
  ],
  "account.confirm-email": NOTHING,
  "account.confirm-mobile": [{ mobile: null }, { mobile: "+919832000140" }],
  "account.create-admin": [null, { name: "A", email: "a@example.com", usertype: "admin" }],
  "account.create-owner": [
    null,
    { name: "A", email: "a@example.com", mobile: "+919832000140", usertype: "owner" },
  ],
  "account.delete": [null, { listings: 1, enquiries: 2, files: 3 }],
  "account.end-all-sessions": [null, { sessions: 3 }],
  "account.end-sessions": [null, { reason: null, sessions: 3 }],
  "account.link": [null, { provider: "google" }],
  "account.merge": [{ status: "active" }, { into: ID, "property.owner_id": 1 }],
  "account.mobile": [{ mobile: null }, { mobile: "+919832000140" }],
  "account.passkey": [null, { what: "passkey-added", name: "Phone" }],
  "account.password": NOTHING,
  "account.picture": NOTHING,
  "account.reset-password": NOTHING,
  "account.restore": [{ status: "suspended" }, { status: "active", reason: null, shown: 2 }],
  "account.role": [{ usertype: "user" }, { usertype: "admin", reason: null, sessions: 1, released: 0 }],
  "account.second-step": [null, { what: "app-on" }],
  "account.second-step-reset": [
    { app: true, passkeys: 2 },
    { reason: null, sessions: 1 },
  ],
  "account.suspend": [
    { status: "active" },
    { status: "suspended", reason: "Fraud", sessions: 1, hidden: 2, released: 0 },
  ],
  "account.take-in": [{ usertype: "user" }, { from: ID, usertype: "owner", "lead.user_id": 1 }],
  "account.token": [null, { what: "token-added", name: "Script" }],
  "account.unlink": [{ provider: "facebook" }, null],
  "buying-rule.add": [null, RULE],
  "buying-rule.remove": [RULE, null],
  "buying-rule.update": [RULE, { ...RULE, level: "conditions", lands: [] }],
  "charge.add": [null, CHARGE],
  "charge.remove": [CHARGE, null],
  "charge.update": [CHARGE, { ...CHARGE, kind: "gst", area: "any" }],
  "contact.change": [
    { status: "open", note: "" },
    { status: "spam", note: "A note" },
  ],
  "import.finish": [null, { file: "Flats.csv", owner_id: OTHER, listings: 2 }],
  "import.photos": NOTHING,
  "import.restore": [null, { restored: 2 }],
  "import.start": [null, { file: "Flats.csv", owner_id: OTHER, rows: 2 }],
  "import.undo": [null, { withdrawn: 1, stayed: 2 }],
  "job.remove": [null, { what: "mail" }],
  "job.retry": [null, { jobs: 3 }],
  "lead.call": [null, { outcome: "no-answer" }],
  "lead.deal-agreement": [null, { day: "2026-11-21" }],
  "lead.deal-answer": [null, { party: "owner", answer: "decline" }],
  "lead.deal-days": [null, { agreement: "2026-11-21", registry: null, handover: "2026-12-01" }],
  "lead.deal-file-removed": NOTHING,
  "lead.deal-files": NOTHING,
  "lead.deal-keys": [null, { day: "2026-11-21" }],
  "lead.deal-off": [null, { reason: "loan" }],
  "lead.deal-offer": [null, { party: "visitor", amount: 8_200_000 }],
  "lead.deal-paper": [null, { kind: "record-of-rights", askedOf: "owner" }],
  "lead.deal-paper-removed": NOTHING,
  "lead.deal-paper-state": [null, { state: "sent-back" }],
  "lead.deal-registry": [null, { day: "2026-11-21" }],
  "lead.deal-start": NOTHING,
  "lead.deal-token": [null, { amount: 100_000, way: "upi", day: "2026-11-21", version: 3 }],
  "lead.deal-undo": NOTHING,
  "lead.export": [null, { chosen: [ID], isSearched: true, period: "this-week", status: "all", work: "mine" }],
  "lead.import": [null, { file: "Leads.csv", leads: 2, portals: "99acres" }],
  "lead.known": NOTHING,
  "lead.next-step": [null, { isSet: true, due: AT }],
  "lead.note": NOTHING,
  "lead.owner-number": NOTHING,
  "lead.stop": NOTHING,
  "lead.update": [
    { status: "new", assignee: null },
    { status: "visit-scheduled", assignee: OTHER },
  ],
  "lead.visit": [null, { at: AT }],
  "lead.visit-answer": [null, { party: "visitor", answer: "confirm" }],
  "lead.visit-cancel": NOTHING,
  "lead.visit-outcome": [null, { outcome: "done" }],
  "lead.write-down": NOTHING,
  "media.remove": NOTHING,
  "owner.become": [
    { name: "A", mobile: null, usertype: "user" },
    { name: "A", mobile: null, usertype: "owner" },
  ],
  "property.check": [null, { kind: "site", note: "Seen" }],
  "property.confirm": life("live"),
  "property.create": [null, { ...COLUMNS, owner_id: OTHER, forOwner: true }],
  "property.decide": [
    { about: "listing", verification: "pending", reason: null, publishedAt: null, version: 2, checks: [] },
    {
      ...{ about: "listing", step: "approve", verification: "approved", reason: "Fine", undoes: 7 },
      ...{ checks: [{ kind: "photos", note: "", checkedAt: AT }, "papers"], checkedAt: AT },
    },
  ],
  "property.delete": life("deleted"),
  "property.expire": life("expired"),
  "property.export": [null, { chosen: [ID, OTHER], listings: 3 }],
  "property.hand-over": [
    { owner_id: ID, checks: ["papers"] },
    { owner_id: OTHER, reason: "Sold" },
  ],
  "property.pause": life("paused"),
  "property.propose": [{ ...COLUMNS, purpose: "rent" }, COLUMNS],
  "property.relist": life("live"),
  "property.remove": [{ title: "A flat", owner: OTHER, deletedAt: AT }, null],
  "property.rent-out": life("rented"),
  "property.restore": life("paused"),
  "property.resume": life("live"),
  "property.sell": life("sold"),
  "property.uncheck": [{ kind: "video", note: "", checkedAt: AT }, null],
  "property.update": [COLUMNS, { ...COLUMNS, purpose: "rent", amenities: [], checks: ["photos"] }],
  "property.withdraw": [COLUMNS, null],
  "report.decide": [
    { status: "open", note: "" },
    { status: "upheld", note: "True", property: ID, hidden: true },
  ],
  "review.decide": [
    { status: "pending", reason: null },
    { status: "rejected", reason: "Rude" },
  ],
  "review.delete": [{ status: "published", rating: 4 }, null],
  "setting.change": [
    { messages: { en: { hello: "Hello" }, hi: { visit: "Namaste" } }, secondStep: false, hours: "Mon-Sat" },
    {
      ...{
        secondStep: true,
        claims: [{ figure: "20+", label: "Years", asOf: "2026-11-21", source: "Books" }],
      },
      ...{ social: { facebook: "https://facebook.com/t", youtube: "" }, place: { lat: 26.7, lng: 88.4 } },
    },
  ],
  "setting.rename-place": [
    { name: "Matigara", names: {}, character: null },
    { name: "Matigara", names: { hi: "माटीगाड़ा" }, character: "Leafy." },
  ],
  "webhook.send-again": [null, { url: "https://crm.example.in/hook", event: "lead.created" }],
  "webhook.turn-off": [null, { url: "https://crm.example.in/hook", why: "failing" }],
  "webhook.update": [
    { url: "https://crm.example.in/hook", description: "", events: ["lead.created"] },
    { url: "https://crm.example.in/hook", description: "CRM", events: ["lead.created", "deal.changed"] },
  ],
};

const list = Object.entries(SHAPES).map(([action, [before, after]]) => ({ action, before, after }));
/** Braces of JSON, ids, names of columns, and words in small letters alone, as codes are written. */
const CODE = /[{}[\]]|[0-9a-f]{24}|\d{4}-\d\d-\d\d|\w_\w|^[a-z]+(?:-[a-z]+)*$|\btrue\b|\bfalse\b|\bnull\b/;

it.each(list)("[ADMIN-06] the activity log shows what $action changed in words", ({ before, after }) => {
  const people = { [OTHER]: "Deepa Rai" };
  const shown = listChangedNames(before, after).flatMap((name) => [
    getFieldText(name),
    formatValueLine(name, before?.[name], people),
    formatValueLine(name, after?.[name], people),
  ]);
  expect(shown.flatMap((text) => text.split(/, |; |: /)).filter((text) => CODE.test(text))).toEqual([]);
});

it("knows accounts by their names", () => {
  expect(formatValueLine("assignee", OTHER, { [OTHER]: "Deepa Rai" })).toBe("Deepa Rai");
  expect(formatValueLine("assignee", ID, { [OTHER]: "Deepa Rai" })).not.toContain(ID);
});

/** Permissions, which have the same form of name but are not logged. */
const PERMISSIONS = ["charge.change", "contact.manage", "lead.follow", "report.manage", "review.manage"];

it("is asked about every action that the server logs", () => {
  const files = readdirSync("src/server", { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const code = files.map((name) => readFileSync(`src/server/${name}`, "utf8")).join("\n");
  const literal = [...code.matchAll(/action: "([a-z-]+\.[a-z-]+)"/g)].map(([, name]) => String(name));
  const ofDeals = [...code.matchAll(/action: "(deal-[a-z-]+)"/g)].map(([, name]) => `lead.${name}`);
  const missing = [...literal, ...ofDeals].filter(
    (name) => !PERMISSIONS.includes(name) && !Object.hasOwn(SHAPES, name),
  );
  expect([...new Set(missing)]).toEqual([]);
});
