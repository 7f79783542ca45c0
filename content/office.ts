/** Who we are and how to reach us; the team changes it under Settings, this is what stands until then. */
export const office = {
  brand: "Thikana",
  tagline:
    "Thikana means address. We help people in Siliguri, Patna, North Bengal and Sikkim find theirs, and stay " +
    "with them until the papers are signed.",
  address: ["2nd Floor, Tenzing Chambers", "Hill Cart Road, Pradhan Nagar", "Siliguri 734003, West Bengal"],
  /** The first takes bookings, the second gives support. */
  phones: ["+91 353 250 0140", "+91 98320 00140"],
  email: "hello@thikana.example",
  hours: "Mon-Sat 10:00 AM - 7:00 PM",
  social: {
    facebook: "https://www.facebook.com/",
    instagram: "https://www.instagram.com/",
    linkedin: "https://www.linkedin.com/",
    youtube: "https://www.youtube.com/",
    whatsapp: "https://wa.me/919832000140",
  },
};

export type Office = typeof office;
