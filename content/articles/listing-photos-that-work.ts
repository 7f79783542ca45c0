import type { Article } from "./article.ts";

export const listingPhotosThatWork: Article = {
  id: "listing-photos-that-work",
  category: "investment-tips",
  title: "Listing photos that let your flat: an hour with your phone",
  summary:
    "Empty months cost an owner more than any repair. Twelve pictures, daylight and an open door shorten them. What to show, what to hide, and what to write beside it.",
  asOf: "2026-11-21",
  picture: "apartment-06",
  body: [
    {
      p: "An empty flat that would let for ₹12,000 loses ₹400 a day. No investment in these towns pays as well as one hour of taking proper photos, and it needs nothing but the phone in your pocket. People decide in seconds whether they look at a listing at all, and they decide by the pictures.",
    },
    { h: "Which pictures" },
    {
      p: "Ten to fifteen are enough. Fewer leave questions, more tire. Take them in the order in which one would walk.",
    },
    {
      steps: [
        "The front of the building with the road, so that people see what they will come home to.",
        "The entrance and the stairs or the lift.",
        "Each room, from the corner that shows most of it.",
        "The kitchen with the platform and the window.",
        "The bathroom. Leaving it out is the surest way to lose a visitor.",
        "The balcony, and the view from it as it is.",
        "The parking place, with its number.",
        "The meter board, closed and clean.",
        "The street to the left and to the right.",
      ],
    },
    {
      p: "For a shop add the pavement and the shutter open and closed. For a plot: the four corners, the road with a scooter on it for scale, the neighbours' walls, and the nearest landmark that people know.",
    },
    { h: "How to take them" },
    {
      list: [
        "By day, with the lights on as well. Morning for rooms to the east, afternoon for those to the west.",
        "Phone sideways. Rooms are wide.",
        "Hold it at chest height and straight. Tilted walls look like a tilted house.",
        "Wipe the lens. It is the cheapest improvement that there is.",
        "Stand in the corner or in the door, and take two steps back before you use the wide lens: it makes rooms look long, and people feel cheated when they come.",
        "No filters. A pink room that was white has cost you the visitor's trust at the door.",
      ],
    },
    {
      p: "If you can, draw one plan with the sizes of the rooms, by hand on squared paper, and photograph it. It answers half of the calls before they are made.",
    },
    { h: "Clean up first" },
    {
      p: "Take away what is yours: medicines, identity cards, bank letters, the valuables in the puja corner, pictures of children. Open the curtains, close the toilet lid, hide the buckets. If somebody still lives there, ask before you take pictures, and show them what you have taken.",
    },
    {
      note: "A photo may carry the place where it was taken, hidden in the file. On this site we remove it from every picture that you upload. Where you post elsewhere, switch it off in the camera first, above all when the home is lived in.",
    },
    {
      p: "Cover number plates and the phone numbers of painters on the wall. Do not write your own number into a picture: it will be collected by the people who send QR codes.",
    },
    { h: "Tell the truth with them" },
    {
      p: "Only your own pictures, and current ones. Old or borrowed photos are a sign of fraud, and people search for them. If the wall has a damp patch, show it and write that it will be done in March. One honest flaw makes people believe the rest.",
    },
    {
      p: "When you have repaired or painted something, take that picture again. A listing with a photo of last year's bathroom works against you.",
    },
    { h: "Projects have rules of their own" },
    {
      p: "In Bihar the QR code and the number of a registered project belong to its advertisements and brochures. In West Bengal the authority wants number and website readable. Put them into a picture of their own, large enough to scan, rather than into the corner of a rendering. And mark renderings as what they are. A tree that has not been planted is not a photograph.",
    },
    { h: "The words beside them" },
    {
      p: "Photos bring people to the listing, and five facts make them ask. Write them first, in plain words.",
    },
    {
      list: [
        "Rent or price with everything that comes on top.",
        "From when it is free.",
        "Size, by carpet area if you know it.",
        "Water, power and parking, with hours and numbers.",
        "For whom it suits, and house rules that cannot be changed.",
      ],
    },
    {
      p: 'Then one sentence that only you can write: that the afternoon is cool because of the mango tree, that the school bus stops at the corner. Leave out "posh", "prime" and "luxurious". Everybody writes them, and nobody has ever moved for them.',
    },
    { h: "The arithmetic of an hour" },
    {
      p: "Suppose better pictures let a flat of ₹12,000 three weeks earlier. That is about ₹8,400, for an hour with a cloth and a phone. Do it on a bright day, sort the pictures the same evening, and put the best one first. It should be the one for which you yourself would stop scrolling.",
    },
    {
      p: "If you would rather not do it, call us. When we visit a home to check it, we look at the pictures as well, and tell you which one is missing.",
    },
  ],
  sources: [
    { title: "CityX News on QR codes for projects in Bihar", url: "https://news.cityx.in/?p=11947" },
    {
      title: "WBRERA notification regarding advertisement",
      url: "https://scribd.com/document/717010235/WBRERA-Notification-Regarding-Advertisement",
    },
    {
      title: "The Free Press Journal on fake listings",
      url: "https://www.freepressjournal.in/mumbai/mumbai-news-cyber-police-issue-alert-on-online-rental-scam-citizens-warned-against-fake-property-listings",
    },
  ],
};
