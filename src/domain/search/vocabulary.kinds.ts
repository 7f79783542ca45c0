import type { WordSets } from "./word-sets.ts";

/** Words for kinds and purposes, in English, Hindi, Bengali and Nepali, in their scripts and as people type them. */
export const KIND_WORDS: readonly WordSets[] = [
  [
    { type: ["flat"] },
    "flat, flats, apartment, apartments, apartmant, appartment, builder floor, builder floors, studio, studio apartment, studio flat, penthouse, fleet, फ्लैट, फ्लैट्स, फ़्लैट, अपार्टमेंट, ফ্ল্যাট, ফ্লাট, অ্যাপার্টমেন্ট, फ्ल्याट, अपार्टमेन्ट",
  ],
  [
    { type: ["villa"] },
    "villa, villas, vila, bungalow, bungalows, bangla, bangala, homestay, homestays, विला, बंगला, बँगला, ভিলা, বাংলো, बङ्गला",
  ],
  [
    { type: ["house"] },
    "house, houses, independent house, independent houses, row house, duplex, kothi, makan, makaan, ghar, bari, baari, badi, basa, मकान, घर, कोठी, বাড়ি, বাড়ী, बाड़ी",
  ],
  [
    { type: ["plot"] },
    "plot, plots, land, lands, residential plot, residential land, corner plot, zameen, zamin, jameen, jamin, jomi, jami, jagga, ज़मीन, जमीन, ज़मीं, प्लॉट, प्लाट, भूखंड, জমি, প্লট, जग्गा, घडेरी, ghaderi",
  ],
  [
    { type: ["farm"] },
    "farm, farms, farm land, farmland, agricultural land, agriculture land, farming land, khet, kheti ki zameen, kheti ki jameen, chaser jomi, खेत, खेती की जमीन, खेती की ज़मीन, कृषि भूमि, চাষের জমি, কৃষি জমি, खेत, खेतीयोग्य जग्गा, khetbari",
  ],
  [{ type: ["project"] }, "project, projects, housing project, housing complex, प्रोजेक्ट, প্রকল্প, প্রজেক্ট"],
  [
    { type: ["shop"] },
    "shop, shops, dukan, dukaan, dokan, dokan ghor, pasal, दुकान, दूकान, দোকান, দোকান ঘর, पसल",
  ],
  [{ type: ["shop", "commercial"] }, "showroom, showrooms, शोरूम, শোরুম"],
  [
    { type: ["office"] },
    "office, offices, office space, office spaces, daftar, karyalay, दफ्तर, दफ़्तर, ऑफिस, कार्यालय, অফিস, अफिस",
  ],
  [
    { type: ["shop", "office", "commercial"] },
    "commercial, commercial space, commercial property, commercial properties, व्यावसायिक, বাণিজ্যিক",
  ],
  [{ type: ["commercial"] }, "hotel, hotels, commercial building, होटल, হোটেল"],
  [
    { type: ["warehouse"] },
    "warehouse, warehouses, godown, godowns, godam, gudam, storage, गोदाम, गोडाउन, গুদাম, গোডাউন, गोदाम",
  ],
  [
    { type: ["room"] },
    "room, rooms, room set, 1 rk, rk, kamra, kamre, kamara, kotha, kothaa, ghor, कमरा, कमरे, रूम, ঘর, রুম, कोठा",
  ],
  [
    { purpose: ["buy"] },
    "buy, buying, purchase, for sale, on sale, sale, sell, kharid, kharidna, kharidni, kharidne, kharidna hai, lena hai, leni hai, bikau, bikri, bikri ma, becha, bechna, kinbo, kinte, kinte chai, kinnu, kinnu cha, खरीदना, खरीदनी, खरीदने, खरीद, ख़रीदना, बिक्री, बिकाऊ, लेना है, केनना, কিনতে, কিনব, কিনবো, কেনা, বিক্রি, বিক্রয়, किन्नु, किन्नु छ, बिक्रीमा, बिक्री",
  ],
  [
    { purpose: ["rent"] },
    "rent, rental, rentals, rented, for rent, on rent, to let, tolet, monthly rent, kiraya, kiraye, kiraye par, kiraye pe, kiraaya, bhada, bhade, bhade pe, bhada ma, bhara, bhaday, किराया, किराए, किराये, भाड़ा, भाड़े, ভাড়া, ভাড়ায়, भाडा, भाडामा",
  ],
  [{ purpose: ["lease"] }, "lease, leased, for lease, on lease, लीज, लीज़, পাট্টা, লিজ, লীজ, लिज, लिजमा"],
  [
    { purpose: ["pg"] },
    "pg, paying guest, paying guests, hostel, hostels, mess, पीजी, पी जी, हॉस्टल, हास्टल, छात्रावास, পিজি, মেস, হোস্টেল, होस्टल",
  ],
];
