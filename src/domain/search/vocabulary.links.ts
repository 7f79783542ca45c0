import { NEGATION_WORDS, type NegationRole, TALK_WORDS } from "./words/vocabulary.links.ts";

/** What a small word says about the parts beside it. */
export type LinkRole =
  | "filler"
  | "near"
  | "near-behind"
  | "at-most"
  | "at-least"
  | "at-most-behind"
  | "at-least-behind"
  | "around"
  | "between"
  | "to"
  | "each"
  | "or"
  | "and"
  | NegationRole;

/** The words stand before or after the part that they belong to; some on both sides. */
export const LINK_WORDS: readonly (readonly [role: LinkRole, phrases: string])[] = [
  ...NEGATION_WORDS,
  ["near", "near, nearby, near by, close to, next to, opposite, opposite to, opp, beside, behind, nera"],
  [
    "near-behind",
    "ke paas, ke pas, ke pass, k paas, k pas, ke pass me, ke paas me, ke aas pass, ke nazdeek, ke najdik, ke nikat, ke aas paas, ke aas pas, paas, er kachakachi, kachakachi, er kache, er kachhe, er pashe, kache, kachhe, pashe, najik, najikai, के पास, के नजदीक, के नज़दीक, के निकट, के आसपास, पास, নিকট, কাছে, এর কাছে, কাছাকাছি, পাশে, नजिक, नजिकै, छेउ",
  ],
  [
    "at-most",
    "under, below, less than, lesser than, not more than, not more then, less then, at the most, zyada se zyada, jyada se jyada, jada se jada, ज्यादा से ज्यादा, ज़्यादा से ज़्यादा, অধিকতম, সর্বোচ্চ, বড়জোর, borojor, sorboccho, within, max, maximum, upto, up to, till, until, at most, maximam, budget, budget of, बजट, বাজেট, <, <=",
  ],
  [
    "at-most-behind",
    "or less, or below, tak, tk, talak, tak ka, tak ki, tak me, tak mein, se kam, se kam ka, se niche, se neeche, ke niche, ke neeche, neeche, neche, se neche, ke neche, ke andar, ke ander, ke bheetar, andar, er moddhe, er modhye, er modhe, moddhe, modhye, er niche, er kom, er kom e, niche, porjonto, samma, samm, bhitra, bhitr, vitra, vitore, bhitore, er bhitore, er vitore, ভিতর, ভিতরে, এর ভিতরে, bhanda kam, bhanda muni, bhanda tala, तक, तक का, तक की, से कम, से कम का, से नीचे, के नीचे, नीचे, के अंदर, के अन्दर, के भीतर, अंदर, মধ্যে, এর মধ্যে, নিচে, এর নিচে, নীচে, এর নীচে, কম, পর্যন্ত, सम्म, भित्र, भन्दा कम, भन्दा मुनि, भन्दा तल",
  ],
  [
    "at-least",
    "above, over, more than, more then, greater than, min, minimum, at least, atleast, starting from, starting at, starting, kam se kam, कम से कम, কমপক্ষে, কমসে কম, कम्तीमा, >, >=",
  ],
  [
    "at-least-behind",
    "plus, and above, or above, or more, and more, onwards, se upar, se uper, se zyada, se jyada, se jada, se zada, se ziada, se jyaada, se adhik, er beshi, er upore, beshi, bhanda badhi, bhanda badi, bhanda besi, bhanda mathi, से ऊपर, से ज्यादा, से ज़्यादा, से अधिक, বেশি, উপরে, भन्दा बढी, भन्दा माथि, +",
  ],
  [
    "around",
    "around, about, approx, approximately, roughly, nearly, lagbhag, karib, takriban, prai, pray, aas paas, लगभग, करीब, প্রায়, করিব, करिब, लगभग, ~",
  ],
  ["between", "between, in between, ke beech, ke bich, ke beech me, के बीच, মাঝে"],
  ["to", "to, se, theke, dekhi, -, –, —, से, থেকে, देखि, and, aur, ar, और, আর"],
  ["and", "and, nor, aur, ar, ani, और, আর, এবং, ebong, तथा, अनि, &"],
  ["or", "or, ya, ba, athoba, ki, या, বা, অথবা, वा"],
  ["each", "per, proti, prati, each, per katha, katha proti, per sqft, per sq ft, प्रति, প্রতি"],
  [
    "filler",
    `a, an, and, at, by, for, from, i, in, is, it, me, my, of, on, or, the, to, with, want, wanted, need, needed, am, are,
    any, some, looking, look, looking for, search, searching, find, show, show me, please, see, get, give, available, available in, good, nice,
    best, cheap, cheapest, cheaper, low, low budget, budget friendly, affordable, cost, price, priced, prices, rate, only, property, properties, home, homes, place, places, listing, listings,
    house hunting, area, locality, town, city, there, here, where, which, that, this, we, our, us, near me, single, one, month, monthly, mahina, per month, a month,
    rs, inr, rupees, rupee, rupaye, rupaya, taka, ₹, rs., amount, type, kind, side, preferred, preferably, required, urgent, urgently, requirement,
    wala, wali, wale, vala, vali, ka, ki, ke, ko, mein, mai, pe, par, se, hai, hain, he, ho, hona, chahiye, chahie, chaiye, chahte, liye, lie, ke liye, ki liye, jo, jisme,
    jismein, sath, saath, ke sath, ke saath, aur, sasta, sasti, saste, mujhe, hame, koi, accha, achha, acha, nijee, niji, milega, mil, jagah, jaga, bhi, kya, kitne, kitna, lena, leni, wahan, yahan, log, sirf, ilaka, ilake, shahar, shahr, sheher, daam, kimat, keemat,
    ${TALK_WORDS},
    te, e, er, r, ar, ta, ti, o, chai, chaichi, lagbe, ache, achhe, khujchi, jonno, jonyo, er jonno, r jonno, shoho, soho, saho, shaho, sho, bhalo, kom dame, sosta, moto, ekta, ekti, gulo, guli, elaka, elakay, shohor, shohore,
    ma, ko, lai, bata, sanga, sita, cha, chha, chaiyo, chahiyo, chahinchha, lagi, ko lagi, ramro, sano, sasto, yo, ra, chaincha, khojdai, maa, sang, bat, der, ye, yer, y, ama,
    में, मे, का, की, के, को, पर, पे, है, हैं, हो, चाहिए, चाहिये, लिए, लिये, के लिए, वाला, वाली, वाले, साथ, के साथ, सहित, और, एक, सस्ता, सस्ती, सस्ते, मुझे, कोई, अच्छा, जगह, रुपये, रुपए, महीना, से, संपत्ति, प्रॉपर्टी, जो, इलाका, इलाके, शहर, दाम, कीमत,
    এ, তে, এর, র, চাই, চাইছি, লাগবে, আছে, জন্য, এর জন্য, সহ, সঙ্গে, সাথে, একটা, একটি, ভালো, সস্তা, টাকা, মাসে, মাস, সম্পত্তি, করতে, আর, ও, এলাকা, শহর, দাম, ওপর, উপর,
    मा, लाई, लागि, को लागि, सँग, बाट, छ, चाहियो, चाहिन्छ, राम्रो, सानो, सस्तो, रु, महिना, सम्पत्ति, र, एउटा`,
  ],
];
