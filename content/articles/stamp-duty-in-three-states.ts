import type { Article } from "./article.ts";

export const stampDutyInThreeStates: Article = {
  id: "stamp-duty-in-three-states",
  category: "legal-finance",
  title: "Stamp duty and registration in three States",
  summary:
    "What the State takes when a home changes hands in West Bengal, Bihar and Sikkim, with the same flat of ₹60 lakh worked out in each. And a rebate that has ended, though many websites still mention it.",
  asOf: "2026-11-21",
  picture: "kitchen-02",
  body: [
    {
      p: "Many buyers forget what comes on top of the price on the day of registration, in one payment, from their own money. In our three States it is between five and eight and a half per cent of the value. Here is how it is made up.",
    },
    { h: "Two charges, not one" },
    {
      p: "Stamp duty is a tax on the document. The registration fee pays for entering it into the public register. Both are worked out on the price in the deed or on the value in the Government's own table, the circle rate, whichever is higher. A low price in the deed does not lower them, and causes trouble with the tax office for both sides.",
    },
    { h: "West Bengal" },
    {
      p: "The duty is 5 per cent in rural and 6 per cent in urban areas. When the value passes ₹1 crore it is one point more. The registration fee is 1 per cent.",
    },
    {
      p: "During the pandemic there was a rebate of two points. It stopped on 1 July 2024, but many websites still calculate with it; if a figure looks too low, that may be the reason. There is no discount for women buyers in West Bengal.",
    },
    { h: "Bihar" },
    { p: "The duty is 6 per cent and the fee 2 per cent. In Bihar it also depends on who sells to whom." },
    {
      table: {
        head: ["Seller and buyer", "Duty", "Fee"],
        rows: [
          ["Man to woman", "5.7%", "1.9%"],
          ["Woman to man", "6.3%", "2.1%"],
          ["Otherwise", "6%", "2%"],
        ],
      },
    },
    {
      p: "Bihar also planned to raise its circle rates sharply; in February 2026 April was named for it. Whether the new register applies in your ward on your day is something to ask at the registry, since it may change the sum more than any discount does.",
    },
    { h: "Sikkim" },
    {
      p: "One per cent duty and 4 per cent fee, on the price or the block rate, whichever is higher. The same holds for the consideration of a lease. Who may buy there at all is another question, and comes first.",
    },
    { h: "The same flat three times" },
    { p: "Take ₹60 lakh, and assume that the circle rate is not higher." },
    {
      table: {
        head: ["Where", "Duty", "Fee", "Together"],
        rows: [
          ["Siliguri, urban", "₹3,60,000", "₹60,000", "₹4,20,000"],
          ["Patna, man to woman", "₹3,42,000", "₹1,14,000", "₹4,56,000"],
          ["Patna, man to man", "₹3,60,000", "₹1,20,000", "₹4,80,000"],
          ["Patna, woman to man", "₹3,78,000", "₹1,26,000", "₹5,04,000"],
          ["Sikkim", "₹60,000", "₹2,40,000", "₹3,00,000"],
        ],
      },
    },
    {
      p: "In Patna the difference between a wife's name and a husband's, where the seller is a man, is ₹24,000 on this flat. Do this only if the home is really to be hers: the deed makes her the owner.",
    },
    {
      note: "A bank does not normally finance these charges. Keep them in cash, apart from the down payment, until the day.",
    },
    { h: "Tax at the source" },
    {
      p: "When the price is ₹50 lakh or more, the buyer deducts 1 per cent of it and pays it to the tax office in the seller's name. It stood in section 194-IA of the old Income-tax Act; ask an adviser for the number in the current one. If the buyer forgets it, the buyer has to pay it with interest. Agree in the contract that the seller gets the price less this deduction, with the certificate.",
    },
    {
      p: "For a seller who lives abroad other rates apply, and they are much higher. Ask before you transfer anything.",
    },
    { h: "How to work out your own" },
    {
      steps: [
        "Ask the registry, or look at the State's site, for the circle rate of the plot or building on that day.",
        "Take the higher of that value and your price.",
        "Apply duty and fee for your State, and in Bihar for your case.",
        "Add the deed writer or lawyer, certified copies and scanning.",
        "Add mutation, which is a separate step with its own fee.",
        "Put five per cent of that sum on top for what you have not thought of.",
      ],
    },
    {
      p: "Rates are changed by budgets and by notifications in the middle of a year. An old screenshot is not a source. On the day before you buy the stamps, check once more on the official calculator, and keep its printout with the deed.",
    },
    { h: "A lower price in the deed" },
    {
      p: "Sellers sometimes offer a lower price in the deed, and the rest in cash. You save little and risk much: duty is charged on the circle rate anyway, you cannot prove what you paid, your own gain at a later sale grows by it, and the bank lends on the lower figure. It is the seller who saves tax, not you.",
    },
  ],
  sources: [
    {
      title: "Compliance Calendar on West Bengal, 2025",
      url: "https://www.compliancecalendar.in/learn/stamp-duty-and-registration-charges-in-west-bengal-2025",
    },
    {
      title: "Business Standard on the rebate of 2021",
      url: "https://business-standard.com/amp/article/economy-policy/boost-for-realty-as-west-bengal-proposes-rebate-on-stamp-duty-in-budget-121070701315_1.html",
    },
    {
      title: "Housing.com on West Bengal",
      url: "https://housing.com/news/mr/west-bengal-stamp-duty-and-registration-charges-mr",
    },
    {
      title: "Housing.com on Bihar",
      url: "https://housing.com/news/stamp-duty-and-property-registration-charges-in-bihar",
    },
    {
      title: "Punjab Kesari on Bihar's circle rates, 2026",
      url: "https://bihar.punjabkesari.in/national/news/bihar-land-registry-news-2026-2292409",
    },
    { title: "Soreng district: registration in Sikkim", url: "https://soreng.nic.in/service/registration" },
  ],
};
