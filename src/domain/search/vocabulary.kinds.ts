import { KIND_NAMES } from "../property/kind-names.ts";
import { PROPERTY_KINDS } from "../property/kinds.ts";
import type { WordSets } from "./word-sets.ts";

const ONE_KIND = PROPERTY_KINDS.map(
  ({ value, slug }): WordSets => [{ type: [slug] }, KIND_NAMES[value].phrases],
);

/** Words for kinds and purposes, in English, Hindi, Bengali and Nepali, in their scripts and as people type them. */
export const KIND_WORDS: readonly WordSets[] = [
  ...ONE_KIND,
  [{ type: ["flat"] }, "apt, apts, aptt, appt, appartement, apparment"],
  [{ type: ["shop", "commercial"] }, "showroom, showrooms, शोरूम, শোরুম"],
  [
    { type: ["shop", "office", "commercial"] },
    "commercial, commercial space, commercial property, commercial properties, व्यावसायिक, বাণিজ্যিক",
  ],
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
