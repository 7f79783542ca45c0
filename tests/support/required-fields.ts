/** The fields that a form for a home to rent still needs when it has only its kind and purpose, sorted. */
export const REQUIRED_FOR_RENT = [
  "address",
  "area",
  "bedrooms",
  "city",
  "description",
  "locality",
  "pincode",
  "propertyTitle",
  "rent",
  "state",
];
