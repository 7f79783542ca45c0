/**
 * Facts that are understood and shown, although there is no filter for them. `tenant`: who will live there, where no
 * filter fits, such as a family that buys; `elsewhere`: a city without listings;
 * `contrary`: something that contradicts what was said before it; `unwanted`: what the home should not have or be.
 */
export type NoteKind = "tenant" | "floor" | "elsewhere" | "contrary" | "unwanted" | "other";

export const NOTE_WORDS: readonly (readonly [kind: NoteKind, value: string, phrases: string])[] = [
  ["tenant", "couples", "couple, couples, couple friendly, unmarried couple, married couple, कपल, কাপল"],
  ["tenant", "company", "company, corporate, कंपनी, কোম্পানি"],
  [
    "floor",
    "ground",
    "ground floor, groundfloor, ground flor, gf, nich tola, nichtola, niche tola, nicher tola, neeche ki manzil, bhui tala, भुइँतल्ला, भुईं तल्ला, ग्राउन्ड फ्लोर, neeche wala floor, niche wala floor, bhutal, भूतल, ग्राउंड फ्लोर, নিচতলা, নিচের তলা, একতলা",
  ],
  [
    "floor",
    "top",
    "top floor, topfloor, sabse upar, upar wali manzil, upar wala floor, upar ka floor, uper wala floor, upor tola, upor tolay, ऊपर वाली मंज़िल, ऊपर वाली मंजिल, ऊपर का फ्लोर, সবচেয়ে উপরে, উপরতলা, माथिल्लो तल्ला, सबसे ऊपर",
  ],
  ["other", "food", "food, with food, khana, khana ke saath, khana ke sath, khabar, khabar shoho, खाना, খাবার"],
  ["other", "loan", "loan, home loan, bank loan, on loan, emi, on emi, लोन, লোন"],
  [
    "other",
    "old",
    "old, purana, purani, purane, puran, purono, puroni, purano, पुराना, पुरानी, पुराने, পুরোনো, পুরনো, পুরানো, पुरानो",
  ],
  ["other", "deposit", "deposit, security deposit, advance, dharauti, डिपॉजिट, धरौटी"],
  ["other", "rera", "rera, rera approved, rera number, रेरा, রেরা"],
];

/**
 * Large cities of India where we list nothing, with their former names: somebody who types one has spelt it correctly
 * and means no place of ours with a similar name. These are the cities above a million people (Census of India 2011),
 * and some smaller ones that people here often move to or from. Names that a place of ours has too are left out.
 */
const OTHER_CITIES: readonly (readonly [name: string, phrases: string])[] = [
  ["Delhi", "delhi, new delhi, dilli, दिल्ली, नई दिल्ली, দিল্লি"],
  ["Mumbai", "mumbai, bombay, navi mumbai, मुंबई, মুম্বাই"],
  ["Kolkata", "kolkata, calcutta, कोलकाता, কলকাতা"],
  ["Chennai", "chennai, madras, चेन्नई, চেন্নাই"],
  ["Bengaluru", "bengaluru, bangalore, बेंगलुरु, বেঙ্গালুরু"],
  ["Hyderabad", "hyderabad, secunderabad, हैदराबाद, হায়দ্রাবাদ"],
  ["Pune", "pune, poona, पुणे, পুনে"],
  ["Ahmedabad", "ahmedabad, amdavad, अहमदाबाद"],
  ["Lucknow", "lucknow, लखनऊ"],
  ["Varanasi", "varanasi, banaras, benares, वाराणसी, बनारस"],
  ["Prayagraj", "prayagraj, allahabad, प्रयागराज, इलाहाबाद"],
  ["Ranchi", "ranchi, रांची, রাঁচি"],
  ["Guwahati", "guwahati, gauhati, गुवाहाटी, গুয়াহাটি"],
  ["Bhubaneswar", "bhubaneswar, bhubaneshwar, भुवनेश्वर"],
  ["Howrah", "howrah, हावड़ा, হাওড়া"],
  ["Gurugram", "gurugram, gurgaon, गुरुग्राम"],
  ["Noida", "noida, greater noida, नोएडा"],
  ["Kochi", "kochi, cochin"],
  ["Thiruvananthapuram", "thiruvananthapuram, trivandrum"],
  ["Visakhapatnam", "visakhapatnam, vizag"],
  ["Vadodara", "vadodara, baroda"],
  ["Mysuru", "mysuru, mysore"],
  ["Mangaluru", "mangaluru, mangalore"],
  ...(
    "Agartala Agra Aligarh Amritsar Asansol Bareilly Bhilai Bhopal Chandigarh Coimbatore Cuttack Dehradun " +
    "Dhanbad Durgapur Faridabad Ghaziabad Gorakhpur Gwalior Imphal Indore Jabalpur Jaipur Jalandhar Jamshedpur Jodhpur " +
    "Kanpur Kozhikode Ludhiana Madurai Meerut Moradabad Nagpur Nashik Raipur Rajkot Rourkela Shillong Srinagar " +
    "Surat Thane Tiruchirappalli Udaipur Vijayawada"
  )
    .split(" ")
    .map((name) => [name, name] as const),
];

/** The same as notes of a sentence. */
export const ELSEWHERE_WORDS: typeof NOTE_WORDS = OTHER_CITIES.map(([name, phrases]) => [
  "elsewhere",
  name,
  phrases,
]);
