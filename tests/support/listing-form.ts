import { AMENITIES } from "#domain/property/choices.ts";
import type { PropertyType } from "#domain/property/kinds.ts";
import type { FormPlaces } from "#web/features/property-form/form-places.ts";
import { getNextValues } from "#web/features/property-form/form-state.ts";
import { EMPTY_FORM, type FormValues } from "#web/features/property-form/form-values.ts";

/** Two towns that measure land differently. */
export const places: FormPlaces = {
  regions: ["Siliguri", "Patna / Bihar"],
  towns: [
    {
      slug: "siliguri",
      name: "Siliguri",
      region: "Siliguri",
      state: "West Bengal",
      pincodes: ["734001", "734003"],
      factors: { sqft: 1, katha: 720 },
      lat: 26.727,
      lng: 88.395,
    },
    {
      slug: "patna",
      name: "Patna",
      region: "Patna / Bihar",
      state: "Bihar",
      pincodes: ["800001"],
      factors: { sqft: 1, katha: 1361.25, dhur: 68.0625 },
      lat: 25.612,
      lng: 85.144,
    },
  ],
  localities: [
    { slug: "hakimpara", name: "Hakimpara", town: "Siliguri", pincode: "734001", lat: 26.719, lng: 88.431 },
    { slug: "champasari", name: "Champasari", town: "Siliguri", pincode: "734003", lat: 26.742, lng: 88.424 },
    { slug: "kankarbagh", name: "Kankarbagh", town: "Patna", pincode: "800020", lat: 25.594, lng: 85.157 },
  ],
  map: { version: "v", styles: { light: "/l", dark: "/d", own: true } },
};
/** The form after an answer to a question. */
export const answer = (values: FormValues, name: keyof FormValues & string, value: string) =>
  getNextValues(values, { type: "answered", name: name as "city", value }, places);
/** A form with all required answers. */
export const flat: FormValues = {
  ...EMPTY_FORM,
  propertyType: "Flat/Apartment",
  propertyTitle: "Two rooms",
  price: "45,00,000",
  area: "1,000",
  bedrooms: "2",
  city: "Siliguri",
  state: "West Bengal",
  locality: "Hakimpara",
  address: "12 Test Road",
  pincode: "734001",
  description: "Light from two sides.",
};

/** A form of that kind with every question answered, also questions that are not asked for the kind. */
export const fillForm = (propertyType: PropertyType): FormValues => ({
  ...answer(flat, "propertyType", propertyType),
  ...{ landArea: "3", landUnit: "katha", bathrooms: "1", numberofbalconies: "1", kitchen: "Modular" },
  ...{ floorno: "1", totalfloors: "4", facing: "east", furnishing: "semi", ageofproperty: "New" },
  ...{ watersupply: "Borewell", numberofcarparking: "1", numberofbikeparking: "2" },
  ...{ availability: "new-launch", possessionOn: "2027-05-01", transactionType: "resale" },
  ...{ ownership: "Freehold", tenantType: "Family", pets: "yes", rent: "18000", security: "36000" },
  amenities: [...AMENITIES],
  projectUnits: [
    {
      ...{ typeOfApartment: "2 BHK", typeOfPossession: "New Launch", priceFrom: "4000000", priceTo: "" },
      ...{ areaFrom: "900", areaTo: "" },
    },
  ],
  description: "word ".repeat(90),
});
