/** Questions on the contact page; the first one is open. */
export interface FaqItem {
  id: string;
  question: string;
  answer: string;
}

export const faq: readonly FaqItem[] = [
  {
    id: "cancellation",
    question: "What is your cancellation policy?",
    answer:
      "You get a full refund if you cancel at least 14 days before the booking date. If it is later than that, call us.",
  },
  {
    id: "cost",
    question: "What does it cost to list or to ask for a property?",
    answer:
      "Nothing. Owners list free of charge and pay no brokerage, and visitors may ask about as many properties as they like.",
  },
  {
    id: "verified",
    question: "What does the Verified badge mean?",
    answer:
      "Our team has checked something about the property: its papers, its photos, a video or the site itself. The " +
      "page of the property says what was checked and on which day. It is not a legal opinion: have the papers read " +
      "by a lawyer before you pay.",
  },
];
