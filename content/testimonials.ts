/** Stories on the home page. Portraits are drawings; `projectImage` names one of the home page's pictures. */
export interface Testimonial {
  id: string;
  quote: string;
  projectImage: string;
  author: { name: string; location: string; avatar: string };
}

export const testimonials: readonly Testimonial[] = [
  {
    id: "sunita-hakimpara",
    quote:
      "My mother's flat was sold in five weeks and I did not pay a rupee of brokerage. They sent four families " +
      "who could really buy, and somebody from the team stood beside me at every visit.",
    projectImage: "apartment-02",
    author: { name: "Sunita Agarwal", location: "Sold a flat in Hakimpara, Siliguri", avatar: "sunita.svg" },
  },
  {
    id: "rohit-kankarbagh",
    quote:
      "I put up our two-room flat from Bengaluru, free of charge, and let it without brokerage. Each caller had " +
      "been asked who they were before my phone rang, and the agreement was ready when I came.",
    projectImage: "apartment-04",
    author: { name: "Rohit Kumar Sinha", location: "Let a 2 BHK in Kankarbagh, Patna", avatar: "rohit.svg" },
  },
  {
    id: "pema-tadong",
    quote:
      "Someone had walked through the house before I did. The pictures were of that house, the parcha was there, " +
      "and she told me on the way which wall gets damp in July.",
    projectImage: "villa-10",
    author: { name: "Pema Lhamu Bhutia", location: "Bought a house in Tadong, Gangtok", avatar: "pema.svg" },
  },
  {
    id: "arnab-sevoke-road",
    quote:
      "One person took me from the first call to the key. I told my needs once, and no stranger has rung me " +
      "about flats since.",
    projectImage: "balcony-01",
    author: { name: "Arnab Chakraborty", location: "Rents on Sevoke Road, Siliguri", avatar: "arnab.svg" },
  },
];
