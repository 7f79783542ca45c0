import type { ListingTerms } from "#domain/listing/terms.ts";
import type { LegalText } from "../prose.ts";

/** What we expect of each other; the days are those that the team has set. */
export const writeTerms = ({ confirmDays, undoDays }: ListingTerms): LegalText => ({
  title: "Terms of Use",
  lede: "What you can expect from us, and what we expect from you, when you use this site.",
  since: "2026-11-22",
  body: [
    { h: "What we do" },
    {
      p: "We show properties that owners, builders and dealers offer for sale, rent or lease, and we bring the two sides together: we call, arrange the visit and help with the papers. The contract itself is between you and the other side. We are not a party to it, and we are neither lawyers nor tax advisers.",
    },
    { h: "What it costs" },
    {
      list: [
        "Reading, searching and asking about a property: nothing.",
        "Listing a property: nothing, and owners pay no brokerage.",
        "A booking is refunded in full if you cancel it at least 14 days before the booking date.",
      ],
    },
    { h: "What Verified means" },
    {
      p: "Every public listing has been looked at by our team. The Verified badge says more: that we have checked the photos, a video, the papers or the site itself. The page of the property says what was checked and on which day. A check tells what we saw that day. It is not a guarantee of title, and it does not take the place of a lawyer who reads the papers for you before you pay.",
    },
    { h: "If you list a property" },
    {
      list: [
        "List only what is yours, or what its owner has asked you to list.",
        "Say the true price, the true size and the true state of the building. Use your own, current photos.",
        "Say whether you are the owner, a builder or a dealer. Dealers who pose as owners are removed.",
        "Take the listing down, or mark it, when the property is rented or sold.",
        "Where a project needs a RERA number, give it.",
        "Do not turn anyone away for religion, caste, community, sex or disability, neither in the text nor at the door.",
      ],
    },
    {
      p: "You keep the rights to your texts, photos and videos. You allow us to show them on this site for as long as the listing is there, to make smaller copies of the photos, and to put both into the brochure and the picture by which visitors keep and share it.",
    },
    {
      p: `We ask you by mail from time to time whether the property is still to be had. A listing whose owner has not said so for ${confirmDays} days is hidden until its owner does. One that you delete can be brought back for ${undoDays} days.`,
    },
    { h: "If you are looking" },
    {
      list: [
        "Give your own name and a number at which you can be reached.",
        "Go and see the property before you pay anything, and never pay in cash on the site of a visit.",
        "Tell us if what you find is not what was shown, so that the listing can be put right or removed.",
      ],
    },
    { h: "Your account" },
    {
      p: "Keep your password to yourself. You are answerable for what is done from your account until you tell us that somebody else has got in. In your profile you can see where you are signed in and end any of those sessions.",
    },
    { h: "What is not allowed" },
    {
      list: [
        "False listings, stolen photos and invented reviews.",
        "Collecting numbers or listings by program in order to sell or republish them.",
        "Trying to get at accounts or data that are not yours, or to slow the site down for others.",
      ],
    },
    {
      p: "We may refuse or hide a listing, refuse a review, or suspend an account that breaks these rules. The owner of a refused listing and the author of a refused review are told the reason.",
    },
    { h: "Articles, figures and converters" },
    {
      p: "Our articles and figures are written with care, dated, and name their sources. Rates and rules change. They are general information and no legal, tax or financial advice: ask the office that decides, or a professional, before you act on them.",
    },
    { h: "What we answer for" },
    {
      p: "We answer for our own work. We do not answer for what owners, builders or buyers promise each other, nor for a site that cannot be reached for a while. Nothing here takes away rights that the law gives you as a consumer.",
    },
    { h: "Law" },
    {
      p: "The law of India applies. Before going to court, write to us: most things are settled by one honest conversation.",
    },
    { h: "The demonstration" },
    {
      p: "Where this site runs as a demonstration, its listings, people and prices are invented and its pictures are illustrations. Nothing shown there can be bought or rented.",
    },
  ],
});
