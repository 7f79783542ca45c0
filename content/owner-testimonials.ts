/** What owners say on the page for owners. */
export interface OwnerTestimonial {
  id: string;
  quote: string;
  author: { name: string; location: string };
}

export const ownerTestimonials: readonly OwnerTestimonial[] = [
  {
    id: "hakimpara-flat",
    quote:
      "I rented out my flat without paying a rupee of brokerage. They had talked to the family before I met them.",
    author: { name: "Bimal Ghosh", location: "Deshbandhupara, Siliguri" },
  },
  {
    id: "boring-road-house",
    quote:
      "Three agents tried to sell my house for a year. I listed it here on a Sunday, and their team brought the buyer.",
    author: { name: "Rakesh Prasad", location: "Boring Road, Patna" },
  },
  {
    id: "deorali-rooms",
    quote:
      "I am in Kolkata and the rooms are in Gangtok. They show them for me and send me the papers to sign.",
    author: { name: "Dawa Bhutia", location: "Deorali, Gangtok" },
  },
];
