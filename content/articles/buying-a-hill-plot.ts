import type { Article } from "./article.ts";

export const buyingAHillPlot: Article = {
  id: "buying-a-hill-plot",
  category: "investment-tips",
  title: "Buying a hill plot: slope, height and soil before the view",
  summary:
    "In Darjeeling, Kalimpong and Sikkim the law limits how high you may build, and a steep slope may allow even less. What to measure, whom to ask, and how to recognise a bad slope.",
  asOf: "2026-11-21",
  picture: "land-03",
  body: [
    {
      p: "People buy a hill plot for its view and pay for its slope. You see the mountains at sunrise; you do not see the spring below the retaining wall, or the forty lorry loads that have to be carried up the last hundred steps. Here is what to check before you buy.",
    },
    { h: "How high you may build" },
    {
      p: "In the hill municipalities of West Bengal a building may be sanctioned up to a height of 11.5 metres, and up to 13.5 metres only with the State's approval, under rule 162 of the building rules of 2007. Eleven and a half metres is about four storeys. That is the legal limit; the plot may allow less.",
    },
    {
      p: "The rule is enforced. In 2022 Darjeeling had a floor of an over-tall building taken down; the owner said that the developers had added floors beyond the plan. If you buy a flat on a fifth floor in the hills, it may be the part that has to be taken down.",
    },
    {
      p: "Sikkim works differently. A map divides the slopes into zones of stability, and the zone says how many storeys are allowed: a report of 2007 gives five and a half in the best and one and a half in the weakest. Ask for the zone of the plot in writing, before you talk about the number of rooms.",
    },
    {
      table: {
        head: ["Where", "Limit", "Ask for"],
        rows: [
          [
            "Hill municipalities of West Bengal",
            "11.5 m; 13.5 m with State approval",
            "the sanctioned plan and its number of floors",
          ],
          ["Sikkim", "by stability zone", "the zone certificate of this plot"],
          ["Steep slopes anywhere", "often nothing at all", "an engineer, before the price"],
        ],
      },
    },
    { h: "How steep is too steep" },
    {
      p: "People who have studied landslides around Darjeeling have asked for many years that nothing be built on slopes of 40 degrees or more. You can measure it yourself. Lay a phone with a level app on a straight stick and put it on the ground along the fall of the slope, in five places. Thirty degrees already feels like a staircase. On a steeper slope you pay more for walls and get fewer rooms.",
    },
    {
      p: "The whole region lies in a high seismic zone. A soil test and a structural engineer's drawing are not extras here. You need both.",
    },
    {
      note: "Measure the flat area that you can use, not the area on the map. Slope, setback, the strip along the drain and the retaining wall all take land. On a plot of six decimals there may be space for a house of two.",
    },
    { h: "What to look for on the plot" },
    { p: "Go after rain if you can, and look for these." },
    {
      list: [
        "Trees that lean or are bent: the ground under them is moving.",
        "Springs and wet patches, also in the cut above the road.",
        "Cracks in neighbours' walls, most of all stepped ones, and doors that no longer close.",
        "The jhora. Where does the stream run in July, and has somebody built into it?",
        "Retaining walls: are there holes for water, is there water coming from them, do they bulge?",
        "Loose fill. When the plot was cut out of the slope, the earth was pushed somewhere. It must not be under your house.",
        "The road. Can a truck come up to the plot, or where does it unload? Ask what a bag of cement costs carried to the place.",
        "Water. From which source, in which months, by which pipe, and who owns the pipe?",
      ],
    },
    { p: "Then go below the plot and look up at it: from there you see how the slope is held." },
    { h: "Papers" },
    {
      p: "You need the same papers as on flat land: deed and chain, record of rights, class of land, tax. In addition ask for the sanctioned plan of any building on the plot, the right of way for the whole path, and the water right. Paths and pipes across other people's land are the most common dispute in the hills.",
    },
    {
      p: "In Sikkim the first question is who may buy at all; we have written about it elsewhere. In the Darjeeling hills, ask whether the land is part of a tea garden or of a cinchona plantation, and whether the seller's community is one whose land needs permission to be sold.",
    },
    { h: "What it costs beyond the price" },
    {
      steps: [
        "Soil test and structural drawing.",
        "Retaining walls. Get a quotation for the walls alone before you buy.",
        "Drainage, above and below the house.",
        "Carrying of material from the road head.",
        "Time. You cannot pour concrete in the monsoon, or on cold winter mornings.",
      ],
    },
    {
      p: "Add up these costs. In the end a cheap plot on the slope can cost more than an expensive one on a shoulder, a flat spur of the hill. Old houses without cracks are the best sign: people chose the place two generations ago, and it has not moved since.",
    },
    { h: "Before you pay a token" },
    {
      p: "Bring somebody who does not earn from the sale: an engineer whom you choose, not the seller. Pay for the day. If the answer is no, that fee has saved you the price of the plot.",
    },
  ],
  sources: [
    {
      title: "The Telegraph on the height of hill buildings",
      url: "https://obeta.ttef.in/west-bengal/height-axe-on-5-hill-buildings/cid/1887290",
    },
    {
      title: "The Telegraph on Darjeeling's action in 2022",
      url: "https://obeta.ttef.in/west-bengal/darjeeling-municipality-acts-tough-on-building-flouting-rule/cid/1896088",
    },
    {
      title: "Sikkim News, July 2007",
      url: "http://sikkimnews.blogspot.com/2007/07/sikkim-getting-ready-with-demolition.html",
    },
    {
      title: "Save the Hills on unplanned growth",
      url: "http://savethehills.blogspot.com/2008/08/d-checking-of-unplanned-urban-growth.html",
    },
    {
      title: "Millennium Post on high-rises in the hills",
      url: "http://www.millenniumpost.in/kolkata/take-stern-step-against-illegal-high-rises-in-the-hills-hamro-party-prez-tells-civic-body-492981",
    },
  ],
};
