import type { Article } from "./article.ts";

export const mutationAndKhatianInWestBengal: Article = {
  id: "mutation-and-khatian-in-west-bengal",
  category: "legal-finance",
  title: "Mutation and khatian in West Bengal, before and after you buy",
  summary:
    "The deed makes you the owner, but the record of rights has to be changed too. Which papers to read before you pay, and which offices to visit after you have bought.",
  asOf: "2026-11-21",
  picture: "villa-07",
  body: [
    {
      p: "Who owns a plot? The deed, the record of rights and the property tax each have a name. After a sale all three should have the buyer's name. This article explains how.",
    },
    { h: "Khatian and mutation" },
    {
      p: "A khatian is an entry in the record of rights: who holds which plots in a mouza, how much of each, and as what class of land. Each plot has its own number, the dag. Mutation is the act of putting a new name into that record. The registered deed transfers the title; mutation updates the State's record.",
    },
    {
      p: "Mutation follows a sale, a gift, an exchange or an inheritance, and is done under section 50 of the West Bengal Land Reforms Act. A buyer who skips it still owns the land, but meets trouble with every later step: a loan, a building plan, a sale, or a dispute with a seller who shows the old record to somebody else.",
    },
    { h: "Before you pay" },
    {
      p: "Put five papers beside each other: the deed by which the seller bought, the chain of earlier deeds, a fresh copy of the record of rights, the mouza map, and the latest receipt for land revenue or municipal tax. Then compare, line by line.",
    },
    {
      list: [
        "The seller's name, and the father's or husband's name, in each of them.",
        "Dag number, khatian number and mouza. One digit is enough to make it another plot.",
        "The area, in the same unit. Records use decimals; sellers talk in katha.",
        "The class of the land.",
        "The share, where several heirs hold one khatian. A brother cannot sell his sister's part.",
      ],
    },
    {
      note: "If one of the five does not agree with the others, ask why before you pay more than a token. A good seller can answer.",
    },
    { h: "Class of land decides what you may build" },
    {
      p: "The record gives every plot a class. Bastu is land for a house. Shali is crop land, mostly for paddy, and danga is high ground. Building on shali or danga needs conversion first, a change of use under section 4C of the same Act. Which officer decides depends on the area of the plot.",
    },
    {
      p: 'Conversion costs money, and the fee depends on what the land is now and what it is to become. Converting a pond to a house plot costs most, if it is allowed at all, so be careful if the record shows water. A plot that is "soon to be bastu" is still shali, at the price of bastu. Ask the seller to convert it first, or to lower the price by the cost and the risk.',
    },
    { h: "After registration: the State's record" },
    {
      p: "The file for mutation goes to the office of the Block Land and Land Reforms Officer of the block where the plot lies. The usual papers are few.",
    },
    {
      steps: [
        "A copy of the registered deed.",
        "A declaration on the prescribed form.",
        "Proof that the land revenue has been paid.",
        "The fee. It has been charged per decimal, and differs for rural and municipal areas and for farm, homestead and commercial land. Amounts on old web pages are out of date, so ask at the counter or look at the State's land portal on the day you apply.",
      ],
    },
    {
      p: "There may be a hearing, to which the seller and the neighbours can be called. Go, with the original deed. When the order is passed, get the new khatian printed and read it: spelling mistakes are easiest to correct in the first weeks.",
    },
    { h: "In Siliguri there is a second record" },
    {
      p: "Within the municipal corporation the holding has its own record, which is used for property tax. It is not updated when the State's record changes. For a change of name the corporation asks for the deed, the chain deed and the current tax receipt. Do both, and keep the receipts together. A flat has a holding too, or a share in one; ask the builder whether it has been separated, since otherwise the tax bill comes in his name.",
    },
    { h: "What this means for your timetable" },
    {
      p: "Keep money for the fees apart from the price, and do not plan a loan, a building permit or a sale for the weeks in which the record is still in the seller's name. If you buy from somebody who bought last year, ask whether their own mutation is finished. An unfinished one is no reason to walk away, but it is a reason to make it the seller's task, in writing, before the final payment.",
    },
    { h: "In short" },
    {
      list: [
        "Seller's name agrees in deed, record and tax bill.",
        "Dag, khatian, mouza and area agree, in one unit.",
        "Class is bastu, or conversion is done and paper shown.",
        "Revenue and tax paid up to now.",
        "All sharers sign, or have given a registered power.",
        "Mutation with the State applied for, number noted.",
        "In Siliguri: holding changed with the corporation as well.",
      ],
    },
    { p: "None of this is difficult, but do it while you can still reach the seller." },
  ],
  sources: [
    {
      title: "Office of the District Land and Land Reforms Officer: Mutation",
      url: "http://www.dllropm.com/Mutation.htm",
    },
    {
      title: "Questions on land in West Bengal",
      url: "http://www.bomadg.in/2018/10/faq-all-you-want-to-know-about-land-and.html",
    },
    { title: "Banglarbhumi, the State's land portal", url: "http://banglarbhumi.gov.in" },
    { title: "Siliguri Municipal Corporation: assessment", url: "http://siligurismc.com/assessment.html" },
  ],
};
