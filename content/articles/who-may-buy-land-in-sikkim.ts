import type { Article } from "./article.ts";

export const whoMayBuyLandInSikkim: Article = {
  id: "who-may-buy-land-in-sikkim",
  category: "legal-finance",
  title: "Who may buy land in Sikkim, and what everyone else can do",
  summary:
    "Sikkim reserves its land for its own people, by laws that are older than the State. What the registry asks for, why a lease is the usual way for others, and why you should never buy in a friend's name.",
  asOf: "2026-11-21",
  picture: "villa-10",
  body: [
    {
      p: "Many people from the plains want a plot above Gangtok or Namchi and ask what it costs. Before the price comes another question: which certificate do you have?",
    },
    { h: "What the registry wants to see" },
    {
      p: "When a sale deed is brought for registration in Sikkim, the buyer is asked for a Sikkim Subject Certificate or a Certificate of Identification. The pages of the district administrations list it among the papers that have to be handed in. Without it a sale of private land to you will not be registered, whatever the seller says and however long you have lived there.",
    },
    {
      p: "This is law, and no seller can change it. Article 371F of the Constitution kept the older laws of Sikkim in force when it joined the Union in 1975. Among them is the order that reserves land of the Bhutia and Lepcha communities to those communities. The Agricultural Land Ceiling and Reforms Act of 1977 has a further chapter on land of Scheduled Tribes. So even a holder of the certificate may not buy every plot: it matters who is selling, and what the land is.",
    },
    {
      note: "Rules for parts of the State and for particular communities differ, and courts have spoken on several of them. Have a lawyer who practises in Sikkim read the papers before you pay anything at all.",
    },
    { h: "What a sale costs, and how long it takes" },
    {
      p: "For those who may buy, the costs are easy to remember: a fee of 4 per cent and stamp duty of 1 per cent, on the price or on the block rate, whichever is higher. On land for ₹40 lakh that is ₹2 lakh.",
    },
    {
      p: "It also takes time. Registration takes about a month, because notices go to the family, the neighbours, the panchayat and the banks. That protects you: in this month other heirs or an old loan become known. Pay in two steps, and do not pay the balance before the time of the notices is over.",
    },
    { h: "The usual way for outsiders: a registered lease" },
    {
      p: "Private land can be leased, for up to 33 years. Where the lessee comes from outside or holds only a residential certificate, the Government's approval is needed. The fee and the duty are charged on the consideration of the lease as they are on a sale.",
    },
    {
      p: "A lease is not a sale, and should not cost as much as one. It is rent paid in advance. Ask these questions before you sign.",
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
      p: "Divide what you will spend, building included, by the years of the lease. If the yearly figure is more than the rent of a house like it, the lease is too expensive.",
    },
    { h: "Running a homestay" },
    {
      p: "Many leases are sought for tourism. Here another rule applies: a registered homestay has to be run by its owner and may not be sub-let. So you cannot lease a family's homestay and run it from Siliguri. Managing a guest house for a family, with a contract for services, may be possible; ask a lawyer.",
    },
    { h: "Never in a friend's name" },
    {
      p: "Some people will advise you to buy in the name of a local friend and to sign a private paper. Do not do it. Such a purchase is benami. The friend is the owner in law; you cannot sue on the private paper; and the law against benami transactions allows the property to be taken. You can lose the land and the money, and both of you can be prosecuted.",
    },
    { h: "If you only want to live there" },
    {
      p: "Renting a flat or a house is open to anyone, and the towns have a market for it. Owners have to register tenants from other States with the police, so keep an identity paper and a photograph ready. The registration protects you as well: it is proof of when you moved in.",
    },
    { h: "In short" },
    {
      steps: [
        "Without a certificate you cannot buy. Believe the registry, not the broker.",
        "With a certificate, still ask whose land it is and of what kind.",
        "Without one, look at a registered lease with the approval in hand.",
        "Rent first. After a year, with a monsoon, you know the place better than after any visit.",
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
