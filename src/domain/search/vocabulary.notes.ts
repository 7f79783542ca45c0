/** Facts that are understood and shown, although there is no filter for them yet. */
export type NoteKind = "tenant" | "floor" | "other";

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
  ["tenant", "company", "company, corporate, for company, कंपनी, কোম্পানি"],
  [
    "floor",
    "ground",
    "ground floor, groundfloor, neeche wala floor, niche wala floor, bhutal, भूतल, ग्राउंड फ्लोर, নিচতলা, নিচের তলা, একতলা",
  ],
  ["floor", "top", "top floor, topfloor, sabse upar, सबसे ऊपर"],
  ["other", "food", "food, with food, khana, khana ke saath, khana ke sath, khabar, khabar shoho, खाना, খাবার"],
  ["other", "rera", "rera, rera approved, rera number, रेरा, রেরা"],
  ["other", "attached-bath", "attached bathroom, attached bath, attached toilet"],
];
