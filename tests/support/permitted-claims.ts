import { all as articles } from "#content/articles/all.ts";
import { office } from "#content/office.ts";
import { ownerTestimonials } from "#content/owner-testimonials.ts";
import { testimonials } from "#content/testimonials.ts";
import places from "#database/seed/data/places.json" with { type: "json" };
import { PROPERTY_KINDS } from "#domain/property/kinds.ts";
import { FACTS } from "./permitted-facts.ts";

/** Words that promise, praise or count. */
const WORDS =
  /\b(?:every|each|only|never|always|nobody|free|zero|best|leading|trust(?:ed)?|largest|fastest|guarantee\w*|promise\w*|verified|checks?|checked|approved|certified|award\w*|happy|thousands|hundreds|millions|within|minutes?|hours?|days?|instantly|experts?|experienced?|years|customers|families|brokerage|commission|refund\w*|secure|safe|genuine|real|exclusive|sold|looks? at|looked at)\b/i;

/** Whether a sentence makes a claim: it contains a figure or one of these words. */
export const isClaim = (sentence: string): boolean => /\d/.test(sentence) || WORDS.test(sentence);

/**
 * Every claim that a public page may make, grouped by the reason why it is true (docs/decisions/words-and-claims.md). If
 * you write a new one, add it to its reason, or add a new reason.
 */
const SENTENCES = {
  "moderation: nothing is public that the team has not approved": `
    We look at every listing before it is public, pick up the phone, and stay until the papers are signed.
    Our team looks at every listing before it is public.
    Our team reviews every listing before it is public.
    Our team reviews it before it is public, calls the people who are interested, and arranges their visits with you.
    Our team reviews the listing, calls the people who are interested, and arranges their visits with you.
    Homes, shops and plots in Patna and the towns beside it, each looked at by our team before it is public.
    All homes approved by our team.
    See other listings there.
    New projects appear once our team has approved them.
    New listings appear once our team has approved them.
    Once our team has approved it, people can find it.
    Next, our team reviews the listing.
    It becomes public once it is approved.
    Describe your flat, house, plot or shop step by step, add its photos and prices, and send it to our team for a check.
    Submit for approval
    Check your listing
    What is checked
    Approved
    {n} Listings Approved by our team and public now.`,
  "the price history: a reduction is below all that was asked in public in the month before (decision 0083)": `
    Price reduced from {price}`,
  "measured: how far a town is from where a search looks (decision 0084)": `
    In {x}, {n} km away
    Few properties match.
    These changes find more:`,
  "measured: how far the furthest of those shown is (decision 0082)": `
    {x} for sale, up to {n} km away.
    {x} for rent, up to {n} km away.
    {x} for lease, up to {n} km away.
    {x} as PG or hostel, up to {n} km away.
    {x} for sale, about the same price, up to {n} km away.
    {x} for rent, about the same price, up to {n} km away.
    {x} for lease, about the same price, up to {n} km away.
    {x} as PG or hostel, about the same price, up to {n} km away.`,
  "the badge: what was checked stands with its day on the listing, and ends when it changes": `
    Verified
    Verified Contact
    For sale Verified
    {x} Verified
    Approved and checked
    Turn on Verified to see only those we have checked ourselves.
    Turn off Verified to see the rest.
    Every home here was checked by our team.
    The search opens with verified properties only.
    Each shows what we checked, and on which day.
    Verified listings show what was checked, and when.
    When we have checked the photos, the papers or the house itself, the page says what was checked and on which day.
    What our team has checked of papers, photos, video and site, with the day of each check.
    Each check of papers, photos, video and site is shown with its date
    What does the Verified badge mean?
    Our team has checked something about the property: its papers, its photos, a video or the site itself.
    The page of the property says what was checked and on which day.
    A listing is verified once our team has checked its papers, photos, video or site.
    The listing shows each check with its date.
    Our team has looked at this listing and approved it.
    Papers, photos, video and site are not checked yet.
    Not yet checked by our team
    Also show homes not yet verified
    Also show homes not yet verified {n} properties
    Also show homes not yet verified 1 property
    Land size, such as 5 katha
    Checked by our team Last checked {day}.
    Seller and checks by our team
    Not checked
    {x} checked, {day}
    {x} checked {day}
    Papers read {day}
    Site visited {day}
    New and ready projects in {x}, with units, prices and what the team has checked.
    {n} properties, with prices, photos and the checks of our team, in Siliguri, Patna, North Bengal and Sikkim.
    {x}: {n} properties, with prices, photos and the checks of our team.
    {x}: 1 property, with prices, photos and the checks of our team.`,
  "counted from the database; this test compares them": `
    {n} properties
    {n} more are not yet verified.
    {n} more is not yet verified.
    {n}+ {n}
    1 property
    {n} property
    {n} projects
    1 project
    {x} {n} properties
    {x} {n} property
    {n} properties in {x}
    {x} ({n})
    Asking prices of {n} properties listed in {x}, not prices paid.
    Projects have a price for each unit and are left out.
    {n} properties {n} properties
    1 property 1 property
    {n} properties {n} properties in {x}
    {x} {n} Places
    {n} Places Available
    {rating} {n} project in {x}
    {rating} {n} projects in {x}
    {rating} from {n} reviews of homes here
    See all {n} listings here
    {n} listings
    Our listings are in {n} localities of {n} towns, all in North Bengal, Sikkim and Bihar.
    Without {x} {n} properties
    {percent} Verified {n} listings with papers, photos, video or site checked by the team.
    {percent} Rejected {n} of {n} listings we decided on.
    {n} Hidden: not confirmed Listings whose owners did not confirm that they are still available.
    Public listings by check
    Papers checked
    Photos checked
    Video checked
    Site visited
    Papers checked {n}
    Photos checked {n}
    Video checked {n}
    Site visited {n}
    Papers checked {n} properties
    Photos checked {n} properties
    Video checked {n} properties
    Papers checked 1 property
    Photos checked 1 property
    Video checked 1 property
    Shown once there are five or more.
    {span} Time to the first call Median of {n} enquiries of the last 90 days.
    {span} Time to publication Median of {n} listings of the last 90 days.
    The newest check was made on {day}, {time}
    Counted on {day}, {time}
    The lowest price, the shortest way and the largest area are marked.
    Checked on {day}, {time}.
    They are counted when the page is made, at most five minutes ago.
    Every number on this page is counted from our database, the same one that shows the listings.
    Live figures of Thikana: how many listings are verified, how fast we answer, how many we rejected and how many are hidden because nobody confirmed them.
    We ask owners every few weeks whether a home is still available.
    If nobody confirms, we hide it until the owner does.`,
  "listing and asking cost nothing: there is no payment in the software": `
    Free to list
    Zero brokerage
    Zero brokerage.
    Zero brokerage for owners.
    © {n} Thikana Free to list.
    List it for free.
    List it here for free.
    It is free.
    It is free, and there is no brokerage.
    Free for everyone.
    Free, with zero brokerage
    Listing is free, and we take nothing from the rent or the price.
    Free to list, and zero brokerage when it closes
    Post Your Property for FREE
    Post your flat, house, plot or shop in Siliguri, Patna, North Bengal or Sikkim for free.
    Zero brokerage, and help from our team until the deal is closed.
    Create a free account to list your property in Siliguri, Patna, North Bengal or Sikkim.
    Owners list free of charge and pay no brokerage, and visitors may ask about as many properties as they like.`,
  "who sees what: numbers stay with the member who has claimed the request, pins and files are made coarse": `
    One person from our team calls you, and your number goes to nobody else.
    You ask once, one person calls you, and nobody else gets your number.
    Nobody else gets my number.
    It is never shown to visitors or sold.
    Visitors never see it
    Visitors see only the area, to about 100 metres.
    We remove the hidden location from each file.
    We use your email for your account only.
    Saved on this device only.
    Sign in to see them on all your devices.
    We use it only to answer you.
    Only our team sees the house number.
    One review per person.
    Our team reads it before it is shown.
    We answer your call {hours}
    {phone} We answer your call {hours}`,
  "the words of docs/requirements.md, which the sentences beside them explain": `
    Verified properties only
    Verified leads
    Verified leads only
    Get verified leads
    Real assistance
    Find Your Best Place For You
    You get a full refund if you cancel at least 14 days before the booking date.`,
  "the law and the places: charges, land units and rules about buying are rows with sources": `
    In some places the law says who may hold land, and which land may be sold.
    Stamp duty and registration fee by the rules of Bihar, with source and date, on each home for sale.
    Plots in katha and dhur with the square feet beside them: a katha there is 1,361.25 sq.ft.
    We work in Siliguri, Patna, North Bengal and Sikkim only`,
  "the operator's own, with day and source beside it": `
    20+ Years Of Trust
    20+ Years Of Trust Our office: {x}.
    1000+ Properties Served
    1000+ Properties Served In Siliguri, Patna, North Bengal and Sikkim.
    1000+ daily visitors
    As of {day}.
    Source: {x}.`,
  "what articles are: each has its day and its sources": `
    Every guide shows its date and its sources.
    Legal & Finance from our desk: guides for Siliguri, Patna, North Bengal and Sikkim, each dated and with its sources.
    {x} · {n} min read`,
  "visits: visitors are offered only the owner's times, and both sides are asked to confirm (records 0096, 0103)": `
    Visitors can choose only these times for a visit.
    We ask you to confirm each visit before it takes place.`,
  "no claim: a state, a question, an instruction or a name": `
    Step {n} of {n}: {x}
    60 units?
    Once your account is ready, upload a sheet with one row for each, and list all of them together.
    What the society or building charges each month.
    Enter 0 if nothing is paid.
    Nobody has reviewed this listing yet.
    This property is sold
    This property was sold on {day}.
    Sold flat, {x}.
    Hours
    Our office in Siliguri: hours, phone numbers, email, and a form to write to us.
    Day of the visit
    Best time to call
    Look at properties
    Clear a filter, or look at another place in Siliguri, Patna, North Bengal or Sikkim.
    Look at propertiesTo the home page
    Look at propertiesEmail me about new listings hereAsking prices in {x}
    Only the builder's approved plan is final.
    Take them in daylight, without people.
    Quiet street, water all day.
    The whole price: 85 lakh, 1.2 crore or 85,00,000.
    Deep local knowledge in every city`,
};

/** Names of kinds in filters; the sidebar uses different names for two. */
const KINDS = ["Apartment", "Land", ...PROPERTY_KINDS.map(({ label }) => label())];

/** The pattern for each placeholder. */
const PARTS: Readonly<Record<string, string>> = {
  n: "[\\d,]+",
  rating: "\\d(?:\\.\\d)?",
  percent: "[\\d.]+%",
  price: "₹[\\d,.]+(?: (?:L|Cr))?(?: - ₹[\\d,.]+(?: (?:L|Cr))?)?(?: ?/month)?",
  area: "(?:from |about )?[\\d,.]+(?: - [\\d,.]+)? sq\\.(?:ft)?",
  home: "(?:\\d\\+? ?BHK\\+?|Plot|Room)",
  day: "\\d{1,2} [A-Z][a-z]{2,4} \\d{4}",
  time: "(?:\\d{1,2}(?::\\d{2})? [ap]m|12 noon)",
  span: "(?:Under a minute|[\\d.,]+ (?:minutes?|hours?|days?))",
  month: "[A-Z][a-z]{2,8} \\d{4}",
  far: "[\\d.]+ k?m",
  pincode: "\\d{6}",
  hours: "Mon-Sat 10:00 AM - 7:00 PM\\.?",
  phone: "\\+91 [\\d ]{11,12}",
  id: "[0-9A-F]{6}",
  /** A name from a row or a place; see below. */
  x: "(.+?)",
  option: `(?:${KINDS.join("|")}|Owner|Agent|Builder|Dealer|Feature Dealer|Buy|Rent|Lease|PG/Hostel|Ready to Move|Under Construction|East|North|South|West|Resale|New Booking|Hosur Road|Koramangala|Devanahalli|Jp Nagar|Pradhan Nagar|Hakimpara|Patna)`,
};

function createPattern(sentence: string): RegExp {
  const parts = sentence.split(/(\{\w+\})/);
  const escapePattern = (part: string) => part.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&");
  return new RegExp(`^${parts.map((part) => PARTS[part.slice(1, -1)] ?? escapePattern(part)).join("")}$`);
}

const splitLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const PATTERNS = [...Object.values(SENTENCES), FACTS].flatMap(splitLines).map(createPattern);

/** Texts that need no reason here: stories are marked as examples, articles have sources, the office is a setting. */
const TEXTS = [
  ...[...testimonials, ...ownerTestimonials].flatMap(({ quote, author }) => [quote, author.location]),
  ...articles.flatMap(({ title, summary }) => [title, summary]),
  ...places.towns.map(({ description }) => description),
  ...places.localities.map(({ character }) => character),
  ...[office.address.join(" "), office.address.join(", ")],
].map((text) => text.toLowerCase());

/** Whether a sentence is allowed on a public page. The text in place of a name must not be a claim itself. */
export function isPermitted(sentence: string): boolean {
  const said = sentence.toLowerCase();
  const fits = PATTERNS.some((pattern) => {
    const names = pattern.exec(sentence)?.slice(1);
    return names?.every((name) => !WORDS.test(name));
  });
  return fits || TEXTS.some((text) => text.includes(said) || !isClaim(said.replace(text, "")));
}
