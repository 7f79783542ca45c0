import type { Article } from "./article.ts";

export const whoMayBuyLandInSikkim: Article = {
  id: "who-may-buy-land-in-sikkim",
  category: "legal-finance",
  title: "Who may buy land in Sikkim, and what everyone else can do",
  summary:
    "Sikkim keeps its land for its own people, by laws that are older than the State. What the registry asks for, why a lease is the usual way for outsiders, and why a friend's name is the worst idea of all.",
  asOf: "2026-11-21",
  picture: "villa-10",
  body: [
    {
      p: "Every season people from the plains fall in love with a ridge above Gangtok or Namchi and ask what a plot costs. The first answer is not a price. It is a question: what certificate do you hold?",
    },
    { h: "What the registry wants to see" },
    {
      p: "When a sale deed is brought for registration in Sikkim, the buyer is asked for a Sikkim Subject Certificate or a Certificate of Identification. The pages of the district administrations list it among the papers that have to be handed in. Without it a sale of private land to you will not be registered, whatever the seller says and however long you have lived there.",
    },
    {
      p: "This is not a local habit that can be talked away. Article 371F of the Constitution kept the older laws of Sikkim alive when it joined the Union in 1975. Among them is the order that reserves land of the Bhutia and Lepcha communities to those communities. The Agricultural Land Ceiling and Reforms Act of 1977 has a further chapter on land of Scheduled Tribes. So even a holder of the certificate may not buy every plot: it matters who is selling, and what the land is.",
    },
    {
      note: "Rules for parts of the State and for particular communities differ, and courts have spoken on several of them. Have a lawyer who practises in Sikkim read the papers before you pay anything at all.",
    },
    { h: "What a sale costs, and how long it takes" },
    {
      p: "For those who may buy, the costs are easy to remember: a fee of 4 per cent and stamp duty of 1 per cent, on the price or on the block rate, whichever is higher. On land for ₹40 lakh that is ₹2 lakh.",
    },
    {
      p: "Time is the larger cost. Registration takes about a month, because notices go to the family, the neighbours, the panchayat and the banks. That is a good thing. It is the month in which a forgotten sister or an old loan comes to light. Plan the payment in two steps and do not hand over the balance before the notices have run out.",
    },
    { h: "The usual way for outsiders: a registered lease" },
    {
      p: "Private land can be leased, for up to 33 years. Where the lessee comes from outside or holds only a residential certificate, the Government's approval is needed. The fee and the duty are charged on the consideration of the lease as they are on a sale.",
    },
    {
      p: "A lease is not a weaker kind of sale, and should not be priced like one. Think of it as rent paid ahead. Ask these questions before you sign.",
    },
    {
      list: [
        "Has the approval been given, in writing, for this plot and this use?",
        "What may be built, by whom, and to whom does the building belong when the lease ends?",
        "May the lease be passed on, or does it end with you?",
        "How does the rent rise, and what happens if it is late?",
        "Is there a loan on the land? A bank's claim comes before yours.",
        "Which authority allows how many storeys there? Slopes in Sikkim are zoned for stability, and some allow very few.",
      ],
    },
    {
      p: "Divide what you will spend, building included, by the years of the lease. If the yearly figure is more than the rent of a house like it, the lease is a poor bargain, however fine the view.",
    },
    { h: "Running a homestay" },
    {
      p: "Many leases are sought for tourism. Here the State has drawn another line: a registered homestay has to be run by its owner and may not be sub-let. A plan that rests on leasing a family's homestay and running it from Siliguri is a plan against the rule. Working with a family as a guest-house manager, with a contract for services, is something else; let a lawyer draw the border.",
    },
    { h: "Never in a friend's name" },
    {
      p: "The advice you will hear in tea shops is to buy in the name of a local friend and sign a private paper between yourselves. Do not. Such a purchase is benami. The friend is the owner in law; you cannot sue on the private paper; and the law against benami transactions allows the property to be taken. You can lose the land and the money, and the friend can be prosecuted beside you.",
    },
    { h: "If you only want to live there" },
    {
      p: "Renting a flat or a house is open to anyone, and the towns have a market for it. Owners have to register tenants from other States with the police, so keep an identity paper and a photograph ready. The registration protects you as well: it is proof of when you moved in.",
    },
    { h: "In short" },
    {
      steps: [
        "No certificate, no purchase. Believe the registry and not the broker.",
        "With a certificate, still ask whose land it is and of what kind.",
        "Without one, look at a registered lease with the approval in hand.",
        "Rent first. A year on the ridge, monsoon included, teaches what no visit does.",
      ],
    },
  ],
  sources: [
    { title: "Soreng district: registration", url: "https://soreng.nic.in/service/registration" },
    {
      title: "Mangan district: sale deed registration",
      url: "https://mangan.nic.in/service/sale-deed-registration/",
    },
    {
      title: "Kunga Nima Lepcha v. State of Sikkim, 2005",
      url: "http://qa.the-laws.com/encyclopedia/browse/case?caseId=915002010000&title=kunga-nima-lepcha-vs-state-of-sikkim",
    },
    {
      title: "The Sikkim Agricultural Land Ceiling and Reforms Act, 1977",
      url: "https://lawsisto.com/Read-State-Act/MTA3MQ==/THE-SIKKIM-AGRICULTURAL-LAND-CEILING-AND-REFORMS-ACT-1977",
    },
    {
      title: "Land Revenue Department: guidelines on private land",
      url: "http://sikkimlrdm.gov.in/lrd/GuidelinesPvtLand.html",
    },
    {
      title: "The Tatva on homestays",
      url: "https://www.thetatva.in/india/sikkim-restricts-lease-homestay-units/19115/",
    },
  ],
};
