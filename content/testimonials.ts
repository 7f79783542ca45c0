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
      "I listed our two-room flat from Bengaluru, free of charge, and rented it out without brokerage. The team had " +
      "talked to each person before they called me, and the agreement was ready when I came.",
    projectImage: "apartment-04",
    author: {
      name: "Rohit Kumar Sinha",
      location: "Rented out a 2 BHK in Kankarbagh, Patna",
      avatar: "rohit.svg",
    },
  },
  {
    id: "pema-tadong",
    quote:
      "The team had seen the house before I did. The pictures were of that house, the parcha was there, " +
      "and they told me which wall gets damp in July.",
    projectImage: "villa-10",
    author: { name: "Pema Lhamu Bhutia", location: "Bought a house in Tadong, Gangtok", avatar: "pema.svg" },
  },
  {
    id: "arnab-sevoke-road",
    quote:
      "One person helped me from the first call to the keys. I explained what I need once, and no stranger has called me " +
      "about flats since.",
    projectImage: "balcony-01",
    author: { name: "Arnab Chakraborty", location: "Rents on Sevoke Road, Siliguri", avatar: "arnab.svg" },
  },
];
