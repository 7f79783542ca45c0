import type { ListingTerms } from "#domain/listing/terms.ts";
import type { LegalText } from "../prose.ts";

/** The days come from the team's settings. */
export const writeTerms = ({ confirmDays, undoDays }: ListingTerms): LegalText => ({
  title: "Terms of Use",
  intro: "What you can expect from us, and what we expect from you, when you use this site.",
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
      p: "Our team has looked at every public listing. The Verified badge says more: we have checked the photos, a video, the papers or the site itself. The page of the property says what was checked and on which day. A check describes what we saw on that day. It is not a guarantee of title, and it does not replace a lawyer who reads the papers for you before you pay.",
    },
    { h: "If you list a property" },
    {
      list: [
        "List only what is yours, or what its owner has asked you to list.",
        "Give the true price, size and condition of the property. Use your own, current photos.",
        "Say whether you are the owner, a builder or a dealer. Dealers who pose as owners are removed.",
        "When the property is rented out or sold, mark it so or delete the listing.",
        "If a project needs a RERA number, enter it.",
        "Do not refuse anybody because of religion, caste, community, sex or disability, neither in the listing nor at a visit.",
      ],
    },
    {
      p: "You keep the rights to your texts, photos and videos. You allow us to show them on this site as long as the listing exists, to make smaller copies of the photos, and to use both in the brochure and the share picture of the listing.",
    },
    {
      p: `From time to time we ask you by email whether the property is still available. A listing that its owner has not confirmed for ${confirmDays} days is hidden until the owner confirms it. You can restore a deleted listing for ${undoDays} days.`,
    },
    { h: "If you are looking" },
    {
      list: [
        "Give your own name and a number on which we can reach you.",
        "Go and see the property before you pay anything, and never pay in cash on the site of a visit.",
        "Tell us if the property is not as shown, so that the listing can be corrected or removed.",
      ],
    },
    { h: "Your account" },
    {
      p: "Do not share your password. You are responsible for what is done with your account until you tell us that somebody else has access to it. In your profile you can see where you are signed in, and sign out any device.",
    },
    { h: "What is not allowed" },
    {
      list: [
        "False listings, stolen photos and invented reviews.",
        "Collecting numbers or listings by program in order to sell or republish them.",
        "Trying to access accounts or data that are not yours, or to slow the site down for others.",
      ],
    },
    {
      p: "We may refuse or hide a listing, refuse a review, or suspend an account that breaks these rules. We give the reason to the owner of a refused listing and to the author of a refused review.",
    },
    { h: "Articles, figures and converters" },
    {
      p: "Our articles and figures have dates and name their sources. Rates and rules change. They are general information, not legal, tax or financial advice: ask the office that decides, or a professional, before you act.",
    },
    { h: "What we are responsible for" },
    {
      p: "We are responsible for our own work. We are not responsible for what owners, builders or buyers promise each other, or if the site cannot be reached for a while. Nothing here limits your rights as a consumer by law.",
    },
    { h: "Law" },
    {
      p: "The law of India applies. Please write to us before you go to court: most problems can be solved by talking.",
    },
    { h: "The demonstration" },
    {
      p: "If this site runs as a demonstration, its listings, people and prices are invented and its pictures are illustrations. Nothing shown there can be bought or rented.",
    },
  ],
});
