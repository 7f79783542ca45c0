import type { Article } from "./article.ts";

export const rentingNearNbmcOrBoringRoad: Article = {
  id: "renting-near-nbmc-or-boring-road",
  category: "local-trends",
  title: "Renting near the medical college in Siliguri, or around Boring Road in Patna",
  summary:
    "Students, nurses and families of patients look in the same few streets. Where they look, what they pay, and what to ask before you move in.",
  asOf: "2026-11-21",
  picture: "bedroom-03",
  body: [
    {
      p: "Two rental markets in our towns are always busy. One lies along the road to the North Bengal Medical College west of Siliguri, the other around Boring Road in Patna. Both are full of people who have to find something within a week: a nurse with a posting, a student with an admission letter, a family whose father is in hospital.",
    },
    { h: "Around the medical college, Siliguri" },
    {
      p: "The belt runs through Medical More, Kawakhali, Shivmandir and Kadamtala. A flat with two bedrooms costs about ₹6,000 to ₹13,000 a month. These are our own estimates of November 2026, and the difference has reasons: the cheaper ones are upstairs in a family house without a lift, the more expensive ones in a new building near the main road.",
    },
    {
      p: "Medical More is nearest to the wards and the loudest. Shivmandir lives by the university and has rooms and messes that fill in July. Kadamtala is greener and needs a vehicle. If somebody has night duty, walk the way between home and hospital once at eleven in the evening before you decide.",
    },
    { h: "Around Boring Road, Patna" },
    {
      p: "Boring Canal Road, Sri Krishna Puri, Kidwaipuri and Buddha Colony are where coaching, colleges and offices meet. Two bedrooms cost about ₹12,000 to ₹30,000. Towards Rajapur Pul the rooms get cheaper. For AIIMS on the other side of the city, look at AIIMS Road, Walmi and Phulwari Sharif instead of paying Boring Road prices for an hour in traffic.",
    },
    {
      table: {
        head: ["Looking for", "Look here first"],
        rows: [
          ["The medical college, Siliguri", "Medical More, Kawakhali"],
          ["The university, Siliguri", "Shivmandir, Kadamtala"],
          ["Colleges and offices, Patna", "Boring Canal Road, Kidwaipuri, SK Puri"],
          ["A cheaper room, Patna", "towards Rajapur Pul"],
          ["AIIMS Patna", "AIIMS Road, Walmi, Phulwari Sharif"],
        ],
      },
    },
    { h: "What to ask before you say yes" },
    { p: "The rent is in the advertisement. Ask about these costs and rules too." },
    {
      list: [
        "Water: at which hours, from where, and who pays the pump?",
        "Power: own meter or a share? At what rate a unit? Is there backup, for which rooms, at what charge?",
        "Lift: does it run at night and in a power cut?",
        "Gate: when does it close, and who opens it for someone who comes off duty at one?",
        "Visitors: may parents stay for a week? Agree on it now, in writing.",
        "Maintenance, cleaning and rubbish: in the rent or on top?",
        "Notice: one month or two, and what happens to the deposit?",
      ],
    },
    {
      p: "Visit twice. Once at night, to hear the street and see the light on the stairs. Once after rain, to see where the water stands. In Patna the visit after rain is important: whole neighbourhoods there have been under water for days.",
    },
    { h: "The paper" },
    {
      p: "Make a written agreement, even with a friend's uncle. A tenancy of more than a year has to be registered under the Registration Act; most people here sign for eleven months and renew. It should name the people who will live there, the rent and its date, the deposit and the day on which it comes back, the notice, and who repairs what.",
    },
    {
      p: "Pay by bank or UPI and write the month into the note. If the owner wants cash, ask for a signed receipt, month by month.",
    },
    {
      note: 'Never pay to "block" a flat that you have not seen. An owner who is abroad and offers to send the key by courier is a fraudster.',
    },
    { h: "The first day" },
    {
      p: "Read the electricity meter together and photograph it. Then photograph every wall, every fitting, the taps, the fan, the geyser, the marks that are already there. Send the pictures to the owner the same day. It takes a quarter of an hour and can save your deposit.",
    },
    {
      p: "Owners commonly ask for an identity paper and for police verification. That is fair. Give copies, and write across each one what it is for and the date, so that it cannot be used for a loan or a SIM card in your name.",
    },
    { h: "If you rent out a room there" },
    {
      p: "The best tenants in these streets choose quickly, and they choose the owner who answers clearly. Give the rent with everything that comes on top. If the gate closes at ten, write that. Show the bathroom in the photos. A tenant who knows before the visit that there is water only from six to eight in the morning will not move out because of it.",
    },
    {
      p: "For families of patients a month is a long time. If you can rent out by the week, write it in the title: few do, and many look for it.",
    },
  ],
  sources: [
    { title: "Registration Act 1908, section 17(1)(d), in India Code", url: "https://www.indiacode.nic.in/" },
  ],
};
