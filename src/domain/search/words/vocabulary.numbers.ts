import type { LandUnit } from "#domain/property/choices.ts";

/** Words for the numbers to 99 in English, Hindi, Bengali and Nepali; they count only before a noun or a unit. */
export const NUMBER_WORDS: Readonly<Record<number, string>> = {
  1: "one, ek, aek, euta, yeuta, एक, এক, एउटा",
  1.5: "dedh, derh, deir, डेढ़, দেড়, डेढ",
  2: "two, do, dui, du, duita, दो, দুই, দু, दुई, दुइ, दुइटा",
  2.5: "dhai, adhai, arai, aarai, ढाई, আড়াই, अढाई",
  3: "three, teen, tin, तीन, তিন, तिन",
  4: "four, char, chaar, चार, চার",
  5: "five, paanch, panch, pach, paach, पांच, पाँच, পাঁচ",
  6: "six, chhe, chhah, chhoy, choy, छह, ছয়",
  7: "seven, saat, sat, सात, সাত",
  8: "eight, aath, ath, aat, आठ, আট",
  9: "nine, nau, noy, नौ, নয়",
  10: "ten, das, dosh, dus, दस, দশ",
  11: "eleven, gyarah, egaro, eghara, ग्यारह, এগারো, एघार",
  12: "twelve, barah, baro, बारह, বারো, बाह्र",
  13: "thirteen, terah, tero, tehra, तेरह, তেরো, तेह्र",
  14: "fourteen, chaudah, choddo, chauda, चौदह, চোদ্দ, চৌদ্দ, चौध",
  15: "fifteen, pandrah, pandra, ponero, pondero, pandhra, पंद्रह, पन्द्रह, পনেরো, পনের, पन्ध्र",
  16: "sixteen, solah, sholo, sora, सोलह, ষোলো, ষোল, सोह्र",
  17: "seventeen, satrah, sotero, सत्रह, সতেরো, सत्र",
  18: "eighteen, atharah, atharo, athara, अठारह, আঠারো, अठार",
  19: "nineteen, unnis, unish, उन्नीस, উনিশ, उन्नाइस",
  20: "twenty, bees, bis, kuri, bish, बीस, বিশ, কুড়ি",
  21: "twentyone, twenty one, ikkis, इक्कीस, একুশ, एक्काइस",
  22: "twentytwo, twenty two, bais, baais, बाईस, बाइस, বাইশ",
  23: "तेईस, तेइस, তেইশ",
  24: "twentyfour, twenty four, chaubis, chobbish, चौबीस, চব্বিশ, चौबिस",
  25: "twentyfive, twenty five, pachis, pachees, pochish, pachchis, pachhis, पच्चीस, পঁচিশ, पच्चिस",
  26: "twentysix, twenty six, chabbis, छब्बीस, ছাব্বিশ, छब्बिस",
  27: "सत्ताईस, সাতাশ, सत्ताइस",
  28: "twentyeight, twenty eight, atthais, athais, अट्ठाईस, अठाईस, আঠাশ, अट्ठाइस",
  29: "उनतीस, ঊনত্রিশ, उनन्तीस",
  30: "thirty, tees, tis, trish, tirish, तीस, ত্রিশ, তিরিশ, तिस",
  31: "इकतीस, একত্রিশ",
  32: "thirtytwo, thirty two, battis, बत्तीस, বত্রিশ, बत्तिस",
  33: "तैंतीस, তেত্রিশ",
  34: "चौंतीस, চৌত্রিশ",
  35: "thirtyfive, thirty five, paintis, poytrish, paitis, पैंतीस, পঁয়ত্রিশ, पैंतिस, पैँतीस",
  36: "thirtysix, thirty six, chattis, छत्तीस, ছত্রিশ, छत्तिस",
  37: "सैंतीस, সাঁইত্রিশ",
  38: "thirtyeight, thirty eight, adtis, अड़तीस, আটত্রিশ, अठतीस",
  39: "उनतालीस, ঊনচল্লিশ",
  40: "forty, fourty, chalis, chalish, chollish, challis, चालीस, চল্লিশ, चालिस",
  41: "इकतालीस, একচল্লিশ",
  42: "fortytwo, forty two, bayalis, बयालीस, বিয়াল্লিশ, बयालिस",
  43: "तैंतालीस, তেতাল্লিশ",
  44: "चवालीस, চুয়াল্লিশ",
  45: "fortyfive, forty five, paintalis, poytallish, paitalis, पैंतालीस, পঁয়তাল্লিশ, पैंतालिस",
  46: "छियालीस, ছেচল্লিশ",
  47: "सैंतालीस, সাতচল্লিশ",
  48: "fortyeight, forty eight, adtalis, अड़तालीस, আটচল্লিশ, अठचालीस",
  49: "उनचास, ঊনপঞ্চাশ",
  50: "fifty, pachas, ponchash, pachaas, pochash, पचास, পঞ্চাশ",
  51: "इक्यावन, একান্ন",
  52: "बावन, বাহান্ন",
  53: "तिरपन, তিপ্পান্ন",
  54: "चौवन, চুয়ান্ন",
  55: "fiftyfive, fifty five, pachpan, ponchanno, पचपन, পঞ্চান্ন, पचपन्न",
  56: "छप्पन, ছাপ্পান্ন",
  57: "सत्तावन, সাতান্ন",
  58: "अट्ठावन, আটান্ন",
  59: "उनसठ, ঊনষাট",
  60: "sixty, saath, shat, साठ, ষাট, साठी",
  61: "इकसठ, একষট্টি",
  62: "बासठ, বাষট্টি",
  63: "तिरसठ, তেষট্টি",
  64: "चौंसठ, চৌষট্টি",
  65: "sixtyfive, sixty five, painsath, poyshotti, पैंसठ, পঁয়ষট্টি, पैंसट्ठी",
  66: "छियासठ, ছেষট্টি",
  67: "सड़सठ, সাতষট্টি",
  68: "अड़सठ, আটষট্টি",
  69: "उनहत्तर, ঊনসত্তর",
  70: "seventy, sattar, sottor, sattari, सत्तर, সত্তর, सत्तरी",
  71: "इकहत्तर, একাত্তর",
  72: "बहत्तर, বাহাত্তর",
  73: "तिहत्तर, তিয়াত্তর",
  74: "चौहत्तर, চুয়াত্তর",
  75: "seventyfive, seventy five, pachattar, pochattor, pachhattar, पचहत्तर, পঁচাত্তর",
  76: "छिहत्तर, ছিয়াত্তর",
  77: "सतहत्तर, সাতাত্তর",
  78: "अठहत्तर, আটাত্তর",
  79: "उनासी, ঊনআশি",
  80: "eighty, assi, ashi, asi, अस्सी, আশি, असी",
  81: "इक्यासी, একাশি",
  82: "बयासी, বিরাশি",
  83: "तिरासी, তিরাশি",
  84: "चौरासी, চুরাশি",
  85: "eightyfive, eighty five, pachasi, pochashi, पचासी, পঁচাশি",
  86: "छियासी, ছিয়াশি",
  87: "सत्तासी, সাতাশি",
  88: "अट्ठासी, অষ্টআশি",
  89: "नवासी, ঊননব্বই",
  90: "ninety, nabbe, nobboi, नब्बे, নব্বই",
  91: "इक्यानवे, একানব্বই",
  92: "बानवे, বিরানব্বই",
  93: "तिरानवे, তিরানব্বই",
  94: "चौरानवे, চুরানব্বই",
  95: "ninetyfive, ninety five, panchanve, पंचानवे, पचानवे, পঁচানব্বই, पन्चानब्बे",
  96: "छियानवे, ছিয়ানব্বই",
  97: "सत्तानवे, সাতানব্বই",
  98: "अट्ठानवे, আটানব্বই",
  99: "निन्यानवे, নিরানব্বই",
};

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
