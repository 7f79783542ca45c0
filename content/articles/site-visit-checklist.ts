import type { Article } from "./article.ts";

export const siteVisitChecklist: Article = {
  id: "site-visit-checklist",
  category: "buyers-guide",
  title: "The site visit: a checklist for plots, houses and flats",
  summary:
    "One hour on the ground tells you what ten brochures do not. What to carry, whom to talk to, and the questions that are different in Bihar and in West Bengal.",
  asOf: "2026-11-21",
  picture: "villa-03",
  body: [
    {
      p: "Most people visit a property the way they visit an exhibition. They are shown round, they nod, they photograph the kitchen. Turn it round: you are the one who asks, and the property has to answer. This is the list to take along.",
    },
    { h: "In the bag" },
    {
      list: [
        "A fresh print of the record of rights, and a sketch of the plot from the mouza map.",
        "A tape of fifteen metres, or a phone that measures.",
        "A compass, or the one in your phone.",
        "A level app, a torch, and a charger to try the sockets.",
        "Paper. You will remember half of what you hear.",
      ],
    },
    {
      p: "Go by daylight, and come back once at night and once after rain. The first visit shows the house, the second the street, the third the drain.",
    },
    { h: "On a plot" },
    {
      steps: [
        "Find the boundaries. Ask the seller to walk them, not to point.",
        "Measure each side and write it into the sketch. Compare with the area in the deed.",
        "Match plot number and boundaries with two neighbours. Ask each who has lived there longest, and go to that person.",
        "Measure the road on the ground and compare it with the approved map. A road of twenty feet that is twelve feet wide decides what you may build.",
        "Look for water: a pond that has been filled, a drain that ends, marks on walls.",
        "Look up. Is there a high-tension line?",
        "Look for signs of use by others: a path, a crop, a shrine, cattle.",
      ],
    },
    {
      p: "Ask the neighbours one more thing: has anyone else come to look at this plot and gone away, and why?",
    },
    { h: "Bihar: what to ask for" },
    {
      p: "The set is jamabandi, the current rent receipt, the Land Possession Certificate and a measurement by an amin. Look at the jamabandi with special care. Since 7 November 2025 a registry in Bihar cannot refuse a deed because the seller has no jamabandi in his name. It makes registration easier, and it moves the work to you: nobody at the counter will stop a sale by someone whose name is not in the register.",
    },
    {
      p: "In Rajiv Nagar and Digha in Patna, find out whether the plot lies in the 1,024 acres of the Housing Board. That land has been fought over for decades, with houses standing on it. A lower price there is not a discount, it is the dispute.",
    },
    { h: "West Bengal: what to ask for" },
    {
      p: "Confirm the class of the land: is it bastu, or would you be building on shali? Ask whether the seller belongs to a Scheduled Tribe, since a sale may then need permission from the authorities, and without it the transfer can fail. Ask for the mutation in the seller's name, and in Siliguri for the holding number of the corporation as well.",
    },
    {
      note: "Take pictures of every paper that you are shown, with the date. A seller who does not want that has told you something.",
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
        "Parking: the number that is written in the deed, found on the ground, with your car in it.",
        "The monthly charge, who collects it, and what the accounts look like.",
        "Sun: compass in the living room, in winter and summer.",
        "Noise: windows shut, five minutes without talking.",
      ],
    },
    { h: "The way there" },
    {
      p: "Drive from the property to the station, the school or the hospital at the hour when you would really go. Bridges and level crossings around Siliguri and Patna turn fifteen minutes into fifty. Then walk to the nearest shop and buy something. The shopkeeper will ask where you are moving to, and then he will tell you about it.",
    },
    { h: "Before you leave" },
    {
      p: "Never pay on the site, and never in cash. A good property is not gone by evening because you did not leave a thousand rupees with a man at the gate. Say that you will call tomorrow. Then sit down with the notes the same evening and sort them into three lists: what is right, what has to be mended, and what you still do not know. Ask the third list by message, so that the answers are in writing.",
    },
    {
      p: "If somebody from our team comes along, use the same list with them. A question that we cannot answer on the spot goes onto the third list, and is ours to find out.",
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
