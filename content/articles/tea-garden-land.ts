import type { Article } from "./article.ts";

export const teaGardenLand: Article = {
  id: "tea-garden-land",
  category: "investment-tips",
  title: "Tea-garden land: why the cheap plot beside the bushes is a risk",
  summary:
    "Between Matigara and the Dooars many plots beside tea gardens are offered. Most of that land does not belong to the seller. Who holds it, and what to ask before you pay.",
  asOf: "2026-11-21",
  picture: "land-02",
  body: [
    {
      p: "The offer sounds good: ten katha at the edge of a garden near Sukna or Bagdogra, with a view of tea and hills, at a third of the price of the plot across the road. The low price is a warning.",
    },
    { h: "How a garden holds its land" },
    {
      p: "A tea garden does not own its land as you own a house. When the great estates were taken over by the State in the 1950s, gardens were allowed to retain what they needed under section 6(3) of the Estates Acquisition Act, and hold it as a lease from the State. The lease is for growing tea and for what belongs to it: the factory, the offices, the roads and the homes of the workers.",
    },
    {
      p: "What the garden holds on lease, it cannot sell to you. If it allows somebody to use land, that person cannot sell it either. Many gardens did not even have valid papers of their own: in December 2024 the districts were told to regularise leases, because a good number had been running without a valid one. If the garden's own right has ended, every right that depends on it has ended too.",
    },
    { h: "The tourism policy and what it did not do" },
    {
      p: "In 2019 the State made a policy for tea tourism and allied business. A garden may use part of its grant for hotels, homestays, schools, hospitals and the like: up to 15 per cent of the land, at most 150 acres, with construction on 40 per cent of that part. In February 2025 a higher share, 30 per cent, was announced.",
    },
    {
      p: "Many brokers mention this number and leave out the rest. The policy allows the garden to build a project with the State's approval. It does not cut the garden into house plots. Soon after the announcement the Chief Minister of the time said that there would be no freehold transfer and that land which is misused would be taken back.",
    },
    {
      note: "We have not seen what the government after the election of 2026 has ordered on this. Before you act, ask the district for the newest order, and do not rely on a newspaper cutting that a seller shows you, nor on this page.",
    },
    { h: "The four papers that you may be shown" },
    {
      table: {
        head: ["What you are shown", "What it usually gives you"],
        rows: [
          ["A photocopy of the garden's lease", "Nothing. You are not in it."],
          ['An agreement "for development"', "A claim against the person who signed, if he can be found"],
          [
            "A sub-lease or licence in a tourism project",
            "Use for some years, under conditions, if the approval is real",
          ],
          [
            "A deed of sale with a khatian",
            "Perhaps ownership, if the record agrees and the class is not tea",
          ],
        ],
      },
    },
    {
      p: "Only the last one can be what you want, and only where the record of rights shows the seller as holder of that plot, with a class of land on which you may build. There is such land near gardens: old private holdings and village land that were never part of the grant. It costs as much as other land.",
    },
    { h: "Homes of the labour lines" },
    {
      p: "Houses in the labour lines stand on the garden's land and go with work in the garden. Land that has been given to workers' families by patta is meant for them and is not open-market property. Buying either from a family in need puts your money and their home at risk, and is not valid in law. Do not do it.",
    },
    { h: "Six questions for the seller" },
    {
      steps: [
        "What is the class of this plot in the record of rights? Show me today's copy.",
        "Is the dag number part of a tea grant? Shall we ask the land office together?",
        "Who is the lessee, until when does the lease run, and has it been renewed?",
        "Which order of the district or of the State approves this project, and under what number?",
        "Does my paper give ownership, a sub-lease or only occupation, and for how many years?",
        "Will a bank lend on it? Which one has?",
      ],
    },
    {
      p: "The sixth question is the easiest. Banks have lawyers who know the papers of this area. If no bank lends on it, do not buy it.",
    },
    { h: "If you like the idea of tea country" },
    {
      p: "There are safe ways. Buy bastu land in a village or a municipal ward from which the gardens can be seen. Take a long lease in an approved tourism project if the numbers work as a lease and without any hope that it becomes ownership. Or rent a house there for a year and find out whether you like living there.",
    },
    {
      p: "A plot is an investment only if you can sell it again to a careful buyer. That buyer will ask you the same six questions. If you cannot answer them, do not buy.",
    },
  ],
  sources: [
    {
      title: "WBXPress: Tea Tourism and Allied Business Policy 2019",
      url: "https://wbxpress.com/tea-tourism-allied-business-policy-2019/",
    },
    {
      title: "The Telegraph on land use in tea gardens, February 2025",
      url: "https://www.telegraphindia.com/west-bengal/mamata-banerjee-okays-tea-garden-land-lease-for-tourism-in-north-bengal/cid/2085642",
    },
    {
      title: "Taaza TV on misuse of tea land",
      url: "https://taazatv.com/article/cm-mamata-no-commercial-use-on-darjeeling-tea-land-violators-to-lose-property&45872&en&West%20Bengal",
    },
    {
      title: "Millennium Post on the regularisation of leases",
      url: "https://www.millenniumpost.in/bengal/state-govt-pushes-for-tea-garden-lease-regularisation-592994",
    },
  ],
};
