/** The minimum input for a property, as the API takes it. */
export const PLOT = {
  propertyTitle: "Plot in Hakimpara",
  propertyType: "Land/Plot",
  purpose: "buy",
  price: 3_600_000,
  area: 2_160,
  city: "Siliguri",
  state: "West Bengal",
  locality: "Hakimpara",
  address: "Ashrampara Road",
  pincode: "734001",
  description: "Level land on a road of 16 feet.",
};
