/** The people on the about page. Portraits are drawings. */
export interface TeamMember {
  name: string;
  role: string;
  imageSrc: string;
}

export const team: readonly TeamMember[] = [
  { name: "Anjali Gurung", role: "Runs the Siliguri desk", imageSrc: "anjali.svg" },
  { name: "Manoj Srivastava", role: "Papers and registration, Patna", imageSrc: "manoj.svg" },
  { name: "Tshering Lepcha", role: "Site visits, Sikkim and the hills", imageSrc: "tshering.svg" },
  { name: "Nisha Sarkar", role: "Speaks with owners", imageSrc: "nisha.svg" },
];
