import type { Article } from "./article.ts";

export const rentAgreementClauseByClause: Article = {
  id: "rent-agreement-clause-by-clause",
  category: "legal-finance",
  title: "The rent agreement, clause by clause",
  summary:
    "Two pages that both sides understand are better than ten that nobody reads. What should be in them, what owners in Sikkim must also do, and why eleven months.",
  asOf: "2026-11-21",
  picture: "office-01",
  body: [
    {
      p: "Most disputes between owners and tenants are about things that both thought were clear: the deposit, the paint, the cousin who moved in. A written agreement helps both to remember the same.",
    },
    { h: "Why everybody signs for eleven months" },
    {
      p: "A lease of more than a year has to be registered under the Registration Act, with the duty and the fees that go with it. Up to eleven months it does not, which is why the short form is the habit from Siliguri to Patna. Renewing it is a new agreement; write a new one and do not just keep paying.",
    },
    {
      p: "A longer lease is not a bad thing. A family with school-going children, or a shop that spends money on its fittings, should want three years on paper, registered, with the yearly rise agreed. What is not registered, though it should have been, is hard to use in court when you need it most.",
    },
    { h: "The clauses that must be there" },
    {
      list: [
        "Names, fathers' or husbands' names and identity papers of both sides.",
        "The address, floor and parking place, so that nobody can mean another flat.",
        "Who will live there, by name and number.",
        "Rent, the day by which it is due, and how it is paid.",
        "Deposit, and the date by which it comes back after the keys have been returned.",
        "Start and end, and the notice that each side gives.",
        "Repairs: what the owner pays for, what the tenant pays for. A common line is that the owner does what belongs to the building and the tenant what wears by use.",
        "Electricity, water, maintenance and generator, with the meter's reading on the first day.",
        "Pets, guests, music, tuition classes, cooking for sale. Name what matters to you.",
        "Inventory: fans, lights, geyser, beds, with a word on their state.",
        "Visits by the owner, with a day's notice.",
      ],
    },
    { h: "Money" },
    {
      p: "Pay rent and deposit by bank or UPI, with the month in the note. The statement is then the receipt. If the rent is more than ₹50,000 a month and the tenant is an individual, tax has to be deducted from it: 2 per cent since October 2024, under what was section 194-IB of the old Income-tax Act. Ask a tax adviser how the current law numbers it and when it is to be paid.",
    },
    {
      p: 'A yearly rise of 5 to 10 per cent is usual. Write the figure and the month into the agreement. "As per market" leads to a dispute.',
    },
    {
      note: "The deposit is the tenant's money in the owner's hands. Say in the agreement which deductions are allowed, and settle them with photographs from the first day and the last.",
    },
    { h: "Verification of tenants" },
    {
      p: "Owners commonly ask for police verification, and in some places it is compulsory. In Sikkim owners have to register tenants who come from other States with the police. The law dates from 2008 and has been enforced strictly since early 2025. Holders of a Sikkim Subject Certificate, a Certificate of Identification, a residential certificate, a Sikkim voter card or land papers are exempt.",
    },
    {
      p: "For the tenant this means: bring your identity paper and photographs, and ask for a copy of the form with the stamp. For the owner: do it in the first days, not when somebody asks. Write across each copy of an identity paper what it is for, and the date.",
    },
    { h: "Clauses to strike out" },
    {
      steps: [
        "Entry at any time without notice.",
        "Forfeit of the whole deposit for leaving early, whatever the reason.",
        '"All repairs by the tenant", roof and pipes included.',
        "A rise that the owner alone may set.",
        "A waiver of rights that the law gives you. It may not be valid, but it is a bad sign.",
      ],
    },
    { h: "Language" },
    {
      p: "Sign in a language that both can read. Where owner and tenant do not share one, make two columns: English with Hindi, Bengali or Nepali. Each keeps an original. Read it aloud together once; it takes ten minutes, and you can settle open questions before you sign.",
    },
    { h: "The hand-over" },
    {
      p: "Walk through the rooms with the inventory, the phone and a pen. Read the meters. Try each tap, switch and lock. Photograph what is damaged. Send the pictures to the other side the same evening. At the end of the tenancy do the same walk with the same list, and hand over keys, money and a signed line that nothing more is owed.",
    },
    { h: "For shops and offices" },
    {
      p: "Add what a home does not need: the use, the signboard, opening hours, who gets the trade licence, what happens to fittings at the end, and whether the lease may be passed on with the business. For this, pay a lawyer: it costs less than a month's rent.",
    },
    {
      p: "In short: two pages, read aloud, signed on each page, with an inventory and photos.",
    },
  ],
  sources: [
    { title: "Registration Act 1908, section 17(1)(d), in India Code", url: "https://www.indiacode.nic.in/" },
    {
      title: "Sikkim Review on tenant verification",
      url: "https://www.sikkimreview.in/sikkim-tenant-verification-mandatory-for-outsiders-locals-with-5-documents-exempt-says-dgp",
    },
    {
      title: "India Today NE on tenant verification, February 2025",
      url: "https://www.indiatodayne.in/amp/sikkim/video/sikkim-tenant-verification-mandatory-for-outsiders-locals-with-key-documents-exempted-says-dgp-1169188-2025-02-11",
    },
  ],
};
