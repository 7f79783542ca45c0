import type { Article } from "./article.ts";

export const waterloggingInPatna: Article = {
  id: "waterlogging-in-patna",
  category: "local-trends",
  title: "Waterlogging in Patna: how to choose a dry address",
  summary:
    "In 2019 some of the city's best streets were under water for more than a week. What happened, which areas have flooded since, and which signs a building shows on a dry day.",
  asOf: "2026-11-21",
  picture: "region-bihar",
  body: [
    {
      p: "Buyers in Patna ask about the school, the metro and vastu. One more question is important: does the street flood, and for how long?",
    },
    { h: "The week that everyone remembers" },
    {
      p: "At the end of September 2019 heavy rain left four to six feet of water in several parts of the city. Most places were dry again in days. Rajendra Nagar and Kankarbagh stayed wet for over a week. Families were rescued from first floors by boat. They had no power and no drinking water, and their cars were under water.",
    },
    {
      p: "The rain was heavy, but rain alone did not do it. A large part of the trouble was that pumps in the sump houses, which lift the city's water out over the embankment, did not work when they were needed. And Rajendra Nagar lies lower than its surroundings, in a kind of saucer, so water from elsewhere runs in and has no way out on its own.",
    },
    { h: "It was not only that year" },
    {
      p: "A spell in 2021 brought water to Ramkrishna Nagar and Indira Nagar, and into parts of Patliputra Colony and SK Puri, which many thought of as safe. In 2025 pockets south of the national highway near Pahari and Marchi were under water for weeks, with thousands of people affected.",
    },
    {
      table: {
        head: ["Year", "Where it was reported", "How long"],
        rows: [
          ["2019", "Rajendra Nagar, Kankarbagh and others", "over a week in the worst parts"],
          ["2021", "Ramkrishna Nagar, Indira Nagar, parts of Patliputra Colony and SK Puri", "not reported"],
          ["2025", "Pockets south of NH-30 near Pahari and Marchi", "weeks"],
        ],
      },
    },
    {
      p: "You need not avoid these areas. In each of them some streets stayed dry, and pumps and drains have been improved since. But ask about the street, not only about the area.",
    },
    {
      note: "No map shows this well enough. The people who lived in the street in October 2019 know it best.",
    },
    { h: "What a building shows on a dry day" },
    { p: "Water leaves marks. Walk round the building and look for these." },
    {
      list: [
        "A faint brown line on boundary walls, gate posts and the lift well. Measure it from the road.",
        "Fresh paint to the height of your chest and old paint above.",
        "The plinth. How far is the ground floor above the crown of the road, and has the road been raised since?",
        "The ramp. Does it go down from the road into the parking, or up over a hump first?",
        "The basement or stilt. Where do cars go when the street is wet?",
        "The electricity panel and the meters: at knee height or above your head?",
        "The generator and the water pump: on the ground, or on a platform?",
        "The underground water tank. If its lid is below the road, flood water gets into what you drink.",
        "The drain in front. Is it covered, does it move, and to where?",
      ],
    },
    {
      p: "Then look for the sump house that serves the street and how old its pumps look. You can ask the operator.",
    },
    { h: "Ask three neighbours" },
    {
      p: "Ask somebody on the ground floor, somebody higher up, and the shopkeeper at the corner. Ask each the same three questions.",
    },
    {
      steps: [
        "How high was it in 2019, and for how many days?",
        "And this year?",
        "What did you do for water and light?",
      ],
    },
    {
      p: "If the three answers differ, believe the ground floor.",
    },
    { h: "What it does to price and rent" },
    {
      p: "A ground-floor flat in a low street may be cheaper for a reason. That can still be a fair bargain if the reason is in the price, if you can live with it, and if you insure what is in it. Insist on seeing the policy wording: flood has to be named. For a shop in a low street, look at what the other shops keep on their lowest shelves.",
    },
    {
      p: "For a plot, find out how high it lies against the road and its neighbours, and what filling it would cost in truckloads. When a plot is filled, its water flows to the neighbours, and when their plots are filled, their water flows to yours. Find out which plots around it are still to be filled.",
    },
    { h: "If you already live there" },
    {
      p: "Move the meter board and the pump up. Fit a valve against backflow in the lowest drain. Keep the lid of the tank above the mark of 2019. Take pictures of your things each summer for the insurance. And agree with your neighbours to call the ward office together.",
    },
    {
      p: "Ask the owner about 2019 and about this year before you visit. When you call us about a listing there, ask us too: we will tell you what we know.",
    },
  ],
  sources: [
    {
      title: "The Indian Express, September 2019",
      url: "https://indianexpress.com/article/india/patna-waterlogged-as-heavy-rain-lashes-13-bihar-districts-6039531/",
    },
    {
      title: "Financial Express, October 2019",
      url: "https://www.financialexpress.com/india-news/patna-rain-weather-forecast-patna-flood-2019-photos-pics-video-rajendra-nagar-kankarbagh-nitish-kumar-patna-nagar-nigam-office-bihar-rains-update/1725042/",
    },
    {
      title: "Hindustan Times on defunct sump houses",
      url: "https://www.hindustantimes.com/patna/bihar-floods-defunct-sump-houses-made-things-ugly-in-patna/story-VckmJjPRffmGoGrFy4yCSJ.html",
    },
    {
      title: "The Telegraph on the city's topography",
      url: "https://www.telegraphindia.com/bihar/excuse-deluge-follows-rain-saucer-shaped-topography-old-drainage-blamed-for-waterlogging/cid/1541979",
    },
    {
      title: "The Times of India, July 2021",
      url: "https://timesofindia.indiatimes.com/city/patna/that-sinking-feeling-in-patna-again/articleshow/84530387.cms",
    },
    {
      title: "The Daily Jagran, 2025",
      url: "https://www.thedailyjagran.com/bihar/patna-waterlogging-over-4000-affected-in-8-localities-boats-deployed-for-transporting-residents-10261087",
    },
  ],
};
