import { type Choice, getLabel } from "#domain/choice.ts";
import type { Cells } from "#domain/import/cells.ts";
import { PROPERTY_KINDS } from "#domain/property/kinds.ts";
import { m } from "#words/generated/messages.js";
import { type Chosen, getSheetChoices } from "./sheet-choices.ts";

const say = (name: Chosen, value: string): string => getLabel(getSheetChoices(name) as Choice[], value);

/** A home on one floor: a flat. */
const FLAT = PROPERTY_KINDS.find(({ needsBedrooms, singleFloor }) => needsBedrooms && singleFloor);

/** The row below the headings of the empty sheet: a property as an owner writes it. It is never listed. */
export const writeExample = (): Cells => ({
  propertyTitle: m.import_example_title(),
  propertyType: FLAT?.label() ?? "",
  purpose: say("purpose", "buy"),
  postedBy: say("postedBy", "builder"),
  transactionType: say("transactionType", "new-booking"),
  address: m.import_example_address(),
  locality: "Hakimpara",
  city: "Siliguri",
  state: say("state", "West Bengal"),
  pincode: "734001",
  area: "1,240 sqft",
  bedrooms: "2",
  price: "48.5 lakh",
  availability: say("availability", "under-construction"),
  possessionOn: "Dec 2027",
  bathrooms: "2",
  numberofbalconies: "2",
  floorno: "4",
  totalfloors: "7",
  facing: say("facing", "south-east"),
  parking: m.ui_yes(),
  numberofcarparking: "1",
  description: m.import_example_description(),
  amenities: ["Lift", "Power Backup", "Security"].map((value) => say("amenities", value)).join(", "),
  mediaFiles: "4b-front.jpg; 4b-hall.jpg",
});

/** Whether a row is the example of the empty sheet, which people leave where it is: its title says what it is. */
export const isExample = ({ propertyTitle = "" }: Cells): boolean =>
  propertyTitle.trim() === m.import_example_title();
