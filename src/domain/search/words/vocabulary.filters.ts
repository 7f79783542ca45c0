import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { KIND_NAMES, SHARED_PHRASES, type SharedWord } from "#domain/property/kind-names.ts";
import { PROPERTY_KINDS } from "#domain/property/kinds.ts";

/** Filters by the names of the listing page's parameters; nothing else can be set. */
export type SetFilters = Partial<Omit<ListingQuery, "sort" | "page" | "pageSize">>;
/** Filters, and the phrases that set them, separated by commas. */
type WordSets = readonly [sets: SetFilters, phrases: string];

/** Words for all other filters than kind, place, price and size. */
export const DETAIL_WORDS: readonly WordSets[] = [
  [
    { furnishing: ["full"] },
    "furnished, fully furnished, full furnished, pura furnished, poora furnished, with furniture, furniture, furnitures, asbab, asbabpotro, fully furnised, furnised, furnish, फर्नीचर, फ़र्नीचर, फर्निचर, আসবাব, ফার্নিচার, फर्निश्ड, फर्निस्ड, সজ্জিত, আসবাবসহ, আসবাব সহ, ফার্নিশড, फर्निचर सहित",
  ],
  [{ furnishing: ["semi"] }, "semi furnished, semifurnished, half furnished, सेमी फर्निश्ड, সেমি ফার্নিশড"],
  [
    { furnishing: ["none"] },
    "unfurnished, un furnished, non furnished, not furnished, without furniture, bina furniture",
  ],
  ...[
    ["north", "north, uttar, uttor, उत्तर, উত্তর"],
    ["south", "south, dakshin, dokkhin, दक्षिण, দক্ষিণ"],
    ["east", "east, purab, purv, purbo, purba, पूर्व, पूरब, পূর্ব"],
    ["west", "west, paschim, poschim, pashchim, पश्चिम, পশ্চিম"],
    ["north-east", "north east, northeast, ishan, ईशान"],
    ["north-west", "north west, northwest"],
    ["south-east", "south east, southeast"],
    ["south-west", "south west, southwest"],
  ].map(
    ([facing = "", words = ""]): WordSets => [
      { facing: [facing as "north"] },
      words
        .split(", ")
        .flatMap((word) =>
          ["facing", "face", "mukhi", "mukh", "मुखी", "মুখী", "मोहडा", "mohada", "open"].flatMap((after) => [
            `${word} ${after}`,
            `${after} ${word}`,
          ]),
        )
        .join(", "),
    ],
  ),
  [
    { availability: ["ready"] },
    "ready, ready to move, ready 2 move, ready to move in, ready possession, immediate possession, turant rehne layak, rehne layak, taiyar, तैयार, तुरंत रहने लायक, তৈরি, প্রস্তুত, तयार",
  ],
  [
    { availability: ["under-construction"] },
    "under construction, underconstruction, nirmanadhin, निर्माणाधीन, নির্মীয়মাণ, নির্মাণাধীন",
  ],
  [
    { availability: ["new-launch"] },
    "new launch, newly launched, new, naya, nayi, naye, notun, upcoming, नया, नई, नए, নতুন, नयाँ",
  ],
  [{ transaction: ["resale"] }, "resale, re sale, second hand, रीसेल"],
  [{ transaction: ["new-booking"] }, "new booking, booking"],
  [
    { postedBy: ["owner"] },
    "owner, owners, landlord, landlords, house owner, flat owner, makan malik, makaan malik, makan malik se, makan malik se seedha, ghar malik, ghar ka malik, barir malik, bariwala, bari wala, বাড়িওয়ালা, বাড়ির মালিক, मकान मालिक, मकान मालिक से, मकान मालिक से सीधे, मकान मालिक से सीधा, direct owner, owner direct, by owner, from owner, direct from owner, no broker, no brokers, no brokerage, without broker, without brokerage, zero brokerage, bina broker, bina broker ke, bina dalal, bina dalal ke, bina dalal ka, dalal chara, malik, maalik, malik se, malik se seedha, owner se seedha, malik er theke, ghardhani, ghar dhani, ghardhani sanga, ghar dhani bata, direct, seedha, sidha, मालिक, मालिक से, मालिक से सीधे, बिना दलाल, बिना दलाल का, बिना ब्रोकर, सीधे, মালিক, মালিকের থেকে, মালিকের কাছ থেকে, সরাসরি, দালাল ছাড়া, घरधनी, सिधै",
  ],
  [
    { postedBy: ["dealer", "featured-dealer"] },
    "agent, agents, broker, brokers, dealer, dealers, dalal, by agent, दलाल, एजेंट, দালাল, এজেন্ট",
  ],
  [{ postedBy: ["builder"] }, "builder, builders, developer, developers, बिल्डर, বিল্ডার"],
  [
    { verified: true },
    "verified, checked, thikana verified, site visited, satyapit, jancha hua, सत्यापित, जांचा हुआ, যাচাই করা, যাচাই, प्रमाणित",
  ],
  [{ photos: true }, "checked photos, verified photos, real photos, with photos"],
  [{ videos: true }, "video, videos, checked video, video checked, with video"],
  [
    { pets: ["yes"] },
    "pet friendly, pets allowed, pet allowed, pets ok, dog allowed, with pets, with dog, kutta rakhne wala, पालतू, পোষা",
  ],
  [
    { wheelchair: ["yes"] },
    "wheelchair, wheelchairs, wheel chair, wheelchair access, wheelchair accessible, wheelchair friendly, ramp, ramps, with ramp, disabled friendly, disabled access, handicap friendly, viklang, divyang, व्हीलचेयर, व्हील चेयर, ह्वीलचेयर, ह्विलचेयर, रैंप, रैम्प, र्याम्प, दिव्यांग, হুইলচেয়ার, হুইল চেয়ার, র‍্যাম্প, র‌্যাম্প",
  ],
  [
    { tenant: ["family"] },
    "family, families, family only, for family, married couple, parivar, pariwar, paribar, poribar, परिवार, পরিবার, फैमिली, ফ্যামিলি",
  ],
  [
    { tenant: ["bachelors-men", "bachelors-women"] },
    "bachelor, bachelors, bachelor allowed, bachelors allowed, bachelor friendly, bachlor, bachlors, batchelor, for bachelor, बैचलर, कुंवारे, ব্যাচেলর, ব্যাচেলার, अविवाहित, student, students, chhatra, chhatro, chhatrader, chhatroder, chatroder, chhatraon, vidyarthi, vidyarthiharu, bidyarthi, छात्र, छात्रों, विद्यार्थी, ছাত্র, ছাত্রছাত্রী, বিদ্যার্থী",
  ],
  [
    { tenant: ["bachelors-women"] },
    "girls, girl, girls only, ladies, ladies only, lady, women, women only, working women, female, females, ladki, ladkiyon, ladkiyo, meyeder, meye, keti, लड़की, लड़कियों, महिला, মেয়ে, মেয়েদের, মহিলা, केटी",
  ],
  [
    { tenant: ["bachelors-men"] },
    "boys, boy, boys only, gents, gents only, men only, male, males, ladko, ladkon, ladke, cheleder, chhele, keta, लड़का, लड़कों, ছেলে, ছেলেদের, केटा",
  ],
  // "Company" alone may also be a part of a name: near ITC company.
  [
    { tenant: ["company"] },
    "for company, for a company, for company staff, company ke liye, company er jonno",
  ],
  [{ tenant: ["company"], purpose: ["lease"] }, "company lease, corporate lease"],
  [{ amenity: ["Lift"] }, "lift, lifts, elevator, लिफ्ट, लिफ़्ट, লিফট, লিফ্ট"],
  [
    { amenity: ["Car Parking"] },
    "parking, car parking, gaadi parking, gadi parking, gari parking, gadi rakhne jagah, gaadi ki parking, গাড়ি পার্কিং, গাড়ির পার্কিং, गाड़ी पार्किंग, गाडी पार्किङ, garage, covered parking, पार्किंग, পার্কিং, পার্কিঙ, पार्किङ",
  ],
  [
    { amenity: ["Power Backup"] },
    "power backup, backup, generator, inverter, bijli backup, जनरेटर, पावर बैकअप, জেনারেটর",
  ],
  [{ amenity: ["Water Supply"] }, "water supply, 24 hour water, 24 hours water, running water, paani"],
  [{ amenity: ["Security"] }, "security, security guard, guard, gated, सिक्योरिटी, নিরাপত্তা"],
  [{ amenity: ["Gymnasium"] }, "gym, gymnasium, जिम, জিম"],
  [{ amenity: ["Swimming Pool"] }, "swimming pool, pool, स्विमिंग पूल, সুইমিং পুল"],
  [{ amenity: ["Clubhouse"] }, "clubhouse, club house, क्लबहाउस"],
  [{ amenity: ["Gas Pipeline"] }, "gas pipeline, piped gas, gas line, गैस पाइपलाइन"],
  [{ amenity: ["Park"] }, "park"],
  [{ amenity: ["Servant Room"] }, "servant room, servant quarter, maid room"],
  [{ amenity: ["AC"] }, "ac, a c, air conditioned, air conditioner, aircon, एसी, এসি"],
];

const ONE_KIND = PROPERTY_KINDS.map(
  ({ value, slug }): WordSets => [{ type: [slug] }, KIND_NAMES[value].phrases],
);

const SHARED_WORDS = (Object.keys(SHARED_PHRASES) as SharedWord[]).map((word): WordSets => {
  const kinds = PROPERTY_KINDS.filter(({ value }) => KIND_NAMES[value].shared.includes(word));
  return [{ type: kinds.map(({ slug }) => slug) }, SHARED_PHRASES[word]];
});

/** Words for kinds and purposes, in English, Hindi, Bengali and Nepali, in their scripts and as people type them. */
export const KIND_WORDS: readonly WordSets[] = [
  ...ONE_KIND,
  [{ type: ["flat"] }, "apt, apts, aptt, appt, appartement, apparment"],
  ...SHARED_WORDS,
  [
    { purpose: ["buy"] },
    "buy, buying, purchase, for sale, 4 sale, on sale, sale, sell, kharid, kharidna, kharidni, kharidne, kharidna hai, lena hai, leni hai, bikau, bikri, bikri ma, becha, bechna, bechne, bechnu, bechne ho, बेच्ने, बेच्नु, बेचना, बेचने, kinbo, kinte, kinte chai, kinnu, kinnu cha, खरीदना, खरीदनी, खरीदने, खरीद, ख़रीदना, बिक्री, बिकाऊ, लेना है, केनना, কিনতে, কিনব, কিনবো, কেনা, বিক্রি, বিক্রয়, किन्नु, किन्नु छ, बिक्रीमा, बिक्री",
  ],
  [
    { purpose: ["rent"] },
    "rent, rental, rentals, rented, for rent, 4 rent, on rent, to let, tolet, monthly rent, kiraya, kiraye, kiraye par, kiraye pe, kiraye par lena hai, kiraye pe lena hai, kiraye pe chahiye, rent pe, rent par, rent pe lena hai, rent par lena hai, kiraaya, kirae, kiray, bharay, bharate, bhada, bhade, bhade pe, bhada ma, bhara, bhaday, किराया, किराए, किराये, किराए पर लेना है, किराये पर लेना है, किराये पर, किराए पर, भाड़ा, भाड़े, ভাড়া, ভাড়ায়, भाडा, भाडामा",
  ],
  [{ purpose: ["lease"] }, "lease, leased, for lease, on lease, लीज, लीज़, পাট্টা, লিজ, লীজ, लिज, लिजमा"],
  [
    { purpose: ["pg"] },
    "pg, paying guest, paying guests, hostel, hostels, mess, पीजी, पी जी, हॉस्टल, हास्टल, छात्रावास, পিজি, মেস, হোস্টেল, होस्टल",
  ],
];
