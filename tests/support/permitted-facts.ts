/**
 * Figures that are not our claims: data of a listing, distances, positions in a list, and limits of a field.
 * For `{…}` see permitted-claims.ts.
 */
export const FACTS = `
  {price}
  {price} {price}
  {n}
  {rating}
  {area}
  {home}
  {home} {area}
  {home} {area} Ready to move
  {home} {area} {month}
  {home} {price}
  {home} {price} {area}
  {month}
  {day}
  {id}
  {far}
  {x} is {far} from the centre of {x}, pincode {pincode}.
  {x} is in the centre of {x}, pincode {pincode}.
  {x} is {far} away.
  Pincode {pincode}.
  Pincodes {x}.
  {n} for sale
  {n} for rent
  {n} for lease
  {n} PG/Hostel
  See {n} properties within {n} km
  See 1 property within {n} km
  Middle price of homes for sale: ₹{n}/sq.ft
  ₹{n}/sq.ft is the middle price of {n} flats, villas and houses for sale here.
  {x} {far}
  {far} N
  {hours}
  {phone}
  {phone} {hours}
  {phone} {hours} Call the office
  Call us first {phone}, {hours}
  {n} baths
  Bathrooms {n}
  Area {area}
  Home {home}
  Homes {home}
  {price} {n}/sq.ft
  {price}/sq.ft
  {price} {price}/sq.ft
  {price}/
  Possession due {month}
  {x} for sale in {x}: {price}, {area}.
  {x} as PG or hostel in {x}: {price}, {area}.
  by {x} {pincode}
  by {x} {pincode} {rating} {rating} out of 5 {n} reviews
  {x} {pincode}
  {x} {pincode}.
  Person {day}
  {rating} out of 5
  {rating} {rating} out of 5 {n} reviews
  {rating} {rating} out of 5
  {rating} of 5 ({n})
  {n} reviews
  {n} stars: {n}
  1 star: {n}
  {n} stars: {n} {n} {n}
  1 star: {n} {n} {n}
  {n} of 5 stars
  {n} to {n} characters.
  At least 8 characters.
  Confirmed {day}
  Open photo {n}: {x}
  {x} {n} × {n} ft
  Bedroom {n} {n} × {n} ft
  For a loan of {price} at {percent} a year over {n} years you pay {price} a month.
  Map of {x} and what is near: {x}
  Project {n} of {n}: {x}
  {n} / {n}
  Step {n}
  Step {n} of {n}
  Step {n}: {x}
  {n} Step {n}: {x}
  Page {n}
  Page {n}, this page
  {n} of {n}
  {n} of 100
  {n} words so far; more than 80 count for the listing score.
  Reach 85 for a complete listing.
  {x} +{n} missing
  What it is and where: Sunny 2 BHK near Hakimpara ground.
  Drop photos and videos here Photos: JPEG, PNG, WebP or AVIF, up to 20 MB each, 40 at most.
  Photos: JPEG, PNG, WebP or AVIF, up to 20 MB each, 40 at most.
  Videos: MP4, MOV or WebM, up to 500 MB each, 5 at most.
  {n}Basics
  {n}Location
  {n}Details
  {n}Amenities
  {n}Photos
  {n}Price
  {n}Preview
  {x} sq.ft {n}
  {home} {n}
  {n}BHK+
  4+ BHK {n}
  Up to {price} {n}
  ₹{n}-₹{n}Cr {n}
  ₹{n}-{n}Cr {n}
  ₹{n}Cr+ {n}
  Price range: ₹0 - ₹15Cr
  Below 1Cr {n}
  Around 50Lakhs {n}
  {n}Cr
  {n}Cr Rs.
  {n} lakh
  {n} {area}
  {rating} {rating} out of 5 {n}
  {rating} {rating} out of 5 and above {n}
  Filters {n}
  Show {n} more
  {option} {n}
`;
