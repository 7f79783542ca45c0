import type { Article } from "./article.ts";

export const siteVisitChecklist: Article = {
  id: "site-visit-checklist",
  category: "buyers-guide",
  title: "The site visit: a checklist for plots, houses and flats",
  summary:
    "One hour at the property shows what no brochure does. What to take along, whom to talk to, and which questions are different in Bihar and in West Bengal.",
  asOf: "2026-11-21",
  picture: "villa-03",
  body: [
    {
      p: "Many people look at what they are shown at a visit, and forget to ask. Take this list along and go through it.",
    },
    { h: "What to take along" },
    {
      list: [
        "A fresh print of the record of rights, and a sketch of the plot from the mouza map.",
        "A tape of fifteen metres, or a phone that measures.",
        "A compass, or the one in your phone.",
        "A level app, a torch, and a charger to try the sockets.",
        "Paper, to write down what you hear.",
      ],
    },
    {
      p: "Go in daylight, and come back once at night to see the street, and once after rain to see the drains.",
    },
    { h: "On a plot" },
    {
      steps: [
        "Find the boundaries. Ask the seller to walk along them with you.",
        "Measure each side and write it into the sketch. Compare with the area in the deed.",
        "Match plot number and boundaries with two neighbours. Ask each who has lived there longest, and go to that person.",
        "Measure the road on the ground and compare it with the approved map. The width of the road decides what you may build.",
        "Look for water: a pond that has been filled, a drain that ends, marks on walls.",
        "Look up. Is there a high-tension line?",
        "Look for signs of use by others: a path, a crop, a shrine, cattle.",
      ],
    },
    {
      p: "Ask the neighbours whether other people have looked at this plot and did not buy it, and why.",
    },
    { h: "Bihar: what to ask for" },
    {
      p: "The set is jamabandi, the current rent receipt, the Land Possession Certificate and a measurement by an amin. Look at the jamabandi with special care. Since 7 November 2025 a registry in Bihar cannot refuse a deed because the seller has no jamabandi in his name. This makes registration easier, but you have to check it yourself: the registry will not stop a sale by somebody whose name is not in the register.",
    },
    {
      p: "In Rajiv Nagar and Digha in Patna, find out whether the plot lies in the 1,024 acres of the Housing Board. There has been a dispute about that land for decades, and houses have been built on it. The price there is lower because of the dispute.",
    },
    { h: "West Bengal: what to ask for" },
    {
      p: "Confirm the class of the land: is it bastu, or would you be building on shali? Ask whether the seller belongs to a Scheduled Tribe, since a sale may then need permission from the authorities, and without it the transfer can fail. Ask for the mutation in the seller's name, and in Siliguri for the holding number of the corporation as well.",
    },
    {
      note: "Take pictures of every paper that you are shown, with the date. If the seller does not want that, be careful.",
    },
    { h: "In a house or a flat" },
    {
      list: [
        "Walls: damp, above all behind cupboards, under windows and on the top floor. Run a hand along the skirting.",
        "Water: open all the taps on the top floor together. Ask where it comes from, and at which hours.",
        "Power: meter, load, earthing, backup. Switch things on.",
        "Lift: number, certificate, and what happens in a power cut.",
        "Fire: a second way down, and a door that opens.",
        "Floors: count them, and compare with the sanctioned plan.",
        "Parking: find the place with the number in the deed, and try it with your car.",
        "The monthly charge, who collects it, and what the accounts look like.",
        "Sun: use the compass in the living room, and think of winter and summer.",
        "Noise: shut the windows and listen for five minutes.",
      ],
    },
    { h: "The way there" },
    {
      p: "Drive from the property to the station, the school or the hospital at the hour when you would really go. Bridges and level crossings around Siliguri and Patna turn fifteen minutes into fifty. Then go to the nearest shop and talk to the shopkeeper, who knows the street.",
    },
    { h: "Before you leave" },
    {
      p: "Never pay on the site, and never in cash. You do not lose a good property because you did not pay a token on the same day. Say that you will call tomorrow. Then sit down with the notes the same evening and sort them into three lists: what is right, what has to be repaired, and what you still do not know. Ask the third list by message, so that the answers are in writing.",
    },
    {
      p: "If somebody from our team comes along, use the same list with them. If we cannot answer a question on the spot, it goes on the third list, and we find it out for you.",
    },
  ],
  sources: [
    {
      title: "Ghar.tv on the Land Possession Certificate",
      url: "https://ghar.tv/blog/bihar-land-possession-certificate-lpc-documents-process-fees-importance/artid2533",
    },
    { title: "Lawgico on jamabandi and registration, November 2025", url: "https://lawgico.in/?p=1361" },
    { title: "Patna Press on the Housing Board's land", url: "https://patnapress.com/?p=17068" },
    {
      title: "Advocate Tanmoy on land of Scheduled Tribes in West Bengal",
      url: "https://advocatetanmoy.com/2018/06/06/restrictions-on-alienation-of-land-by-scheduled-tribes-under-the-west-bengal-land-reform-act-1955/",
    },
  ],
};
