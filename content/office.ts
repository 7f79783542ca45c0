/** A figure that the operator vouches for; everything else that the pages count is counted. */
export interface Claim {
  readonly figure: string;
  readonly label: string;
  /** The day on which it was last looked at. */
  readonly asOf: string;
  /** Where the figure comes from, such as a register or a report. */
  readonly source: string;
}

export interface Office {
  brand: string;
  tagline: string;
  /** Line by line. */
  address: string[];
  /** Where the address is on a map; null where nobody has said. */
  place: { lat: number; lng: number } | null;
  /** The first takes bookings, the second gives support. */
  phones: string[];
  email: string;
  hours: string;
  social: { facebook: string; instagram: string; linkedin: string; youtube: string; whatsapp: string };
  claims: Claim[];
}

/** Who we are and how to reach us; the team changes it under Settings, this is what stands until then. */
export const office: Office = {
  brand: "Thikana",
  tagline:
    "Thikana means address. We help people in Siliguri, Patna, North Bengal and Sikkim find theirs, and stay " +
    "with them until the papers are signed.",
  address: ["2nd Floor, Tenzing Chambers", "Hill Cart Road, Pradhan Nagar", "Siliguri 734003, West Bengal"],
  place: { lat: 26.728, lng: 88.42 },
  phones: ["+91 353 250 0140", "+91 98320 00140"],
  email: "hello@thikana.example",
  hours: "Mon-Sat 10:00 AM - 7:00 PM",
  social: {
    facebook: "",
    instagram: "",
    linkedin: "",
    youtube: "",
    whatsapp: "https://wa.me/919832000140",
  },
  claims: [
    { figure: "20+", label: "Years Of Trust", asOf: "2026-11-01", source: "our office's records" },
    { figure: "1000+", label: "Properties Served", asOf: "2026-11-01", source: "our office's records" },
    { figure: "1000+", label: "daily visitors", asOf: "2026-11-01", source: "our office's records" },
  ],
};
