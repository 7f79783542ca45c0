import type { Article } from "./article.ts";

export const readingAReraNumber: Article = {
  id: "reading-a-rera-number",
  category: "buyers-guide",
  title: "How to read a RERA number in West Bengal and Bihar",
  summary:
    "Every brochure shows one, but few buyers look it up. What a registration proves, what it does not, and how to check in five minutes that it belongs to the building.",
  asOf: "2026-11-21",
  picture: "construction-01",
  body: [
    {
      p: "The registration number at the foot of an advertisement is its most useful part. It leads to a public page where the promoter has declared what is being built, on whose land and by when. It is easy to misuse, because few people look it up.",
    },
    { h: "Who has to register" },
    {
      p: "The Real Estate (Regulation and Development) Act asks promoters to register a project before they advertise it or take a booking. In West Bengal that holds for projects on more than 200 square metres of land or with more than six units. When the State's portal opened on 31 January 2023 the limits were wider, 500 square metres or eight units, so a small building from that year may have no number. Today it needs one.",
    },
    {
      p: "You may still see a number that begins with HIRA on older West Bengal papers. It comes from a State law that is no longer in force. Ask for the WBRERA registration that came after it, or for the completion certificate if the building is finished.",
    },
    {
      p: "A single resale flat or a private house does not have its own number. There, ask other questions: was the building registered when it was new, and is there a completion or occupancy paper?",
    },
    { h: "What the number must look like in public" },
    {
      p: "Some advertisements print the number sideways, in tiny letters. A direction of the West Bengal authority of 7 March 2024 tells promoters to show the number and the website readably, not in tiny or vertical type.",
    },
    {
      p: "Bihar goes further. Each registered project is given a QR code, and since 1 March 2025 it has to be in advertisements, brochures, booking forms and on the board at the site. Agents received codes of their own from 9 June 2025 and have to show code and number in what they publish. So in Patna you can check it with your phone camera.",
    },
    {
      note: 'An application number is not a registration number. In 2021 a promoter in Patna was stopped by the authority for presenting the first as the second. If the page says "applied", nothing has been approved.',
    },
    { h: "Five minutes on the official page" },
    {
      p: "Open the authority's own website by typing its address; do not follow a link that somebody sends you. Search for the number, then read.",
    },
    {
      steps: [
        "The promoter. Is it exactly the company on your receipt? A group may have ten companies, of which only one has registered.",
        "The location. Plot numbers, mouza or thana, ward. Compare with the land papers you were shown.",
        "The sanctioned plan. How many floors and how many units? If you are offered a flat on the sixth floor of a five-storey sanction, do not buy it.",
        "The end date. This date counts, not the one in the brochure. If it has passed, was it extended?",
        "The quarterly updates. Photos and percentages, filed on time, say more about a builder than a showroom does.",
        "Complaints and orders against the project or the promoter.",
      ],
    },
    {
      p: "Save the page as a PDF with the date. If something changes later, you can show what you relied on.",
    },
    { h: "What registration does not tell you" },
    {
      p: "It does not say that the title is clean, that the price is fair or that the builder has money. The authority checks that papers were filed; it does not inspect the site for you. A lawyer should still read the chain of deeds, and someone who knows construction should still look at the columns.",
    },
    {
      p: 'Nor does it make an oral promise binding. The car park, the second lift and the "club" belong into the agreement, with sizes. Carpet area is the figure the Act works with: the floor inside your own walls. Ask for it in square feet and compare flats by it, and by nothing else.',
    },
    { h: "If the number is missing" },
    {
      p: 'Ask once, kindly. Small builders sometimes do not know that the limit has come down to six units. If the answer is that registration is "in process", you may wait, but do not book: taking booking money without registration is what the law forbids, and your bargaining power is gone once you have paid. If the answer is that it is not needed, ask for the area of the plot and the number of units, and count them yourself against the limits above.',
    },
    { h: "How we handle it" },
    {
      p: "A project on this site has a field for its number, and the page shows it as the builder gave it. Where our team has checked the papers, the page says so with the day of the check; that does not replace your own five minutes. Where the field is empty, ask us, and ask the builder before you go.",
    },
  ],
  sources: [
    {
      title: "Millennium Post on WBRERA field inspections",
      url: "https://www.millenniumpost.in/bengal/wbrera-violations-housing-dept-takes-up-field-inspections-563523",
    },
    {
      title: "Millennium Post on the opening of the portal",
      url: "https://www.millenniumpost.in/bengla/real-estate-bodys-portal-launched-buyers-can-lodge-grievances-online-507103",
    },
    {
      title: "WBRERA notification regarding advertisement",
      url: "https://scribd.com/document/717010235/WBRERA-Notification-Regarding-Advertisement",
    },
    { title: "CityX News on QR codes for projects in Bihar", url: "https://news.cityx.in/?p=11947" },
    {
      title: "Patna Press on QR codes for agents",
      url: "https://patnapress.com/qr-codes-made-mandatory-for-real-estate-agents-in-bihar-under-new-rera-directive",
    },
    {
      title: "India Today on a penalty by Bihar RERA",
      url: "https://www.indiatoday.in/india-today-insight/story/bihar-rera-fines-unscrupulous-realtor-reveals-how-brokers-evade-rules-1775288-2021-03-03",
    },
  ],
};
