import { KEPT_DAYS, OUTBOX_MAILS } from "#domain/account/kept-days.ts";
import { LIMITS } from "#domain/limits.ts";
import type { ListingTerms } from "#domain/listing/terms.ts";
import type { LegalText, Prose } from "../prose.ts";
import { COOKIES, DEVICE_STORAGE } from "./on-your-device.ts";

/** What the operator has set. */
interface Operated {
  /** The days that the team has set. */
  readonly terms: ListingTerms;
  /** Whose map moves on the listing form, where it is not our own. */
  readonly mapHost: string | null;
}

/** What the software does with what it learns about people. Numbers come from where the software has them. */
export const writePrivacy = ({ terms, mapHost }: Operated): LegalText => ({
  title: "Privacy Policy",
  lede: "What this site keeps about you, why, and who sees it. It describes what the software does, in plain words.",
  since: "2026-11-22",
  body: [
    ...writeSummary(mapHost),
    ...ON_YOUR_DEVICE,
    ...ACCOUNT,
    ...listings(terms),
    ...WORDS,
    ...SERVER,
    ...rights(terms),
  ],
});

const writeSummary = (mapHost: string | null): Prose => [
  { h: "In short" },
  {
    list: [
      "You can read, search and open every listing without an account and without leaving a name.",
      "No tracking: no advertising cookies, no analytics service, no scripts from other companies.",
      mapHost === null
        ? "Our pages load nothing from other companies, neither pictures nor maps nor fonts."
        : `Our pages load nothing from other companies, but for one map: where you set the pin of a listing, your browser loads it from ${mapHost}, which so learns your network address.`,
      "We do not sell phone numbers or email addresses, and we do not hand them to brokers.",
      "Your number goes to our own team. It is not shown on any public page.",
    ],
  },
];

const ON_YOUR_DEVICE: Prose = [
  { h: "Cookies" },
  { table: { head: ["Cookie", "What it is for", "How long"], rows: COOKIES, wordy: true } },
  {
    p: "There are no others. All are needed for what you ask the site to do, which is why no banner asks about them.",
  },
  { h: "What your own browser keeps" },
  {
    p: "Some things stay in your browser's own storage, on your device. Of these the server learns what a search or a form needs, when you send it. Beside them stays a small program of ours that keeps nothing: it shows a page of ours where there is no connection.",
  },
  { table: { head: ["Name", "What it holds", "How long"], rows: DEVICE_STORAGE, wordy: true } },
  {
    p: "Clearing the site's data in your browser removes all of them. On a device that others use too, log out and clear it, since a form that you have begun stays there.",
  },
];

const ACCOUNT: Prose = [
  { h: "Your account" },
  {
    p: "We store your name, your email address, your mobile number, your language and your picture if you give them, your role, which mails you want, and when the account was made. The password is stored only as a hash, from which it cannot be read back, and so is the link by which you set a new one, until it is used or over. Our team sees these details, but never a password.",
  },
  {
    p: `For each place where you are signed in we store its network address, its browser and the date, so that you can see the list in your profile and end any of them. A sign-in ends when you log out, or ${KEPT_DAYS.session} days after it was last used; then what we stored of it is removed.`,
  },
  {
    p: "If you sign in by Google or Facebook, they tell us your name, your email address and the number by which they know you. We keep these, but no picture and no key to your account there. They learn that you signed in here and when; nothing of theirs is loaded on our pages before you press their button. You can take them off in your profile.",
  },
  {
    p: "If you add a passkey, we store its public key, the name you give it, and the days on which you added and last used it. Your fingerprint, your face and the secret part of the passkey never leave your device. If you use an authenticator app, we store its key encrypted, and your recovery codes only as hashes.",
  },
  {
    p: "While you are signed in, your shortlist and the form of a listing that you have not sent yet are kept with your account, so that you find them on your other devices. The form stays until you send it or start over.",
  },
  {
    p: `If you save a search, we store its name, its filters, how often you want mails, and which listings they told you of, so that each comes once. You can change and remove it in your profile. Without an account we store your email address instead, and mail it nothing but one question until you say yes there. Nobody says yes for ${KEPT_DAYS.unconfirmedSearch} days, or you stop the mails and do not come back for ${KEPT_DAYS.stoppedSearch} days: then search and address are removed.`,
  },
];

const listings = ({ undoDays }: ListingTerms): Prose => [
  { h: "When you list a property" },
  {
    p: "We store what you enter, your photos and videos, and each change of price. Visitors see the listing only after our team has approved it. They see its locality, its place on the map to about a hundred metres, its photos and videos, price and description. They do not see your name, your number or the house number. To find what is listed twice, the software compares photos, addresses, sizes and the numbers of accounts, and shows our team what is alike.",
  },
  {
    p: "Photos and videos are written into new files before they are stored: the place where they were taken, the model of the phone and other hidden notes are left out. Look at what the picture or the film itself shows before you send it, such as a number plate or a letter on the table.",
  },
  {
    p: `A file that has not arrived whole within ${LIMITS.uploadHours} hours is removed. One that arrived and was never sent with a form is removed after ${KEPT_DAYS.looseFile} days, unless you have gone on with a form in that time.`,
  },
  {
    p: `A listing that you delete comes down at once. For ${undoDays} days you can bring it back; then it is removed with its photos and videos and with the requests, reviews and reports about it.`,
  },
  { h: "When you ask about a property" },
  {
    p: "A request holds your name, your number or email address, your message, when you like to be called, in which language and about what, when you would like to visit, and which property it is about. If you are signed in, or have sent a request from the same device, and press Call Now, WhatsApp or Copy beside our number on a listing, that is written down with your request; where you are signed in and have sent none, it makes one with your name, number and email address, so that whoever picks up knows what you call about. Nobody calls you because of it. Our team adds how far it has come, each call, its notes, and the time and place of a visit that you agree. It goes to our team, who call you and speak with the owner, and a mail about it, without your number and address, goes to the office. In the team's list your number is masked until one member takes the request on, so that one person calls you and not five.",
  },
  {
    p: "You get a link of your own, on the page and by mail if you gave an address. It shows how far we have come, and it has a button that ends all contact: from then on the team sees that you asked us to stop, and neither your number nor your address. It works without an account, and for whoever has the link, so keep it to yourself. If you were signed in, the request stands in your profile with the same button.",
  },
  {
    p: "The owner of the property sees that somebody asked: your first name and the initial of your last name, what you asked for, when you like to be called, the day, and how far our team has come. The owner sees neither your number nor your email address nor your message.",
  },
  {
    p: `When nothing has been done about a request for ${KEPT_DAYS.restingLead} days, your name, number, address and words and the team's notes are removed from it, whether you have an account or not.`,
  },
  { h: "How often a listing is opened" },
  {
    p: "When you look at a listing, its page tells our server once in each tab, and the server adds one to a number that it keeps for the listing and the day. The number does not say who it was. So that nobody can push it up, the server remembers for a day, in memory, from which network address and browser a listing was opened. The owner sees the numbers by day, and how many people keep the listing on their list, but not who.",
  },
];

const WORDS: Prose = [
  { h: "When you write to the office" },
  {
    p: `A message from the contact page holds your name, your email address or number, the subject and the text, and later the team's note on it. We use it to answer you, and a copy goes to the office by mail. Once it is answered, or marked as spam, it is removed ${KEPT_DAYS.settledMessage} days after the team last touched it. One that waits for an answer stays until it has one.`,
  },
  { h: "Reviews" },
  {
    p: "A published review shows your first name, the first letter of your last name, the date, the stars and the text. Our team reads it before it is published and sees who wrote it. It stays until you or we remove it.",
  },
  { h: "Reports" },
  {
    p: `When you report a listing, we store the reason, your words and the day. Our team sees that it was you; the owner does not. It is removed ${KEPT_DAYS.settledReport} days after the team has decided.`,
  },
  { h: "Mails" },
  {
    p: `A mail waits in our database until it has gone out; within about an hour after that its words are removed there. One that cannot be sent lies there for ${KEPT_DAYS.deadJob} days, so that somebody can see to it. Mails to the office stay in its mailbox as long as the team needs them for the matter.`,
  },
];

const SERVER: Prose = [
  { h: "What the server writes down" },
  {
    p: "For each request the server notes the time, the address of the page without what stands after the question mark, how long it took, and the network address it came from. We need this to find faults and to stop abuse, and keep it no longer than that takes.",
  },
  {
    p: "Repeated attempts, such as wrong passwords, and forms that are sent very often are counted by network address, by account and by the email address that was typed. These counts are in memory, not in the database, and are over within the hour. Where several of our servers work together, they share such counts, and those of opened listings, in the memory of one more server of ours.",
  },
  { h: "Links that lead away" },
  {
    p: "The icons of social networks and the sources under our articles lead to other sites, which have rules of their own. Nothing is loaded from them until you follow a link.",
  },
];

const rights = ({ undoDays }: ListingTerms): Prose => [
  { h: "Seeing, changing and removing your data" },
  {
    p: "In your profile you can change your name and number, download a copy of everything that we keep under your account, and delete the account. To see, correct or remove the rest, such as a request that you sent without an account, write to us from the email address, or call from the number, that it was sent with.",
  },
  {
    p: "When you delete your account, your password, sign-ins, picture, drafts, unfinished uploads, shortlist, saved searches, reviews and choices about mails are removed. Your requests lose your name, number, address, words and the team's notes, and your reports lose your name and words.",
  },
  {
    p: `Your listings come down at once; their photos and videos, your name and the house number are removed. ${undoDays} days later the rest of them is removed too.`,
  },
  {
    p: "What stays: the number of requests, because the figures of other people's listings rest on it, and the trail of who changed what, under the account's id. The trail cannot be altered, since it is there to find fraud; it holds your name, your number and what you entered about your listings as it was when it was sent or changed, and what the team wrote when it decided on a message, a report, a review or an account, or planned the next step of a request. Messages to the office are not tied to an account and stay as long as is said above. What the law makes us keep, such as the papers of a closed deal, we keep for as long as it says.",
  },
  { h: "Where this site runs as a demonstration" },
  {
    p: `A demonstration of this site runs with invented listings, people and reviews. Its pictures are renderings, and each says so. Nobody who is named there exists. Where it has no mail server, its newest ${OUTBOX_MAILS} mails, with the addresses and words that somebody has typed there, lie in a folder of the machine that it runs on. Do not give it real names and numbers.`,
  },
  { h: "Changes" },
  {
    p: "When the software changes what it keeps, this page changes with it, and so does the date at the top.",
  },
];
