/** The words of the about page. */
export const about = {
  lede:
    "We are a small team in Siliguri and Patna who look at every listing before it is public, " +
    "pick up the phone, and stay until the papers are signed.",
  story: [
    "It began with families who came to the office with the same complaint: the flat in the pictures was let long " +
      "ago, the owner turned out to be a broker, and after one question the phone did not stop ringing.",
    "So we do it the other way round. Somebody from the team looks at a listing before it is public. When we have " +
      "checked the photos, the papers or the house itself, the page says what was checked and on which day. You ask " +
      "once, one person calls you, and your number goes no further.",
    "A katha in Siliguri is not a katha in Patna, and a dry street in May may be a canal in September. We live here, " +
      "and we tell you.",
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
      words: "Sizes in katha, dhur, decimal and square feet, and the record read before you travel.",
    },
    {
      icon: "building",
      title: "Project Marketing",
      words: "New projects with their RERA number, their units and what has really been built so far.",
    },
    {
      icon: "hands",
      title: "End-to-End Support",
      words: "Site visits, negotiation and paperwork with one person who knows your case.",
    },
  ],
  patna: {
    title: "Buy or rent in Patna",
    words:
      "From Boring Road to the new flats along Bailey Road and the plots towards Bihta, our Patna desk knows the streets " +
      "by their drains as much as by their names.",
    points: [
      "Prices side by side in square feet, since a katha there is 1,361.25 sq.ft.",
      "Jamabandi, receipt and RERA number asked for before your visit.",
      "A straight answer on which streets stood under water, and for how long.",
    ],
  },
} as const;
