import { expect, it } from "vitest";
import { LIMITS } from "../limits.ts";
import { publicTextTrouble, readPublicText } from "./public-text.ts";

/** One text a line, grouped by what somebody tries to get past the team. */
const REFUSED = {
  phone: `
    CALL 9832055014
    Call 98320 55014 for a visit
    Owner 983-205-5014
    Phone: 9832-055-014.
    (98320)(55014)
    +91 98320 55014
    +919832055014
    0091 98320 55014
    91-98320-55014
    098320 55014
    9.8.3.2.0.5.5.0.1.4
    9 8 3 2 0 5 5 0 1 4
    9, 8, 3, 2, 0, 5, 5, 0, 1, 4
    9-8-3-2-0-5-5-0-1-4
    9*8*3*2*0*5*5*0*1*4
    98 32 05 50 14
    98 320 55 014
    983 205 50 14
    98320/55014
    98320_55014
    98320, 55014
    98320....55014
    98320 - 55014
    98320 and then 55014
    98320 dash 55014
    98320📞55014
    flat 3 98320 55014
    no9832055014
    9832055014call
    98320‍55014
    9‌8‌3‌2‌0‌5‌5‌0‌1‌4
    98​320 550​14
    ९८३२०५५०१४
    ९८३२० ५५०१४ पर फोन करें
    ৯৮৩২০৫৫০১৪
    ফোন ৯৮৩২০ ৫৫০১৪
    ９８３２０５５０１４
    ⑨⑧③②⓪⑤⑤⓪①④
    ❾❽❸❷⓿❺❺⓿❶❹
    𝟗𝟖𝟑𝟐𝟎𝟓𝟓𝟎𝟏𝟒
    9️⃣8️⃣3️⃣2️⃣0️⃣5️⃣5️⃣0️⃣1️⃣4️⃣
    ⁹⁸³²⁰⁵⁵⁰¹⁴
    ₉₈₃₂₀₅₅₀₁₄
    ٩٨٣٢٠٥٥٠١٤
    ௯௮௩௨௦௫௫௦௧௪
    ੯੮੩੨੦੫੫੦੧੪
    9̶8̶3̶2̶0̶5̶5̶0̶1̶4̶
    九八三二〇五五〇一四
    ९8३2० 5५0१4
    nine eight three two zero five five zero one four
    Nine Eight Three Two Zero Five Five Zero One Four
    nine, eight, three, two, zero, double five, zero, one, four
    nine-eight-three-two-zero-five-five-zero-one-four
    nine 8 three 2 zero 5 five 0 one 4
    nineeightthreetwozerofivefivezeroonefour
    ninety eight thirty two zero five fifty fourteen
    ninety eight three two zero double five zero fourteen
    nine eight three two o five five o one four
    98320 double five zero one four
    nine triple eight two zero five one four six
    nau aath teen do shunya paanch paanch shunya ek char
    nau aath tin dui sunna panch panch sunna ek char
    noy aat tin dui shunyo panch panch shunyo ek char
    नौ आठ तीन दो शून्य पाँच पाँच शून्य एक चार
    নয় আট তিন দুই শূন্য পাঁচ পাঁচ শূন্য এক চার
    98320SSO14
    98320 SSO14
    9832O55O14
    983zo55o14
    98E2055014 or 9832055014
    Rs 9832055014
    ₹98,32,05,50,14 or 9832055014
    9,83,20,55,014
    RERA 9832055014
    WBRERA/9832055014
    Landline 0353-2512345
    0353 251 2345
    0612 2234567
    03592-202345
    Tel 06122234567
    +977 98510 12345
    00977 9851012345
    +880 1712 345678
    (+91) 98320 55014
    Aadhaar 123456789012
    Acct 12345678901
    Mr Roy9832055014
    7 8 9 7 6 5 4 3 2 1
    98320
55014`,
  email: `
    hill.homes@gmail.com
    Write to roy@example.in
    roy @ gmail . com
    roy at gmail dot com
    roy(at)gmail(dot)com
    roy[at]yahoo[dot]com
    roy at the rate gmail dot com
    roy at the rate of yahoo dot com
    roy {at} hillhomes {dot} in
    roy@hillhomes
    ROY@GMAIL.COM
    ｒｏｙ＠ｇｍａｉｌ．ｃｏｍ
    roy@gm​ail.com
    my gmail is hillroy
    roy rediffmail
    roy hotmail com
    roy at hillhomes dot in
    rоy@gmаil.cоm
    roy@मेल.भारत or roy@mail.in`,
  link: `
    https://example.com/flat
    http://hillhomes.in
    www.hillhomes.in
    www . hillhomes . in
    hillhomes.com
    Hillhomes.co.in has more
    hillhomes dot com
    hillhomes (dot) com
    hillhomes [dot] in
    hillhomes . com
    wa.me/919832055014
    wa . me / roy
    wa dot me roy
    t.me/hillhomes
    bit.ly/3xYz
    goo.gl/maps/abc
    maps.app.goo.gl/abc
    fb.me/hillhomes
    fb.com/hillhomes
    youtu.be/abcdefg
    visit hillhomes.in for photos
    website: hillhomes.in
    see us at hillhomes.site
    hillhomes.in/flats
    hillhomes.online/plot
    linktr.ee/hillhomes
    instagram.com/hillhomes
    hxxps://hillhomes.in
    hillhomes．com
    More on hill-homes.net`,
  handle: `
    @hillhomes on Instagram
    follow @hill_homes
    insta: hillhomes
    Insta - hillhomes
    insta hill_homes
    instagram id hillhomes
    IG: hillhomes
    fb: hill homes
    Facebook page: Hill Homes
    facebook id hillroy
    telegram: hillroy
    telegram id is hillroy
    tg: hillroy9
    WhatsApp: hillroy
    whatsapp no. is with the guard
    whats app = roy
    snapchat: roy
    DM us on insta
    find me on facebook
    follow us on instagram
    i n s t a hillroy
    w h a t s a p p
    insta hillroy99
    twitter: hillroy
    youtube channel: hill homes
    search for us on facebook
    skype: roy
    g m a i l roy`,
};

const lines = (block: string) =>
  block
    .split("\n    ")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const HONEST = lines(`
    2 BHK in Hakimpara
    3 BHK with 2 balconies and 2 car parks, 1,250 sq.ft
    Price ₹85,00,000, negotiable
    85 lakh, registry extra
    ₹1,25,00,000 for the whole house
    Rs. 8500000 only
    Rs 6500 a month, deposit Rs 13000
    Price 8500000
    rent 65000
    1.25 crore
    ₹1000000000 for the whole township
    Rent 8,500 to 9,500 a month
    4500/- per sq.ft
    Maintenance ₹2.50 per sq.ft
    Around 9500 sq.ft of land, 60 x 40 on each side
    Plot of 60*40 with a 20 ft road
    30'x40' plot, 1200 sqft
    Siliguri 734001
    Pincode 734 010, Matigara
    Patna 800001 and Danapur 801503
    Built in 2019, painted in 2024
    Phases in 2019, 2021 and 2023
    Open 24x7
    24*7 water and power
    24/7 security
    Ground floor of G+4
    G+4 building of 2019, 8 flats
    4th of 12 floors
    Flat 9, floor 8 of 10, 1250 sq.ft
    Plot numbers 8, 9, 10, 11, 12, 13 are free
    Plots 98, 99, 100, 101, 102, 103 on the map
    Khata 87, khesra 1234
    Khesra 845, 846, 1023 of Mauza Saguna
    Dag No. 1234, Khatian 567, J.L. No. 89
    Holding no. 45/12, Ward 8
    Deed no. 4512 of 2018
    Mutation case 1234/2019-20
    BRERAP00123-1/234/R-567/2021
    RERA WBRERA/P/DAR/2023/000456
    HIRA/P/JAL/2020/000789
    RERA number P52100012345
    5 km from the airport
    650 m from the hospital, 1.2 km from NJP station
    Possession on 31/12/2027
    Ready by 15-08-2026
    Booked 09.11.2026 at 10:30
    Visit 9/11/2026 6:30 pm
    Timings 10:00 to 18:30
    Between 9 and 11 am on Sunday
    Roads of 20, 30 and 40 feet
    Rooms of 12x14, 10x12 and 9x10
    Altitude 1650 m, about 5400 ft
    Latitude 26.7271, 88.3953 by the old map
    80 ft road, 3 sides open
    8 katha 10 chatak
    1361.25 sq.ft to the katha
    6 to 8 per cent a year
    99 years of lease
    90% loan by SBI, HDFC and LIC
    Section 54 and 80C of the Act
    Route 31C, NH 27, AH 2
    10L down, 20L in March
    40k a month for offices
    Office of 2200 sq ft @ 45 per sq ft
    Rent @ 12000
    Plot @ ₹9,50,000 per katha
    @ 8% interest
    Flat @ Matigara, near City Centre
    One, two or three bedrooms
    Two bedrooms, one bathroom, two balconies
    One two three four BHK in one building
    Seven minutes to the bus, eight to the bank, nine to the station
    Twenty five houses in the lane
    A teen or two can share the study
    Do look at the terrace at noon, or sat outside at six
    Corner plot. In a quiet lane.
    Near the bank. Me and my brother own it
    Approx. in the middle of the block
    Good water.No broker needed
    Instagrammable views of the hills
    A lovely outlook over the tea garden
    The best spot on the lane
    Signal free road to the station
    Line: a row of shops
    East-facing, Vastu-compliant
    A.C. in each room, W.C. on each floor
    Wi-Fi, C.C.T.V. and R.O. water
    S.F. Road and S.N.T. bus stand
    B.Ed. college next door
    No. 4 market, Gali No. 2
    House No. 12/34/A
    A-12, B-14 and C-16 are sold
    Tower 1, 2, 3 and 4
    Blocks A1, A2, B1, B2
    Lift for 8 persons, 13 stops
    5 BHK, 4 bathrooms, 3 balconies, 2 kitchens, 1 hall
    10 kVA generator, 500 litre tank
    3 phase 440 V line
    A 99-year lease since 1985
    Price 65 lakh to 75 lakh
    Between 6500000 and 7500000
    Rates from 6500 up to 9800 by floor
    Deposit of 3 months, notice of 1 month
    Electricity at 8.50 a unit
    Water for 2 hours at 6 am and 2 hours at 6 pm
    30 beds, 15 rooms, ₹6,500 a bed
    Girls' hostel since 1998
    2, 3 and 4 BHK from 980 to 1,850 sq.ft
    Type 1 880 sq.ft, type 2 1,120 sq.ft
    32 flats of 1,180 sq.ft on 8 floors
    Sold 8 of 10 in 2024
    Ward 41, Borough 5
    Mile 4, Sevoke Road
    2 mile, 3 mile and 4 mile on Sevoke Road
    31A National Highway, 500 m away
    14 km from Bagdogra, 6 km from NJP, 2 km from the court
    मकान 2 मंज़िल का है, 1250 वर्ग फुट
    दो कमरे, एक रसोई, तीन बालकनी
    দুই কামরার ফ্ল্যাট, ৮৫০ বর্গফুট
    ८५ लाख, ३ बेडरूम
    दाम ₹८५,००,०००
    Do kamre, ek kitchen, teen balcony
    Ek do teen manzil ka makaan
    Hot water 24 hours, guard 24 hours
    Survey 8320/120
    Lot 98, 320 sq.ft store room below
    Gym, pool & 2-acre garden
    Electrician on call, call bell at the gate
    No calls from the neighbours' dogs at night
    Direct owner, no brokerage
    Phone signal is good on all floors
    Mobile tower 300 m away
    The number of rooms is four`);

it.each(
  Object.entries(REFUSED).flatMap(([kind, block]) => lines(block).map((text) => [kind, text] as const)),
)("[TRUST-03] a %s is refused: %s", (kind, text) => {
  const { contacts } = readPublicText(text);
  expect(contacts.map((one) => one.kind)).toContain(kind);
  expect(publicTextTrouble(text)).toContain(contacts[0]?.excerpt);
});

it.each(HONEST)("[TRUST-03] an honest text passes without a doubt: %s", (text) => {
  expect(readPublicText(text)).toEqual({ contacts: [], doubts: [] });
});

it("[TRUST-03] is tried with more than 120 texts of either sort", () => {
  expect(Object.values(REFUSED).flatMap(lines).length).toBeGreaterThan(120);
  expect(HONEST.length).toBeGreaterThanOrEqual(120);
});

it.each([
  "Call me after six",
  "Facing Facebook Park, as people call it",
  "please call now",
  "Contact owner directly",
  "phone karein",
  "WhatsApp is best",
  "my number is with the guard",
  "2512345",
  "meter 98765432",
  "id 987654321",
  "9 8 3 2 0 5 5 then ask",
  "nine eight three two zero five five",
  "Rents 65000 75000",
  "734001 2019",
  "Khesra 845, 1023, 846",
  "hillhomes.in",
  "फोन करें",
  "Mobile no with caretaker",
])("[TRUST-03] what may be one is only doubtful: %s", (text) => {
  const { contacts, doubts } = readPublicText(text);
  expect(contacts).toEqual([]);
  expect(doubts.length).toBeGreaterThan(0);
});

it("says which words are meant, as they were typed", () => {
  expect(publicTextTrouble("Sunny flat, call ９８३２０ ５５０１４ at noon")).toBe(
    "Remove the phone number “９８३２０ ５５０１４”. Visitors reach you through Thikana, so your number stays private.",
  );
  expect(publicTextTrouble("Sunny flat")).toBeNull();
});

/** What makes rules slow that try one thing after another: rows that nearly match, and nothing but one sign. */
const HOSTILE = [
  "9",
  "9 ",
  "9-",
  "1,11",
  "12,",
  "a",
  "a.",
  "a@",
  "@",
  " ",
  "+",
  "nine ",
  "nineeight",
  "double ",
  "ninety ",
  "g m ",
  "insta ",
  "wa . ",
  "dot ",
  " at ",
  "(at)",
  "a-",
  "rera/",
  "12/12/20",
  "98320 55",
  "१",
  "9\u200d",
  "o5",
  "call ",
  "visit us at ",
  "www ",
  "whats app id ",
];

function timeOf(text: string): number {
  const start = performance.now();
  readPublicText(text);
  return performance.now() - start;
}

it.each(HOSTILE)("[TRUST-03] takes time that grows as the text does: %j", (unit) => {
  const short = unit.repeat(Math.ceil(LIMITS.descriptionLength / unit.length));
  const long = short.repeat(32);
  readPublicText(short);
  let [one, many] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // Other work on the machine only ever adds to a time, so the quickest of some runs is the truest.
  for (let tries = 0; tries < 6 && many >= one * 160; tries += 1) {
    one = Math.max(Math.min(one, timeOf(short)), 0.2);
    many = Math.min(many, timeOf(long));
  }
  // Of 32 times the text, a rule that grows by the square would take 1,024 times as long.
  expect(many).toBeLessThan(one * 160);
});
