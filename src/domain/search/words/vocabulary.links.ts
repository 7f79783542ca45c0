/**
 * What a word that denies says, and about which part: the next one ("without lift"), the one before ("lift nahi"), or
 * the one directly before, because the word is also a polite ending ("ghor din na").
 */
export type NegationRole = "not" | "not-behind" | "not-directly-behind";

/** Words that deny, in English, Hindi, Bengali and Nepali, in their scripts and as people type them. */
const NEGATION_WORDS: readonly (readonly [role: NegationRole, phrases: string])[] = [
  [
    "not",
    `not, no, nope, isnt, isn t, is not, arent, aren t, are not, cant, cannot, wont, won t, neither, free of, lacking, never, without, withot, without any, except, except for, excluding, exclude, other than, apart from, but not, and not, not in, not on,
    not at, not near, not for, not with, not a, not an, not any, dont want, don t want, do not want, doesnt want, dont need, don t need, do not need, no need of, no need for, dont show, don t show,
    do not show, avoid, hate, i hate, tired of, sick of, fed up of, fed up with, dont, don t, do not, instead of, rather than, bina, bagair, baghair, बिना, बगैर, बग़ैर, বিনা`,
  ],
  [
    "not-behind",
    `optional, is optional, not needed, not wanted, unwanted, not preferred, not a must, not required, not necessary, not allowed, not ok, not okay, not at all, no need, ho ya na ho, ya na ho, hua to bhi chalega, na ho to bhi chalega, nahi bhi ho to chalega, na holeo cholbe, na holeo hobe, nahi to bhi chalega, ki jarurat nahi, ki zarurat nahi, jarurat nahi, zarurat nahi, jaruri nahi, zaroori nahi, zaruri nahi, nahi, nahin, nahee, nhi, nhin, nehi, naahi, nahi chahiye, nahin chahiye, nhi chahiye, nahi chaiye, nahi chahie,
    nahi chahiye hai, nahi chahta, nahi chahte, nahi ho, nahi hona chahiye, na chahiye, na ho, mat dikhao, mat dena, ke bina, k bina, ke bagair, ke alawa, ke siwa, ke sivay, ke siva, ke alava, ke bagair, chhod ke, chhodke, chod ke, chodke, mat, chhod kar, chhodkar, chod kar, chodkar, ko chhod kar, ko chhodkar,
    noy, nei, lagbe na, lagbena, chai na, chaina, chaini, chaai na, dorkar nei, dorkar nai, dorkar nahi, cholbe na, nebo na, nebona, niben na, kinbo na, khujchi na, hole hobe na, pochondo noy, pasand nahi, lena nahi hai, lena nahi, chara, chhara, charai, chhada, bad diye, baad diye, baade, badey, nai, lagbe nai, holeo na holeo, dorkar nei, na thakle,
    hoina, hoena, haina, hoinan, chhaina, jarurat chhaina, chaidaina, chahidaina, chaindaina, chahindaina, chaiyena, chahiyena, nachahine, bahek, chhodera, chodera, nahos, na hos, nahosh, hudaina, hunna, hunuhudaina, hunu hudaina, nabhaye pani huncha, nabhaye pani hunchha, nabhae pani huncha, nabhae pani hunchha, pardaina, chahinna, chainna, nachahiyeko, nabhako, nabhaeko, nabhayeko, nahune, bina ko,
    नहीं, नही, नहि, नहीं चाहिए, नहीं चाहिये, नहीं चाहता, नहीं चाहते, नहीं हो, ना हो, न हो, मत, छोड़ के, हो या न हो, हो या ना हो, न हो तो भी चलेगा, नहीं भी हो तो चलेगा, ना चाहिए, के बिना, के बगैर, के अलावा, के सिवा, के सिवाय, की जरूरत नहीं, की ज़रूरत नहीं, जरूरत नहीं, ज़रूरत नहीं, ज़रूरी नहीं, जरूरी नहीं, छोड़कर, छोड़ कर, को छोड़कर, को छोड़ कर,
    নয়, নেই, লাগবে না, লাগবেনা, চাই না, চাইনা, চাই নে, দরকার নেই, দরকার নাই, চলবে না, নেব না, নেবো না, না হলেও চলবে, না হলেও হবে, পছন্দ নয়, পছন্দ না, ছাড়া, ছাড়াই, বাদে, বাদ দিয়ে, নাই, লাগবে নাই, দরকার নাই, না থাকলে,
    होइन, होइनन्, चाहिँदैन, चाहिंदैन, चाहिदैन, चाहिएन, जरुरत छैन, छैन, नचाहिने, बाहेक, छोडेर, छोडी, नभएको, नभएका, नभए पनि हुन्छ, नहुने, हुँदैन, हुन्न, हुनुहुँदैन, नहोस्, नहोस, न होस्, पर्दैन, चाहिन्न, नचाहिएको, बिनाको, बिना को`,
  ],
  ["not-directly-behind", "na, naa, ना, না, bade"],
];

/** Requests that end in a polite "na", which denies nothing. */
const POLITE = `din na, den na, dao na, daona, dekhan na, dekhun na, bolun na, khuje din na, diye din na, do na, de do na, dijiye na, dikhao na, batao na, hai na, please na,
  dinus na, dinos na, dinuhos na, dinuhola na, khojidinu na, khojidinus na, khojidinuhos na, deu na, bhannus na, milaidinus na, দিন না, দেন না, দাও না, দিয়ে দিন না, দেখান না, দেখুন না, বলুন না, খুঁজে দিন না,
  दो ना, दीजिए ना, बताओ ना, दिखाओ ना, है ना, दिनुस् न, दिनुहोस् न, खोजिदिनुस् न, खोजिदिनुहोस् न, भन्नुहोस् न, देऊ न`;

/** Words of talk around a search: greetings, requests and the like. Nobody looks for a listing by them. */
const TALK_WORDS = `${POLITE}, matra, matrai, theke, dekhi, থেকে, देखि, nearby, near by, hello, hi, hey, hii, namaste, namaskar, sir, madam, mam, bhai, bhaiya, bhaiyya, bro, brother, yaar, yar, dude, arre, are, dada, didi, dai, daju,
  dai ji, sahab, saheb, uncle, aunty, pls, plz, plss, plese, kindly, help, thanks, thank you, jaldi, jaldi se, turant, fast, quick, quickly, asap, immediately, now, today, tomorrow, soon, khub, khub dorkar, dorkar, kalke, aaj, aaj hi, abhi, kal, just, show me some,
  honi, hone, honi chahiye, je kono, jaygay, jayga, jekono, lol, bt, flt, dhundho, dhoondo, dijiyega, parne, dite parne, fast possible, as soon as possible, allowed, allow, damn, bloody, fucking, fuckin, shit, bakwas, really, actually, basically, very, so, too, much, also, like, wanna, gonna, gotta, im, i m, ive, i ve, tired, fed up, can you, could you, you, u, ur, will, would, can, could, have, has, got, be, been,
  but, if, then, than, give me, tell me, let me, let, know, urgently needed, asked, budget is, my budget is, budget is around, rent is, thing, something, anything, anywhere, decent, proper, small, big, large, nice and clean, clean, neat,
  bas, bus itna, mil jaye, mil jaaye, mile, mile to, mil sakta hai, batao, bataiye, bata do, bataye, bolo, boliye, dikhao, dikhaiye, dikha do, dila do, dilao, dilwa do, dilwao, de do, do jaldi, dena, do, dijiye, dijie, dhundh, dhundh raha, dhoond, dhundo, khojo, khoj, khoj raha, raha, rahe, rahi, hoon, hu, hun,
  directly, frm, jiska, jiski, jiske, jis, jahan, jaha, jha, wahan, vahan, suvidha, ki suvidha, sakta, sakti, sakte, must, must have, mandatory, walk, walking, kahi, kahin, kahi bhi, kahin bhi, lekin, magar, vitor, bhitor, kintu, tobe, jeno, jate, jekhane, jodi, beech, bich, bichma, only for, wanting,
  mera, meri, mere, hamare, hamara, hume, humko, mujhko, apna, apne, apni, ek, koi bhi, kuch, kuchh, chalega, chalegi, thoda, thodi, bhi ho, ho to, ho toh, to, toh, tk hi, rehna, rehna hai, rehne, rehne ke liye, rahne, rahne ke liye, khud, chhota, chhoti, chota, choti, bada, badi, bade, bahut, pura, poora, padhai, padhne, padhna, parashona, porashona, porar, kach theke, er kach theke, sab, lijiye, mangta, sa, si,
  ache ki, ache naki, lagbe amar, amar, amader, amake, ekta bhalo, khuje din, khujun, dekhan, dekhun, diben, deben, dite parben, ki, acheki, hobe, hole, hole bhalo, hoy, emon, din, dao, den, bolun, theke bhalo, thakbo, thakte, thakar, thakar jonno, khujchhi, khujchi, nebo, nite, nite chai,
  chahanchhu, chahanchu, khojeko, khojdaichu, khojdai chu, khojidinu, khojidinus, dinu, dinus, dinuhos, malai, hamilai, mero, hamro, bhako, bhaeko, bhayeko, bhae, bhaye, bhaye hunthyo, hunu, hunuparcha, parcha, parchha, painchha, paincha, tira, tir, basna, basne, basnu, lagne, dekhine, hola, hajur, ho,
  भाई, भैया, यार, जहाँ, जहां, जिसका, जिसकी, जिसके, लेकिन, मगर, ताकि, की सुविधा, सुविधा, बीच, बीच में, बीचमा, सकता, सकती, सकते, कहीं, कहीं भी, जसमा, तर, यदि, যেখানে, কিন্তু, তবে, যাতে, যদি, সুবিধা, सर, मैडम, नमस्ते, कृपया, प्लीज, जल्दी, तुरंत, अभी, आज, बस, बताओ, बताइए, बता दो, दिखाओ, दिखाइए, दिला दो, दिलाओ, दे दो, दो, दीजिए, ढूंढ, ढूँढ, रहा, रहे, रही, हूं, हूँ, मेरा, मेरी, मेरे, हमें, हमारे, हमारा, मुझको, अपना, अपने, कोई भी, कुछ, चलेगा, चलेगी, थोड़ा, भी, तो, रहना, रहने, रहना है, रहने के लिए, खुद, छोटा, छोटी, छोटा सा, बड़ा, बहुत, पूरा, पढ़ाई, पढ़ने, सा, सी, मिले, मिलेगा, मिल जाए, होना, होना चाहिए, सिर्फ, जिसमें, ऐसा, किसी,
  দাদা, দিদি, ভাই, স্যার, ম্যাডাম, নমস্কার, প্লিজ, দয়া করে, তাড়াতাড়ি, এখনই, আজ, আজই, কালকে, দিন, দেন, দেখান, দেখুন, বলুন, খুঁজে দিন, খুঁজছি, খুব, দরকার, খুব দরকার, আমার, আমাদের, আমাকে, আমি, আমরা, হবে, হলে, হলে ভালো, হয়, এমন, যেন, থাকার, থাকতে, থাকব, থাকার জন্য, কিছু, কোনো, কি, ছোট, ছোটো, বড়, বড়ো, একটু, সস্তায়, নিতে চাই, নেব, শুধু, পড়াশোনা, পড়ার,
  दाजु, दाइ, दाई, दिदी, हजुर, नमस्ते, छिटो, अहिले, आज, दिनुस्, दिनुहोस्, खोजिदिनुस्, खोजिदिनुहोस्, खोजेको, खोज्दै, खोज्दै छु, भन्नुहोस्, मलाई, हामीलाई, मेरो, हाम्रो, भएको, भए, पर्छ, पर्यो, पाइन्छ, तिर, बस्न, बस्ने, बस्नको लागि, लाग्ने, होला, केही, कुनै, सानो, ठूलो, मात्र, चाहन्छु, पढ्न, पढ्ने`;

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
    "under, below, less than, lesser than, lower than, cheaper than, not exceeding, no higher than, not higher than, not more than, not more then, less then, at the most, zyada se zyada, jyada se jyada, jada se jada, ज्यादा से ज्यादा, ज़्यादा से ज़्यादा, অধিকতম, সর্বোচ্চ, বড়জোর, বড় জোর, borojor, boro jor, sorboccho, sorbochcho, shorboccho, sarboccho, sarbochcho, সর্বাধিক, sorbadhik, sarbadhik, अधिकतम, adhiktam, adhikatam, बढीमा, बढी मा, badhima, badhi ma, धेरैमा, dheraima, dherai ma, within, max, maximum, upto, up to, till, until, at most, maximam, budget, budget of, बजट, বাজেট, <, <=",
  ],
  [
    "at-most-behind",
    "नबढी, नबढ्ने, ननाघी, ननाघ्ने, nabadhi, nabadhne, nanaghne, or less, or below, or under, or lower, or cheaper, ya usse kam, ya us se kam, ya isse kam, ya kam, या उससे कम, या इससे कम, या कम, ba tar kom, বা তার কম, wa kam, वा कम, वा सोभन्दा कम, tak, tk, talak, tak ka, tak ki, tak me, tak mein, se kam, se kam ka, se niche, se neeche, ke niche, ke neeche, neeche, neche, se neche, ke neche, ke andar, ke ander, ke bheetar, andar, er moddhe, er modhye, er modhe, moddhe, modhye, er niche, er kom, er kom e, niche, porjonto, samma, samm, bhitra, bhitr, vitra, vitore, bhitore, er bhitore, er vitore, ভিতর, ভিতরে, এর ভিতরে, bhanda kam, bhanda muni, bhanda tala, तक, तक का, तक की, से कम, से कम का, से नीचे, के नीचे, नीचे, के अंदर, के अन्दर, के भीतर, अंदर, মধ্যে, এর মধ্যে, নিচে, এর নিচে, নীচে, এর নীচে, কম, পর্যন্ত, सम्म, भित्र, भन्दा कम, भन्दा मुनि, भन्दा तल",
  ],
  [
    "at-least",
    "above, over, more than, more then, greater than, higher than, exceeding, min, minimum, at least, atleast, starting from, starting at, starting, kam se kam, कम से कम, न्यूनतम, nyunatam, nyuntam, কমপক্ষে, কমসে কম, অন্তত, অন্ততঃ, ন্যূনতম, সর্বনিম্ন, ontoto, antoto, kompokkhe, kompokhe, kompokke, komse kom, sorbonimno, कम्तीमा, >, >=",
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
