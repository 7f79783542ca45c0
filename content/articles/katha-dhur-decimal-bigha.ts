import type { Article } from "./article.ts";

export const kathaDhurDecimalBigha: Article = {
  id: "katha-dhur-decimal-bigha",
  category: "buyers-guide",
  title: "Katha, dhur, decimal, bigha: land units explained",
  summary:
    "A katha in Patna is nearly twice a katha in Siliguri. How the units are related, and how to avoid paying for land that is not there.",
  asOf: "2026-11-21",
  picture: "land-01",
  body: [
    {
      p: '"Thirty lakh a katha" sounds like a price, but you also have to know how large a katha is there. The size changes from town to town, and in Bihar sometimes from village to village.',
    },
    { h: "Siliguri and Patna" },
    {
      p: "In Siliguri and the rest of North Bengal's plains a katha is 720 square feet. It has 16 chatak of 45 square feet, and 20 katha make a bigha of 14,400 square feet.",
    },
    {
      p: "In Patna a katha is 1,361.25 square feet. It has 20 dhur of about 68.06 square feet each. So the Patna katha is nearly double, by a factor of 1.89.",
    },
    {
      table: {
        head: ["Unit", "Siliguri", "Patna"],
        rows: [
          ["Katha", "720 sq.ft", "1,361.25 sq.ft"],
          ["Its smaller part", "16 chatak of 45 sq.ft", "20 dhur of 68.06 sq.ft"],
          ["Bigha of 20 katha", "14,400 sq.ft", "27,225 sq.ft"],
          ["Katha in one acre", "60.5", "32"],
        ],
      },
    },
    {
      p: "Now compare two offers. A plot at ₹30 lakh a katha in Siliguri costs ₹4,167 a square foot. A plot at ₹45 lakh a katha in Patna costs ₹3,306 a square foot. The second plot sounds more expensive, but is cheaper by a fifth. Never compare two towns by the katha: compare the price per square foot.",
    },
    { h: "Elsewhere in Bihar, ask again" },
    {
      p: "Bihar's units come from the local measuring rod, the laggi. A dhur is the square of its length, and rods differ. The figures that people use are roughly these.",
    },
    {
      list: [
        "Hajipur: about 1,901 square feet in a katha.",
        "Bettiah: about 3,267 square feet.",
        "Bhagalpur: about 720 square feet, as in Bengal.",
      ],
    },
    {
      p: "Do not calculate with these figures; they only show how much units differ. The rod may change within a district. Ask the seller, ask a neighbour who is not selling, and let an amin measure.",
    },
    { h: "The two that are the same everywhere" },
    {
      p: "A decimal is 435.6 square feet, a hundredth of an acre. An acre is 43,560 square feet. They do not change from place to place, and land records are kept in them. So the decimal is the best unit to check a size given in katha.",
    },
    {
      table: {
        head: ["From", "To", "Multiply by"],
        rows: [
          ["Decimal", "sq.ft", "435.6"],
          ["Acre", "decimal", "100"],
          ["Siliguri katha", "decimal", "1.653"],
          ["Patna katha", "decimal", "3.125"],
          ["Square metre", "sq.ft", "10.764"],
        ],
      },
    },
    {
      p: 'A small example. The record says 4.96 decimals. That is 4.96 times 435.6, or 2,160 square feet, which is exactly three katha in Siliguri. If the seller says "three and a half", the road may be included.',
    },
    {
      note: "Some converters on the web are simply wrong; one gives 20 chatak to a katha. Check any tool with a case that you know before you trust it with one that you do not.",
    },
    { h: "How to read an offer" },
    {
      steps: [
        "Write down the area in the unit in which it was said, and the town.",
        "Convert it to square feet and to decimals.",
        "Compare the decimals with the record of rights. The record counts.",
        "Divide the price by the square feet. This is the number to compare with other plots.",
        "Measure the sides on the ground, at least with a tape or a phone, and draw them.",
      ],
    },
    {
      p: "The fifth step shows what papers do not. A plot of 1,440 square feet that is 20 feet wide and 72 feet deep is not the same as one of 36 by 40. After the setbacks that a building plan needs on each side, the narrow one may hold a single line of rooms. On a slope, map area and usable flat area are two different things again.",
    },
    { h: "What to put into the agreement" },
    {
      p: "Write the area in square feet or decimals, with the local unit in brackets, not the other way round. Add a sketch that shows all sides with their lengths, the width of the road and the neighbours' names. Write which measurement counts if the amin finds less: a price per square foot in the agreement avoids a dispute.",
    },
    {
      p: "If part of the plot has gone to a road or a drain, take it out of the area before you multiply. The seller may quote the size from the old deed, but you get only what is left.",
    },
    { h: "How this site counts" },
    {
      p: "Land on our pages is shown in the unit that the owner used, and in square feet beside it. The factor is that of the town in which the plot lies, else of its district, else of the state. In a town of Bihar of which we know no figure of its own a katha therefore counts as 1,361.25 square feet: the simplification that this article warns about. So the form shows the factor to the owner while the size is typed, and the page of the property shows it beside the size, so that you can check it on the spot. A unit for which we know no factor at all, such as the katha in Sikkim, is not offered. The area filter takes square feet, or a size such as 5 katha once you have chosen a town; it then shows the square feet and the factor. For a search across Siliguri and Patna, use square feet or decimals.",
    },
    {
      p: "Remember two numbers, 720 and 1,361.25, and calculate before you agree on a price.",
    },
  ],
  sources: [
    { title: "Wikipedia: Katha (unit)", url: "https://en.wikipedia.org/wiki/Katha_(unit)" },
    {
      title: "Lawfinder: land measurement units",
      url: "https://www.lawfinderlive.com/Articles-1/Article90.htm",
    },
    {
      title: "Local land measures in Bihar",
      url: "https://www.happynewswebsite.com/2021/11/blog-post_65.html",
    },
    { title: "A converter with a wrong factor", url: "https://vyoma.online/west-bengal-land-converter" },
  ],
};
