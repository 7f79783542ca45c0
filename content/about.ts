/** The texts of the About page. */
export const about = {
  intro:
    "We are a small team for Siliguri, Patna, North Bengal and Sikkim. We look at every listing before it is public, " +
    "pick up the phone, and stay until the papers are signed.",
  story: [
    "Many people who look for a home tell the same story: the flat in the pictures was rented out long ago, the owner turned out to " +
      "be a broker, and after one question the phone did not stop ringing.",
    "We work differently. Our team looks at every listing before it is public. When we have " +
      "checked the photos, the papers or the house itself, the page says what was checked and on which day. You ask " +
      "once, one person calls you, and nobody else gets your number.",
    "A katha in Siliguri is smaller than a katha in Patna, and the rules for land in Sikkim differ from those in West Bengal. Sizes, " +
      "duties and articles here are written for these places.",
  ],
  /** Icons are names of the interface's own. */
  services: [
    {
      icon: "key",
      title: "Buy/Rent/Lease",
      words:
        "Flats, houses, rooms, shops and offices, from a bed near the college to a bungalow in the hills.",
    },
    {
      icon: "plot",
      title: "Land & Plots",
      words:
        "Sizes in katha, dhur, decimal and square feet. Where our team has read the papers, the page says when.",
    },
    {
      icon: "building",
      title: "Project Marketing",
      words:
        "New projects with their units and prices, the phases of construction, and the RERA number as the builder gave it.",
    },
    {
      icon: "hands",
      title: "End-to-End Support",
      words: "Site visits, negotiation and paperwork, with one person who looks after your enquiry.",
    },
  ],
  patna: {
    title: "Buy or rent in Patna",
    words:
      "Homes, shops and plots in Patna and the towns beside it, each looked at by our team before it is public. Ask us " +
      "about the street before you travel, also which streets flood.",
    points: [
      "Plots in katha and dhur with the square feet beside them: a katha there is 1,361.25 sq.ft.",
      "Stamp duty and registration fee by the rules of Bihar, with source and date, on each home for sale.",
      "What our team has checked of papers, photos, video and site, with the day of each check.",
    ],
  },
} as const;
