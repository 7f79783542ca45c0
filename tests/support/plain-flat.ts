/** The minimum input for a flat, as the API takes it. */
export const FLAT = {
  propertyTitle: "Two rooms near the park",
  propertyType: "Flat/Apartment",
  purpose: "buy",
  price: 4_500_000,
  area: 1000,
  bedrooms: 2,
  city: "Siliguri",
  state: "West Bengal",
  locality: "Hakimpara",
  address: "12 Test Road",
  pincode: "734001",
  description: "Light from two sides.",
};
