/**
 * Facts that are understood and shown, although there is no filter for them. `elsewhere`: a city without listings;
 * `contrary`: a limit that contradicts one before it.
 */
export type NoteKind = "tenant" | "floor" | "elsewhere" | "contrary" | "other";

export const NOTE_WORDS: readonly (readonly [kind: NoteKind, value: string, phrases: string])[] = [
  [
    "tenant",
    "family",
    "family, families, family only, for family, parivar, pariwar, paribar, परिवार, পরিবার, फैमिली, ফ্যামিলি",
  ],
  ["tenant", "bachelors", "bachelor, bachelors, for bachelor, बैचलर, कुंवारे, ব্যাচেলর, ব্যাচেলার, अविवाहित"],
  [
    "tenant",
    "students",
    "student, students, chhatra, vidyarthi, bidyarthi, छात्र, छात्रों, विद्यार्थी, ছাত্র, ছাত্রছাত্রী, বিদ্যার্থী",
  ],
  [
    "tenant",
    "girls",
    "girls, girl, ladies, women, working women, ladki, ladkiyon, ladkiyo, meyeder, meye, keti, लड़की, लड़कियों, महिला, মেয়ে, মেয়েদের, মহিলা, केटी",
  ],
  [
    "tenant",
    "boys",
    "boys, boy, gents, men only, ladko, ladkon, ladke, cheleder, chhele, keta, लड़का, लड़कों, ছেলে, ছেলেদের, केटा",
  ],
  ["tenant", "couples", "couple, couples, couple friendly, unmarried couple, married couple, कपल, কাপল"],
  ["tenant", "company", "company, corporate, for company, कंपनी, কোম্পানি"],
  [
    "floor",
    "ground",
    "ground floor, groundfloor, neeche wala floor, niche wala floor, bhutal, भूतल, ग्राउंड फ्लोर, নিচতলা, নিচের তলা, একতলা",
  ],
  [
    "floor",
    "not-ground",
    "not ground floor, not on ground floor, not the ground floor, no ground floor, except ground floor, ground floor not wanted, ground floor nahi, ground floor nahin, neeche wala floor nahi",
  ],
  [
    "floor",
    "not-top",
    "not top floor, not on top floor, not the top floor, no top floor, except top floor, top floor not wanted, top floor nahi, top floor nahin",
  ],
  ["floor", "top", "top floor, topfloor, sabse upar, सबसे ऊपर"],
  ["other", "food", "food, with food, khana, khana ke saath, khana ke sath, khabar, khabar shoho, खाना, খাবার"],
  ["other", "loan", "loan, home loan, bank loan, on loan, emi, on emi, लोन, লোন"],
  ["other", "rera", "rera, rera approved, rera number, रेरा, রেরা"],
  ["other", "attached-bath", "attached bathroom, attached bath, attached toilet"],
];
