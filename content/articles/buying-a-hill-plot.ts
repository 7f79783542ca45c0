import type { Article } from "./article.ts";

export const buyingAHillPlot: Article = {
  id: "buying-a-hill-plot",
  category: "investment-tips",
  title: "Buying a hill plot: slope, height and soil before the view",
  summary:
    "In Darjeeling, Kalimpong and Sikkim the law limits how high you may build, and the mountain limits it further. What to measure, whom to ask, and how to see a bad slope.",
  asOf: "2026-11-21",
  picture: "land-03",
  body: [
    {
      p: "A hill plot is bought with the eyes and paid for with the legs. You see the range at sunrise; you do not see the spring below the retaining wall or the forty lorry loads that have to be carried the last hundred steps. Here is what to look at once you have finished looking at the mountain.",
    },
    { h: "How high you may build" },
    {
      p: "In the hill municipalities of West Bengal a building may be sanctioned up to a height of 11.5 metres, and up to 13.5 metres only with the State's approval, under rule 162 of the building rules of 2007. Eleven and a half metres is about four storeys. That is the ceiling of the law; the plot may carry less.",
    },
    {
      p: "The rule is not a dead letter. In 2022 Darjeeling had a floor of an over-tall building taken down; the owner said that the developers had added floors beyond the plan. When you buy a flat on a fifth floor in the hills, you may be buying the part that goes.",
    },
    {
      p: "Sikkim works differently. A map divides the slopes into zones of stability, and the zone says how many storeys may stand: a report of 2007 gives five and a half in the best and one and a half in the weakest. Ask for the zone of the plot in writing, before you talk about the number of rooms.",
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
      p: "People who have studied landslides around Darjeeling have asked for many years that nothing be built on slopes of 40 degrees or more. You can measure it yourself. Lay a phone with a level app on a straight stick and put it on the ground along the fall of the slope, in five places. Thirty degrees already feels like a staircase. Each degree above that goes into walls, not rooms.",
    },
    {
      p: "The whole region lies in a high seismic zone. A soil test and a structural engineer's drawing are no extras here. They are the house.",
    },
    {
      note: "Measure the flat area that you can use, and not the area on the map. Slope, setback, the strip along the drain and the retaining wall eat land. A plot of six decimals may hold a house of two.",
    },
    { h: "Walk it like an engineer" },
    { p: "Go after rain if you can, in old shoes, and look for these." },
    {
      list: [
        "Trees that lean or grow in a bow: the ground under them is moving.",
        "Springs and wet patches, also in the cut above the road.",
        "Cracks in neighbours' walls, most of all stepped ones, and doors that no longer close.",
        "The jhora. Where does the stream run in July, and has somebody built into it?",
        "Retaining walls: are there holes for water, is there water coming from them, do they bulge?",
        "Loose fill. Whoever cut the plot out of the slope pushed the earth somewhere. If it is under your house, your house stands on it.",
        "The road. Can a truck come up to the plot, or where does it unload? Ask what a bag of cement costs carried to the place.",
        "Water. From which source, in which months, by which pipe, and whose is the pipe?",
      ],
    },
    { p: "Then go down below the plot and look up. It is the view that the mountain has." },
    { h: "Papers, from the plains and from the hills" },
    {
      p: "The papers are the same as on flat land, and then some more: deed and chain, record of rights, class of land, tax. In addition ask for the sanctioned plan of anything that stands there, the right of way on each step of the path, and the water right. Paths and pipes across other people's land are the commonest quarrel in the hills.",
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
        "Time. There is no pouring of concrete in the monsoon, and winter mornings are lost.",
      ],
    },
    {
      p: "Put these on paper. It happens that the cheap plot on the slope is dearer than the dear one on the shoulder. A shoulder, a spur with old houses on it that stand straight, is the best sign there is: people who had no engineers chose it two generations ago, and it is still there.",
    },
    { h: "Before you pay a token" },
    {
      p: "Bring someone who has nothing to sell: an engineer from the town, not from the seller. Pay for the day. If the answer is no, it is the best money you ever spent on a view.",
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
