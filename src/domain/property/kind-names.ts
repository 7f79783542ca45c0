import type { RegionSlug } from "#domain/place/places.ts";
import type { PropertyType } from "./kinds.ts";

/** The languages besides English in the areas of our properties. */
export const POSTER_LANGUAGES = ["hi", "bn", "ne"] as const;
export type PosterLanguage = (typeof POSTER_LANGUAGES)[number];

/** Towns of the Darjeeling and Kalimpong hills, where Nepali is spoken; below them it is Bengali. */
const NEPALI_TOWNS: readonly string[] = ["darjeeling", "kurseong", "kalimpong", "mirik"];

/**
 * The second language of a poster: the owner's choice, otherwise the language of the town.
 * @param chosen the owner's language; English is always printed
 */
export function getPosterLanguage(
  region: RegionSlug,
  townSlug: string,
  chosen?: string | null,
): PosterLanguage {
  const own = POSTER_LANGUAGES.find((language) => language === chosen);
  if (own) return own;
  if (region === "patna-bihar") return "hi";
  return region === "sikkim" || NEPALI_TOWNS.includes(townSlug) ? "ne" : "bn";
}

/** What people call a kind of property. Public pages do not load this. */
interface KindNames {
  /** The name on posters, in English and in the local languages. */
  readonly poster: Readonly<Record<"en" | PosterLanguage, string>>;
  /** Phrases that mean this kind in a searched sentence: in English, Hindi, Bengali and Nepali, also as people type them. */
  readonly phrases: string;
  /** Words by which its listings are found, also when they are not understood as a kind: a project has flats. */
  readonly foundBy: string;
  /** The words in `SHARED_PHRASES` that mean it as well. */
  readonly shared: readonly SharedWord[];
}

export type SharedWord = "showroom" | "commercial";

/** Phrases that mean each of several kinds. */
export const SHARED_PHRASES: Readonly<Record<SharedWord, string>> = {
  showroom: "showroom, showrooms, शोरूम, শোরুম",
  commercial: "commercial, commercial space, commercial property, commercial properties, व्यावसायिक, বাণিজ্যিক",
};

export const KIND_NAMES: Readonly<Record<PropertyType, KindNames>> = {
  "Flat/Apartment": {
    poster: { en: "Flat", hi: "फ़्लैट", bn: "ফ্ল্যাট", ne: "फ्ल्याट" },
    phrases:
      "flat, flats, apartment, apartments, apartmant, appartment, builder floor, builder floors, studio, studio apartment, studio flat, penthouse, fleet, फ्लैट, फ्लैट्स, फ़्लैट, अपार्टमेंट, ফ্ল্যাট, ফ্লাট, অ্যাপার্টমেন্ট, फ्ल्याट, अपार्टमेन्ट",
    foundBy: "flat flats apartment apartments builder floor studio",
    shared: [],
  },
  Villa: {
    poster: { en: "Villa", hi: "विला", bn: "ভিলা", ne: "भिल्ला" },
    phrases:
      "villa, villas, vila, bungalow, bungalows, bangla, bangala, homestay, homestays, विला, बंगला, बँगला, ভিলা, বাংলো, बङ्गला",
    foundBy: "villa villas bungalow bungalows homestay homestays",
    shared: [],
  },
  "Independent House": {
    poster: { en: "House", hi: "मकान", bn: "বাড়ি", ne: "घर" },
    phrases:
      "house, houses, independent house, independent houses, row house, duplex, kothi, makan, makaan, ghar, bari, baari, badi, basa, मकान, घर, कोठी, বাড়ি, বাড়ী, बाड़ी",
    foundBy: "independent house houses home homes kothi bari ghar",
    shared: [],
  },
  "Land/Plot": {
    poster: { en: "Land", hi: "ज़मीन", bn: "জমি", ne: "जग्गा" },
    phrases:
      "plot, plots, land, lands, residential plot, residential land, corner plot, zameen, zamin, jameen, jamin, jomi, jami, jagga, ज़मीन, जमीन, ज़मीं, प्लॉट, प्लाट, भूखंड, জমি, প্লট, जग्गा, घडेरी, ghaderi",
    foundBy: "land plot plots jomi zameen",
    shared: [],
  },
  Project: {
    poster: { en: "Homes", hi: "मकान और फ़्लैट", bn: "বাড়ি ও ফ্ল্যাট", ne: "घर र फ्ल्याट" },
    phrases: "project, projects, housing project, housing complex, प्रोजेक्ट, প্রকল্প, প্রজেক্ট",
    foundBy: "project projects society complex flat flats apartment apartments",
    shared: [],
  },
  Shop: {
    poster: { en: "Shop", hi: "दुकान", bn: "দোকান", ne: "पसल" },
    phrases: "shop, shops, dukan, dukaan, dokan, dokan ghor, pasal, दुकान, दूकान, দোকান, দোকান ঘর, पसल",
    foundBy: "shop shops dokan",
    shared: ["showroom", "commercial"],
  },
  Office: {
    poster: { en: "Office", hi: "दफ़्तर", bn: "অফিস", ne: "कार्यालय" },
    phrases:
      "office, offices, office space, office spaces, daftar, karyalay, दफ्तर, दफ़्तर, ऑफिस, कार्यालय, অফিস, अफिस",
    foundBy: "office offices",
    shared: ["commercial"],
  },
  Commercial: {
    poster: { en: "Commercial building", hi: "व्यावसायिक भवन", bn: "বাণিজ্যিক ভবন", ne: "व्यावसायिक भवन" },
    phrases:
      "hotel, hotels, guest house, guest houses, guesthouse, guesthouses, resort, resorts, commercial building, होटल, गेस्ट हाउस, হোটেল, গেস্ট হাউস",
    foundBy: "commercial showroom hotel building",
    shared: ["showroom", "commercial"],
  },
  "Warehouse/Godown": {
    poster: { en: "Godown", hi: "गोदाम", bn: "গুদাম", ne: "गोदाम" },
    phrases:
      "warehouse, warehouses, godown, godowns, godam, gudam, storage, गोदाम, गोडाउन, গুদাম, গোডাউন, गोदाम",
    foundBy: "warehouse warehouses godown godowns storage gudam godam गोदाम গুদাম",
    shared: [],
  },
  Farm: {
    poster: { en: "Farm", hi: "खेती की ज़मीन", bn: "চাষের জমি", ne: "खेतीको जग्गा" },
    phrases:
      "farm, farms, farm land, farmland, agricultural land, agriculture land, farming land, tea garden, tea garden land, tea land, khet, kheti ki zameen, kheti ki jameen, chaser jomi, खेत, खेती की जमीन, खेती की ज़मीन, कृषि भूमि, চাষের জমি, কৃষি জমি, खेत, खेतीयोग्य जग्गा, khetbari",
    foundBy: "farm farms farmland agricultural land tea",
    shared: [],
  },
  Room: {
    poster: { en: "Room", hi: "कमरा", bn: "ঘর", ne: "कोठा" },
    phrases:
      "room, rooms, room set, 1 rk, rk, kamra, kamre, kamara, kotha, kothaa, ghor, कमरा, कमरे, रूम, ঘর, রুম, कोठा",
    foundBy: "room rooms bed mess hostel pg",
    shared: [],
  },
};
