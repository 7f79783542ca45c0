/** One text per line, grouped by the kind of contact detail that somebody tries to hide in it. */
const BY_KIND = {
  phone: `
    Flat, call 98 320 22222
    Call the owner 98 320 11111 now
    9 8320 55014 in the evening
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
    See rival。com for more
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

/** The lines of a block, one text each; a line that is not indented belongs to the one above. */
export const splitLines = (block: string) =>
  block
    .split("\n    ")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Texts that are refused, with what is refused in them. */
export const CONTACT_TEXTS = Object.entries(BY_KIND).flatMap(([kind, block]) =>
  splitLines(block).map((text) => [kind, text] as const),
);
