/**
 * What a word that denies says, and about which part: the next one ("without lift"), the one before ("lift nahi"), or
 * the one directly before, because the word is also a polite ending ("ghor din na").
 */
export type NegationRole = "not" | "not-behind" | "not-directly-behind";

/** Words that deny, in English, Hindi, Bengali and Nepali, in their scripts and as people type them. */
export const NEGATION_WORDS: readonly (readonly [role: NegationRole, phrases: string])[] = [
  [
    "not",
    `not, no, nope, never, without, withot, without any, except, except for, excluding, exclude, other than, apart from, but not, and not, not in, not on,
    not at, not near, not for, not with, not a, not an, not any, dont want, don t want, do not want, doesnt want, dont need, don t need, do not need, no need of, no need for, dont show, don t show,
    do not show, avoid, hate, i hate, tired of, sick of, fed up of, fed up with, dont, don t, do not, instead of, rather than, bina, bagair, baghair, बिना, बगैर, बग़ैर, বিনা`,
  ],
  [
    "not-behind",
    `not needed, not wanted, not required, not necessary, not allowed, not ok, not okay, not at all, no need, ho ya na ho, ya na ho, hua to bhi chalega, na ho to bhi chalega, nahi bhi ho to chalega, na holeo cholbe, na holeo hobe, nahi to bhi chalega, ki jarurat nahi, ki zarurat nahi, jarurat nahi, zarurat nahi, jaruri nahi, zaroori nahi, zaruri nahi, nahi, nahin, nahee, nhi, nhin, nehi, naahi, nahi chahiye, nahin chahiye, nhi chahiye, nahi chaiye, nahi chahie,
    nahi chahiye hai, nahi chahta, nahi chahte, nahi ho, nahi hona chahiye, na chahiye, na ho, mat dikhao, mat dena, ke bina, k bina, ke bagair, ke alawa, ke siwa, ke sivay, chhod kar, chhodkar, chod kar, chodkar, ko chhod kar, ko chhodkar,
    noy, nei, lagbe na, lagbena, chai na, chaina, chaini, chaai na, dorkar nei, dorkar nai, dorkar nahi, cholbe na, nebo na, nebona, niben na, kinbo na, khujchi na, hole hobe na, pochondo noy, pasand nahi, lena nahi hai, lena nahi, chara, chhara, bad diye,
    hoina, hoena, haina, hoinan, chhaina, jarurat chhaina, chaidaina, chahidaina, chaindaina, chahindaina, chaiyena, chahiyena, nachahine, bahek, chhodera, chodera, nabhako, nabhaeko, nabhayeko, nahune, bina ko,
    नहीं, नही, नहि, नहीं चाहिए, नहीं चाहिये, नहीं चाहता, नहीं चाहते, नहीं हो, ना हो, न हो, हो या न हो, हो या ना हो, न हो तो भी चलेगा, नहीं भी हो तो चलेगा, ना चाहिए, के बिना, के बगैर, के अलावा, के सिवा, के सिवाय, की जरूरत नहीं, की ज़रूरत नहीं, जरूरत नहीं, ज़रूरत नहीं, ज़रूरी नहीं, जरूरी नहीं, छोड़कर, छोड़ कर, को छोड़कर, को छोड़ कर,
    নয়, নেই, লাগবে না, লাগবেনা, চাই না, চাইনা, চাই নে, দরকার নেই, দরকার নাই, চলবে না, নেব না, নেবো না, না হলেও চলবে, না হলেও হবে, পছন্দ নয়, পছন্দ না, ছাড়া, বাদ দিয়ে,
    होइन, होइनन्, चाहिँदैन, चाहिंदैन, चाहिदैन, चाहिएन, जरुरत छैन, छैन, नचाहिने, बाहेक, छोडेर, छोडी, नभएको, नहुने, हुँदैन`,
  ],
  ["not-directly-behind", "na, naa, ना, না"],
];

/** Requests that end in a polite "na", which denies nothing. */
const POLITE = `din na, den na, dao na, daona, dekhan na, dekhun na, bolun na, khuje din na, diye din na, do na, de do na, dijiye na, dikhao na, batao na, hai na, please na,
  dinus na, dinos na, dinuhos na, dinuhola na, khojidinu na, khojidinus na, khojidinuhos na, deu na, bhannus na, milaidinus na, দিন না, দেন না, দাও না, দিয়ে দিন না, দেখান না, দেখুন না, বলুন না, খুঁজে দিন না,
  दो ना, दीजिए ना, बताओ ना, दिखाओ ना, है ना, दिनुस् न, दिनुहोस् न, खोजिदिनुस् न, खोजिदिनुहोस् न, भन्नुहोस् न, देऊ न`;

/** Words of talk around a search: greetings, requests and the like. Nobody looks for a listing by them. */
export const TALK_WORDS = `${POLITE}, theke, dekhi, থেকে, देखि, nearby, near by, hello, hi, hey, hii, namaste, namaskar, sir, madam, mam, bhai, bhaiya, bhaiyya, bro, brother, yaar, yar, dude, arre, are, dada, didi, dai, daju,
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
