import type { Article } from "./article.ts";

export const homeLoanAndEmiBasics: Article = {
  id: "home-loan-and-emi-basics",
  category: "legal-finance",
  title: "Home loan and EMI: what a first-time buyer needs to calculate",
  summary:
    "How much a bank may lend, what the instalment is made of, and why you need more cash than the down payment. With one example, exact to the rupee.",
  asOf: "2026-11-21",
  picture: "living-04",
  body: [
    {
      p: "For most families a home loan is the largest contract of their lives. The most important amount is what you pay back in total. Calculate it before you visit flats, so that you look at the right ones; it takes ten minutes.",
    },
    { h: "How much of the price a bank may lend" },
    { p: "Banks may lend only a part of a home's value, and the part gets smaller as the loan gets larger." },
    {
      table: {
        head: ["Loan", "At most"],
        rows: [
          ["up to ₹30 lakh", "90% of the value"],
          ["₹30 lakh to ₹75 lakh", "80% of the value"],
          ["above ₹75 lakh", "75% of the value"],
        ],
      },
    },
    {
      p: '"Value" is what the bank\'s valuer says, and he may say less than the seller. Stamp duty and registration are normally not counted when that share is worked out. They have to come from your own money.',
    },
    {
      p: "So for a flat of ₹60 lakh in Siliguri, with a loan of 80 per cent, your own part looks like this.",
    },
    {
      table: {
        head: ["What", "Rupees"],
        rows: [
          ["Price", "60,00,000"],
          ["Loan, 80%", "48,00,000"],
          ["Down payment", "12,00,000"],
          ["Stamp duty and registration at 6% and 1%", "4,20,000"],
          ["Your own cash, before fees and furniture", "16,20,000"],
        ],
      },
    },
    {
      p: "The last line is what you really need: 27 per cent of the price. People who plan for 20 per cent have to borrow the rest in a hurry, at a bad rate.",
    },
    { h: "What the instalment is made of" },
    {
      p: "The equated monthly instalment, the EMI, stays the same, but its parts change: at first almost all of it is interest, at the end almost all is repayment. With P for the loan, r for the monthly rate (the yearly rate divided by 12 and by 100) and n for the number of months, it is",
    },
    { p: "EMI = P × r × (1 + r)^n ÷ ((1 + r)^n − 1)" },
    {
      p: "Take ₹30 lakh at 8.5 per cent over 20 years. The instalment comes to about ₹26,035 a month. Over 240 months you pay about ₹62.5 lakh, of which ₹32.5 lakh is interest: more than the loan itself.",
    },
    {
      note: "The rate of 8.5 per cent is an example of November 2026, not an offer. Floating rates move with the repo rate. Check the date of every example that somebody shows you, also of this one.",
    },
    { h: "Three ways to pay less" },
    {
      list: [
        "Time. Over 15 years in place of 20 the same loan costs about ₹29,540 a month, some ₹3,500 more, and about ₹9.3 lakh less in interest.",
        "Rate. Half a percentage point on ₹30 lakh over 20 years is a little under ₹1,000 a month. So ask a second bank for an offer, but do not wait a year for a lower rate.",
        "Paying early. Floating-rate home loans to individuals carry no prepayment penalty. If you pay a yearly bonus into the loan, you finish years earlier. Ask the bank to shorten the term and keep the instalment, and not the other way round.",
      ],
    },
    { h: "How much you should borrow" },
    {
      p: "What the bank would lend and what you can carry are two numbers. A common rule is to keep all instalments together, car and phone included, within 30 to 40 per cent of take-home pay. With a take-home of ₹70,000 that is ₹21,000 to ₹28,000.",
    },
    {
      p: "Then live for three months as if you had the loan: put the difference between the instalment and your rent aside each month. If it works, you also have three months of reserve. If it does not, you know that the loan is too large.",
    },
    { h: "Papers that the lender will ask for" },
    {
      p: "Beyond income and identity, the lender wants to see that the home can be sold if you stop paying. That is your interest too, so treat the bank's list as a free first check.",
    },
    {
      list: [
        "In Bihar, lenders often ask for a Land Possession Certificate and the current rent receipt.",
        "In West Bengal, for mutation and the sanctioned plan.",
        "For a project, for the RERA registration, and some lenders keep lists of projects that they have looked at.",
      ],
    },
    { p: "If three banks refuse a property, do not look for a fourth. Ask why they refused." },
    { h: "Small print worth reading" },
    {
      steps: [
        "Reset: how often does the rate follow the benchmark, and by what margin?",
        "Fees: processing, valuation, legal opinion. Ask for the total in rupees.",
        "Insurance that is folded into the loan: it may be useful, but you pay interest on it. You are free to buy it elsewhere.",
        "Part payments in a building project: is interest charged on what has been paid out only, and who decides when a stage is complete?",
        "What happens after a missed instalment, step by step.",
      ],
    },
    { h: "Before you sign anything" },
    {
      p: "Calculate with your own numbers twice: once at today's rate, and once at two percentage points more. If you cannot pay the second, borrow less or save more first.",
    },
  ],
  sources: [
    {
      title: "Paisabazaar on home loans and loan-to-value",
      url: "https://www.paisabazaar.com/home-loan/home-loan-up-to-1-crore",
    },
    {
      title: "Bajaj Finserv on RBI guidelines for home loans",
      url: "https://bajajfinserv.in/rbi-guidelines-for-home-loan",
    },
    {
      title: "Ghar.tv on the Land Possession Certificate",
      url: "https://ghar.tv/blog/bihar-land-possession-certificate-lpc-documents-process-fees-importance/artid2533",
    },
  ],
};
