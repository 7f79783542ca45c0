import type { Article } from "./article.ts";

export const listingPhotosThatWork: Article = {
  id: "listing-photos-that-work",
  category: "investment-tips",
  title: "Listing photos that rent out your flat: one hour with your phone",
  summary:
    "Empty months cost an owner more than most repairs. Good pictures, taken in daylight, make them fewer. What to show, what to hide, and what to write beside it.",
  asOf: "2026-11-21",
  picture: "apartment-06",
  body: [
    {
      p: "An empty flat that could be rented out for ₹12,000 loses ₹400 a day. One hour for good photos is the cheapest way to shorten that time, and you need only your phone. People decide in seconds, by the pictures, whether they open a listing.",
    },
    { h: "Which pictures" },
    {
      p: "Ten to fifteen are enough. With fewer, questions stay open; with more, people stop looking. Take them in the order in which you walk through the home.",
    },
    {
      steps: [
        "The front of the building with the road, so that people see what they will come home to.",
        "The entrance and the stairs or the lift.",
        "Each room, from the corner that shows most of it.",
        "The kitchen with the platform and the window.",
        "The bathroom. If it is missing, many visitors do not call.",
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
        "Hold it straight, at chest height, so that the walls are not tilted.",
        "Wipe the lens.",
        "Stand in the corner or in the door, and take two steps back before you use the wide lens: it makes rooms look long, and people feel cheated when they come.",
        "No filters. If the room looks different at the visit, people no longer trust you.",
      ],
    },
    {
      p: "If you can, draw a plan with the sizes of the rooms, by hand on squared paper, and photograph it. It answers many questions before people call.",
    },
    { h: "Clean up first" },
    {
      p: "Take away what is yours: medicines, identity cards, bank letters, the valuables in the puja corner, pictures of children. Open the curtains, close the toilet lid, hide the buckets. If somebody still lives there, ask before you take pictures, and show them what you have taken.",
    },
    {
      note: "A photo file may contain the place where the photo was taken. On this site we remove it from every picture that you upload. If you post on other sites, switch it off in the camera first, above all if somebody lives in the home.",
    },
    {
      p: "Cover number plates and the phone numbers of painters on the wall. Do not write your own number into a picture: fraudsters collect such numbers.",
    },
    { h: "Show the real condition" },
    {
      p: "Only your own pictures, and current ones. Old or borrowed photos are a sign of fraud, and people search for them. If the wall has a damp patch, show it and write that it will be done in March. If you show what is not perfect, people believe the rest.",
    },
    {
      p: "When you have repaired or painted something, take that picture again. A listing with a photo of last year's bathroom works against you.",
    },
    { h: "Projects have rules of their own" },
    {
      p: "In Bihar the QR code and the number of a registered project belong to its advertisements and brochures. In West Bengal the authority wants number and website readable. Put them into a picture of their own, large enough to scan, rather than into the corner of a rendering. And mark renderings as renderings.",
    },
    { h: "The text beside the photos" },
    {
      p: "Photos bring people to the listing; five facts make them call. Write these first, in plain words.",
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
      p: 'Then add one sentence about something special: the mango tree keeps the rooms cool in the afternoon, or the school bus stops at the corner. Leave out "posh", "prime" and "luxurious": everybody writes that, and it says nothing.',
    },
    { h: "What one hour is worth" },
    {
      p: "Suppose that with better pictures a flat of ₹12,000 is rented out three weeks earlier. That is about ₹8,400 for one hour of work. Do it on a bright day, sort the pictures the same evening, and put the best one first.",
    },
    {
      p: "If you would rather not do it, call us. When we visit a home to check it, we look at the pictures as well, and say which ones are missing.",
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
