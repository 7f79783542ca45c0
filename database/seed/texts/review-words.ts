/** What a review is about. */
export type ReviewKind = "home" | "let" | "land" | "business" | "room" | "project";

/**
 * The first sentence of a review tells of a visit; the words in braces are its day and who came along, so that no two
 * are the same.
 */
export const FIRST: Record<ReviewKind, readonly string[]> = {
  home: [
    "Went to see it on a {day} {time} in {month} with my {relative}.",
    "Saw it twice, the second time on a {day} {time} in {month}.",
    "We visited on a {day} in {month} and my {relative} came along.",
    "Came from outside on a {day} in {month} to see it with my {relative}.",
  ],
  let: [
    "Saw it with my {relative} on a {day} {time} in {month}.",
    "Came after office on a {day} in {month} with my {relative}.",
    "My {relative} and I visited on a {day} {time} in {month}.",
    "Visited it in {month} on a {day} {time} with the person from the team.",
  ],
  land: [
    "Walked the plot with the owner on a {day} {time} in {month}.",
    "Went in {month} with our surveyor on a {day} {time}.",
    "My {relative} and I measured it with a tape on a {day} in {month}.",
    "Saw it on a wet {day} in {month} with my {relative}.",
  ],
  business: [
    "Saw it on a {day} {time} in {month} for our second branch.",
    "Went on a {day} {time} in {month} to see how many people pass.",
    "Visited in {month} with our contractor on a {day} {time}.",
    "Took my {relative} along on a {day} {time} in {month}.",
  ],
  room: [
    "Came to see it on a {day} {time} in {month} with my {relative}.",
    "Saw three places on a {day} in {month} with my {relative} and liked this one best.",
    "My {relative} and I looked at the room on a {day} {time} in {month}.",
    "Visited before my course began, on a {day} {time} in {month} with my {relative}.",
  ],
  project: [
    "Visited the site on a {day} {time} in {month} when work was going on.",
    "Went to the site office in {month} with my {relative} on a {day} {time}.",
    "A colleague has booked here and we went along on a {day} {time} in {month}.",
    "Saw the plan on a {day} in {month} and then the site with my {relative}.",
  ],
};

/** What somebody can see on a visit: a review of a listing that is still on offer tells of no stay. */
export const GOOD: Record<ReviewKind, readonly string[]> = {
  home: [
    "Rooms are the size that is written.",
    "Light is good even at four in the afternoon.",
    "Walls were dry in every room.",
    "The staircase and the roof are kept clean.",
    "Papers were put on the table before we asked.",
    "Neighbours spoke well of the building.",
    "The kitchen is larger than it looks in pictures.",
    "Doors and windows close well.",
    "Water ran well in every tap.",
    "The street was clean and quiet.",
  ],
  let: [
    "The bathroom is well kept.",
    "The geyser was working.",
    "The owner explained the deposit clearly.",
    "Neighbours were friendly.",
    "The meter is separate.",
    "The rooms had been cleaned for the visit.",
    "Rent is fair for this side of town.",
    "Cupboards close well.",
    "There is air from two sides.",
    "The owner answered every question.",
  ],
  land: [
    "Corners match the map.",
    "The road is as wide as written.",
    "Water drains to the back.",
    "Two neighbours confirmed the boundary.",
    "Electric pole is right in front.",
    "The record of rights carried the seller's name.",
    "The ground is firm.",
    "The shape is regular on all sides.",
    "The approach is clear for a truck.",
  ],
  business: [
    "Enough people pass in the evening.",
    "The entrance and floor are in order.",
    "The meter is separate.",
    "The owner offered a rent-free fortnight for fitting out.",
    "Loading at the back is a help.",
    "Parking is possible before eleven.",
    "The front can be seen from the crossing.",
    "The ceiling is high enough for shelves.",
    "The neighbours have been there for years.",
  ],
  room: [
    "Food was being served and smelled good.",
    "The aunty who runs it explained the rules.",
    "Wi-Fi worked in the room.",
    "Bathrooms were clean.",
    "Beds and tables are in good order.",
    "The corridor was quiet.",
    "There is a window to the street.",
    "Shops for daily things are close by.",
    "Each bed has its own cupboard.",
  ],
  project: [
    "The engineer answered every question about the concrete.",
    "Approvals hang in the site office.",
    "Work had moved on since our first visit.",
    "Flat sizes were explained with carpet area.",
    "Parking places are marked on the plan.",
    "No pressure to book on the day.",
    "The payment stages were given in writing.",
    "The site is easy to reach by bus.",
    "The layout gives every flat two open sides.",
    "The builder showed an earlier building too.",
    "The price list is on the wall.",
    "Samples of tiles and taps can be seen.",
  ],
};

export const MIXED: Record<ReviewKind, readonly string[]> = {
  home: [
    "The lane is narrow for a large car.",
    "One bedroom is darker than the others.",
    "Expect to repaint.",
    "The lift was being serviced that day.",
    "Price is a little on the higher side.",
    "The balcony is small.",
  ],
  let: [
    "Water pressure is low on the top floor.",
    "Parking was full when we came.",
    "Some noise comes from the road.",
    "The kitchen could do with a second shelf.",
    "One window does not close fully.",
  ],
  land: [
    "It needs some earth filling.",
    "The last fifty metres of the road are not paved yet.",
    "Street lights stop one plot before.",
    "Grass has to be cleared first.",
  ],
  business: [
    "Parking is hard in the evening.",
    "The toilet is at the back of the building.",
    "It needs new wiring.",
    "The signboard of the neighbour hides a part of the front.",
  ],
  room: [
    "The stairs are steep.",
    "Little air comes in when the door is closed.",
    "Gate closes early.",
    "Three to a room is tight.",
    "Dinner is the same on most days.",
  ],
  project: [
    "The road in front is dusty for now.",
    "Handover was moved by a quarter once.",
    "Only few east-facing flats are left.",
    "The site office was crowded.",
    "The lane to the site is narrow.",
    "Visitors have to park on the road.",
  ],
};

export const POOR: Record<ReviewKind, readonly string[]> = {
  home: [
    "Seepage on the outer wall that the pictures do not show.",
    "Smaller than I had imagined from the plan.",
    "The visit began an hour late.",
  ],
  let: [
    "Two taps and a door need repair.",
    "The lane holds water after heavy rain.",
    "The rooms had not been cleaned.",
  ],
  land: [
    "The approach is narrower than written.",
    "Boundary pillars were missing on one side.",
    "Waste lies on a part of it.",
  ],
  business: [
    "Less footfall than we were told.",
    "The owner changed the rent after the visit.",
    "The floor is uneven.",
  ],
  room: [
    "The room was not ready when we came.",
    "Too many people for one bathroom.",
    "Nobody could show the kitchen.",
  ],
  project: [
    "The sample flat is larger than what is offered.",
    "No clear answer on the handover date.",
    "Nobody at the site could show the plan.",
  ],
};

export const LAST: readonly string[] = [
  "The person from the team came along and knew the area.",
  "Everything was as in the listing.",
  "One call was enough, nobody else rang me afterwards.",
  "Would look at it again.",
  "Worth a visit if you look in this area.",
  "We are still comparing, but it is on our list.",
];
