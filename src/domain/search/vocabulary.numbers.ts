import type { LandUnit } from "../property/choices.ts";

/** Names of units of area. Source: shared research of land units (database/seed/data/README.md). */
export const AREA_WORDS: readonly (readonly [unit: LandUnit, phrases: string])[] = [
  [
    "sqft",
    "sqft, sq ft, sft, ft, foot, fut, fit, फुट, फीट, फिट, ফুট, ফিট, sqfeet, sqfoot, sq fit, square fit, square feet, square foot, sq feet, sq foot, feet, borgofut, वर्ग फुट, वर्ग फीट, वर्गफुट, স্কয়ার ফুট, বর্গফুট, বর্গ ফুট, वर्ग फिट",
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
export const CRORE_WORDS = "karor, करोड़, koti, crr, corer, caror, karore, carore, kroor, koror";
/** As people misspell them; after a number they can be nothing else. */
export const LAKH_WORDS =
  "lack, lacks, laakh, laakhs, laks, lks, lkh, lkhs, lakhe, lukh, lokho, lokkho, lakho";
export const THOUSAND_WORDS =
  "thousnd, thousend, thousands, thousant, thosand, thousad, thou, hjr, hzr, hajr, hazr, hajjar, hzar, hajare, hazare, hazarr";
export const BEDROOM_WORDS =
  "bhk, bhks, bed, beds, bedroom, bedrooms, bed room, bed rooms, b h k, बीएचके, बी एच के, बेडरूम, বিএইচকে, বেডরুম, बिएचके";
export const ROOM_WORDS =
  "room, rooms, room set, room sets, rooms set, rm, rum, kamra, kamre, kamara, kamro, kamron, kamrey, kotha, kothe, ghor, कमरा, कमरे, कमरों, कमरो, रूम, रुम, কামরা, রুম, ঘর, कोठा, कोठे";
/** There is no filter for bathrooms; `t` only counts, as in 2BHK+2T. */
export const BATH_WORDS =
  "bath, baths, bathroom, bathrooms, bathrum, bath room, bath rooms, toilet, toilets, toilat, washroom, washrooms, latrine, wc, attached bath, attached bathroom, attached bathrooms, attached toilet, attach bath, attach bathroom, attach toilet, shauchalay, बाथरूम, बाथरुम, टॉयलेट, टायलेट, शौचालय, गुसलखाना, বাথরুম, টয়লেট, শৌচালয়, গোসলখানা, ट्वाइलेट";
export const BATH_COUNT_WORDS = "t, टी";
/** After numbers in Bengali and Nepali: তিনটি ঘর, तीनवटा कोठा. They count nothing of their own. */
export const CLASSIFIER_WORDS =
  "ti, ta, te, to, khana, vata, wata, ota, wota, jana, টি, টা, টে, টো, খানা, জন, वटा, ओटा, जना, ठो, ठौ";
/** Whoever is going to live there. */
export const DWELLER_WORDS =
  "people, persons, person, peoples, log, logo, jana, jona, jon, jan, members, लोग, लोगों, लोगो, जन, जना, সদস্য, লোক, জন, জনের";
export const FLOOR_WORDS = "floor, talla, tala, manzil, manjil, मंजिल, मंज़िल, तल्ला, তলা, তলায়";
export const ORDINAL_WORDS = "st, nd, rd, th";
export const STAR_WORDS = "star, stars, rated, rating, स्टार";
export const MINUTE_WORDS =
  "minute, minutes, min, mins, minutes walk, minute walk, mins walk, min walk, minutes drive, mins drive, मिनट, মিনিট";
export const KM_WORDS =
  "km, kms, k m, kilometr, kilo metre, kilometre, kilometres, kilometer, kilometers, किमी, किलोमीटर, কিমি, কিলোমিটার";

export const METRE_WORDS = "m, mtr, mtrs, metre, metres, meter, meters, मीटर, মিটার";

/** Half and a quarter more than the number behind it: साढ़े तीन is three and a half. */
export const MORE_WORDS: Readonly<Record<number, string>> = {
  0.25: "sawa, sava, सवा, সোয়া",
  0.5: "sadhe, saadhe, sade, sare, saare, साढ़े, साढे, সাড়ে",
};
