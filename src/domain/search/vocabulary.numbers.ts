import type { LandUnit } from "../property/choices.ts";

/** Names of units of area. Source: shared research of land units (database/seed/data/README.md). */
export const AREA_WORDS: readonly (readonly [unit: LandUnit, phrases: string])[] = [
  [
    "sqft",
    "sqft, sq ft, sft, square feet, square foot, sq feet, sq foot, feet, borgofut, वर्ग फुट, वर्ग फीट, वर्गफुट, স্কয়ার ফুট, বর্গফুট, বর্গ ফুট, वर्ग फिट",
  ],
  ["sqyd", "sqyd, sq yd, gaj, sq yard, sq yards, square yard, square yards, गज, গজ"],
  ["sqm", "sqm, sq m, sqmt, sq mt, square metre, square meter, sq metre, sq meter, वर्ग मीटर, বর্গমিটার"],
  ["chatak", "chatak, chhatak, chittack, chattak, chhitak, छटाक, ছটাক"],
  ["katha", "katha, kattha, kathas, cottah, cotta, cottahs, kata, catha, कट्ठा, कठ्ठा, काठा, কাঠা"],
  ["dhur", "dhur, dhoor, dhurs, धुर, ধুর"],
  [
    "decimal",
    "decimal, decimals, dismil, decimil, satak, shatak, shotok, डिसमिल, डेसिमल, ডেসিমেল, ডেসিমাল, শতক",
  ],
  ["bigha", "bigha, biga, beegha, bighas, बीघा, बिघा, বিঘা"],
  ["acre", "acre, acres, ekar, acr, एकड़, एकर, একর"],
  ["hectare", "hectare, hectares, हेक्टेयर, হেক্টর"],
];

/** Includes the spelling with the dot below, which the words for amounts leave out. */
export const CRORE_WORDS = "karor, करोड़, koti";
export const BEDROOM_WORDS =
  "bhk, bhks, bed, beds, bedroom, bedrooms, bed room, bed rooms, b h k, बीएचके, बी एच के, बेडरूम, বিএইচকে, বেডরুম, बिएचके";
export const ROOM_WORDS =
  "room, rooms, room set, room sets, rooms set, kamra, kamre, kamara, kotha, कमरा, कमरे, রুম, कोठा";
export const FLOOR_WORDS = "floor, talla, tala, manzil, manjil, मंजिल, मंज़िल, तल्ला, তলা, তলায়";
export const ORDINAL_WORDS = "st, nd, rd, th";
export const STAR_WORDS = "star, stars, rated, rating, स्टार";
export const MINUTE_WORDS = "minute, minutes, min, mins, मिनट, মিনিট";
export const KM_WORDS =
  "km, kms, kilometre, kilometres, kilometer, kilometers, किमी, किलोमीटर, কিমি, কিলোমিটার";

/** Single words for numbers that people type before a unit. */
export const NUMBER_WORDS: Readonly<Record<number, string>> = {
  1: "one, ek, aek, एक, এক, एउटा",
  1.5: "dedh, डेढ़, দেড়",
  2.5: "dhai, adhai, ढाई, আড়াই",
  2: "two, do, dui, दो, দুই, दुई",
  3: "three, teen, tin, तीन, তিন",
  4: "four, char, chaar, चार, চার",
  5: "five, paanch, panch, पांच, पाँच, পাঁচ",
  6: "six, chhe, chhah, छह, ছয়",
  7: "seven, saat, sat, सात, সাত",
  8: "eight, aath, ath, आठ, আট",
  9: "nine, nau, noy, नौ, নয়",
  10: "ten, das, dosh, dus, दस, দশ",
  12: "twelve, barah, baro, बारह, বারো",
  15: "fifteen, pandrah, pandra, ponero, पंद्रह, পনেরো",
  18: "eighteen, atharah, अठारह",
  20: "twenty, bees, bis, kuri, बीस, বিশ, কুড়ি",
  25: "twentyfive, twenty five, pachis, pachees, pochish, पच्चीस, পঁচিশ",
  30: "thirty, tees, tis, trish, तीस, ত্রিশ",
  35: "thirtyfive, thirty five, paintis, पैंतीस",
  40: "forty, chalis, chalish, चालीस, চল্লিশ",
  45: "fortyfive, forty five, paintalis, पैंतालीस",
  50: "fifty, pachas, ponchash, पचास, পঞ্চাশ",
  60: "sixty, saath, shat, साठ, ষাট",
  70: "seventy, sattar, sottor, सत्तर, সত্তর",
  75: "seventyfive, seventy five, pachattar, पचहत्तर",
  80: "eighty, assi, ashi, अस्सी, আশি",
  90: "ninety, nabbe, nobboi, नब्बे, নব্বই",
};
