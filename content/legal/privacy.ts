import { OUTBOX_MAILS, RETENTION_DAYS } from "#domain/account/retention-days.ts";
import { LIMITS } from "#domain/limits.ts";
import type { ListingTerms } from "#domain/listing/terms.ts";
import type { LegalText, Prose } from "../prose.ts";
import { COOKIES, DEVICE_STORAGE } from "./on-your-device.ts";

/** The operator's settings. */
interface Operated {
  readonly terms: ListingTerms;
  /** The host of the interactive map, if it is not our own. */
  readonly mapHost: string | null;
}

/** How the software handles personal data. Numbers come from the software's own constants. */
export const writePrivacy = ({ terms, mapHost }: Operated): LegalText => ({
  title: "Privacy Policy",
  intro: "What this site stores about you, why, and who sees it, in plain words.",
  since: "2026-11-28",
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
      "You can search and open every listing without an account and without giving your name.",
      "No tracking: no advertising cookies, no analytics service, no scripts from other companies. We count how fast our pages are, without knowing for whom.",
      mapHost === null
        ? "Our pages load nothing from other companies, neither pictures nor maps nor fonts."
        : `Our pages load nothing from other companies except the interactive map: your browser loads it from ${mapHost}, which therefore sees your network address.`,
      "We do not sell phone numbers or email addresses, and we do not hand them to brokers.",
      "Only our own team gets your number. It is not shown on any public page.",
    ],
  },
];

const ON_YOUR_DEVICE: Prose = [
  { h: "Cookies" },
  { table: { head: ["Cookie", "What it is for", "How long"], rows: COOKIES, wordy: true } },
  {
    p: "There are no other cookies. All of them are necessary for what you do on the site, so no banner asks about them.",
  },
  { h: "What your browser stores" },
  {
    p: "Some data is stored in your browser, on your device. The server gets only what a search or a form needs, when you send it. A small program of ours is stored there too: it shows a page of ours when there is no connection, and stores nothing about you.",
  },
  { table: { head: ["Name", "What it contains", "How long"], rows: DEVICE_STORAGE, wordy: true } },
  {
    p: "If you clear the site's data in your browser, all of this is removed. On a shared device, log out and clear the data, because a form that you have started stays there.",
  },
];

const ACCOUNT: Prose = [
  { h: "Your account" },
  {
    p: "We store your name, your email address, your mobile number, language and picture if you give them, your role, which emails you want, and when the account was created. The password is stored only as a hash, from which it cannot be read. So is the link for a new password, until it is used or expires. Our team sees these details, but never a password.",
  },
  {
    p: `For each device on which you are signed in we store the network address, the browser and the date, so that you can see the list in your profile and sign out any device. A sign-in ends when you log out, or ${RETENTION_DAYS.session} days after it was last used; then we delete this data.`,
  },
  {
    p: "If you sign in with Google or Facebook, they send us your name, your email address and your id with them. We store these, but no picture and no access to your account there. They learn that you signed in here and when. Our pages load nothing from them before you press their button. You can remove them in your profile.",
  },
  {
    p: "If you add a passkey, we store its public key, its name, and the days on which you added it and last used it. Your fingerprint, your face and the secret part of the passkey never leave your device. If you use an authenticator app, we store its key encrypted, and your recovery codes only as hashes.",
  },
  {
    p: "While you are signed in, your shortlist and the unfinished form of a listing are stored with your account, so that you see them on your other devices. The form is stored until you send it or start over.",
  },
  {
    p: `If you save a search, we store its name, its filters, how often you want emails, and which listings we have emailed you, so that you get each only once. You can change and remove the search in your profile. Without an account we store your email address instead, and send it one question; other emails come only after you have confirmed. If nobody confirms within ${RETENTION_DAYS.unconfirmedSearch} days, or ${RETENTION_DAYS.stoppedSearch} days after you have stopped the emails, we delete the search and the address.`,
  },
];

const listings = ({ undoDays }: ListingTerms): Prose => [
  { h: "When you list a property" },
  {
    p: "We store what you enter, your photos and videos, and each change of price. Visitors see the listing only after our team has approved it. They see its locality, its place on the map to about a hundred metres, its photos and videos, price and description. They do not see your name, your number or the house number. To find duplicates, the software compares photos, addresses, sizes and phone numbers, and shows our team what is similar.",
  },
  {
    p: "Photos and videos are written into new files before they are stored, without the place where they were taken, the model of the phone and other hidden data. Before you upload a picture or video, check what it shows, such as a number plate or a letter on the table.",
  },
  {
    p: `An upload that is not complete within ${LIMITS.uploadHours} hours is deleted. An uploaded file that is never sent with a form is deleted after ${RETENTION_DAYS.looseFile} days, unless you have worked on a form in that time. A sheet of properties that you upload and never list is deleted after ${RETENTION_DAYS.unlistedSheet} days, with the photos that you sent for it.`,
  },
  {
    p: `A listing that you delete is hidden at once. You can restore it for ${undoDays} days; then it is deleted for good, with its photos and videos and with the enquiries, reviews and reports about it.`,
  },
  { h: "When you ask about a property" },
  {
    p: "An enquiry contains your name, your number or email address, your message, when, in which language and about what you would like to be called, when you would like to visit, and which property it is about. If you are signed in, or have sent an enquiry from the same device, and press Call Now, WhatsApp or Copy beside our number on a listing, we record that with your enquiry. If you are signed in and have sent no enquiry, this creates one with your name, number and email address, so that the person who answers knows what you are calling about. Nobody calls you because of it. Our team adds the status, each call, its notes, and the time and place of a visit. Our team sees the enquiry, calls you and talks to the owner; the office gets an email about it, without your number and address. In the team's list your number is hidden until one member has taken the enquiry, so that only one person calls you.",
  },
  {
    p: `You get your own link, on the page and by email if you gave an address. It shows the status of your enquiry, and has a button that stops all contact: after that, the team sees only that you asked us to stop, and no longer your number or address. The link works without an account, for anybody who has it, so do not share it. It ends ${LIMITS.linkDays} days after the last activity; then the page sends a new one to your address. If you were signed in, the enquiry is also in your profile, with the same button.`,
  },
  {
    p: "The owner of the property sees that there is an enquiry: your first name and the first letter of your last name, what you asked for, when you would like to be called, the day, and the status. The owner does not see your number, your email address or your message.",
  },
  {
    p: `If nobody has worked on an enquiry for ${RETENTION_DAYS.restingLead} days, your name, number, address and message and the team's notes are deleted from it, whether you have an account or not.`,
  },
  { h: "When you asked on another portal" },
  {
    p: `If you asked about a home on another portal and agreed there that we may contact you, our team or a program of that portal can send us your enquiry: your name, your number or email address, what you look for, the name of the portal and its own number of your enquiry. Without a record of how, where and when you agreed, we do not accept it. The record is stored with the enquiry, is part of the copy of your data once you have confirmed the number, and is deleted with it. What stays is a hash of the portal's number, so that the portal cannot send us the same enquiry again. The sheet in which an enquiry came is deleted after ${RETENTION_DAYS.leadSheet} days. We send you no email because of it; a member of our team calls you.`,
  },
  { h: "When you agree on a price" },
  {
    p: `After a visit, you and the other side can agree on a price on a page of your own. Offers, days and the list of papers are seen by both sides and our team. Papers that you send there are seen by both sides and our team; everybody except you sees them with their own name and the day written across. By the link in our mails files open only after a code that we send to your number or address. We store the code as a hash, with the number or address, for less than two hours. Each time a paper is opened is written down, and you can see it. The other side sees your first name, and your whole name once a price is agreed. Papers are deleted ${RETENTION_DAYS.dealFile} days after the deal has ended, or when one of you deletes the account. When the keys are handed over we ask both sides whether the price may be counted. Only if both say yes, it is part of a median of at least five homes, without names.`,
  },
  { h: "How often a listing is opened" },
  {
    p: "When you open a listing, our server counts one view for this listing and day, once for each tab. The count does not say who it was. To prevent false counts, the server remembers for a day, in memory, from which network address and browser a listing was opened. The owner sees the number of views by day, and how many people have the listing in their shortlist, but not who.",
  },
];

const WORDS: Prose = [
  { h: "When you write to the office" },
  {
    p: `A message from the contact page contains your name, your email address or number, the subject and the text, and later the team's note. We use it to answer you, and the office gets a copy by email. Once it is answered, or marked as spam, it is deleted ${RETENTION_DAYS.settledMessage} days after the team last changed it. Until it is answered, we keep it.`,
  },
  { h: "Other systems of the office" },
  {
    p: `Our team can connect other systems of the office, such as a customer database. They get a message when an enquiry, a visit, a listing or a deal changes. The message has its number, its status, its times and the property, but no name, number, email address or message of a person. We store these messages for ${RETENTION_DAYS.webhookMessage} days.`,
  },
  { h: "Reviews" },
  {
    p: "A published review shows your first name, the first letter of your last name, the date, the stars and the text. Our team reads it before it is published and sees who wrote it. It is stored until you or we delete it.",
  },
  { h: "Reports" },
  {
    p: `When you report a listing, we store the reason, your text and the day. Our team sees who sent the report; the owner does not. It is deleted ${RETENTION_DAYS.settledReport} days after the team has decided.`,
  },
  { h: "Emails" },
  {
    p: `An email is stored in our database until it is sent; about an hour later its text is deleted there. One that cannot be sent is stored for ${RETENTION_DAYS.deadJob} days, so that somebody can look into it. Emails to the office stay in its mailbox as long as the team needs them.`,
  },
];

const SERVER: Prose = [
  { h: "What the server logs" },
  {
    p: "For each request the server logs the time, the address of the page without the part after the question mark, how long it took, and the network address it came from. We need this to find errors and stop abuse, and keep it only as long as that takes.",
  },
  {
    p: "Repeated attempts, such as wrong passwords, and forms that are sent very often are counted by network address, by account and by the email address that was typed. These counts are in memory, not in the database, and are deleted within an hour. If several of our servers work together, they share these counts, and those of opened listings, in the memory of another server of ours.",
  },
  { h: "How fast our pages are" },
  {
    p: `When you leave a page, your browser sends us how fast it was: when it was visible, how quickly it responded, how much it moved, which kind of page it was (such as a listing, but not which one), and whether you use a phone or a computer. We store only counts for each day, for ${RETENTION_DAYS.vitals} days. They do not contain your network address or anything else about you, and no cookie is used. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), nothing is sent.`,
  },
  { h: "Links to other sites" },
  {
    p: "The icons of social networks and the sources under our articles lead to other sites, which have their own rules. Nothing is loaded from them until you follow a link.",
  },
];

const rights = ({ undoDays }: ListingTerms): Prose => [
  { h: "Seeing, changing and removing your data" },
  {
    p: "In your profile you can change your name and number, download a copy of everything that we store about your account, and delete the account. To see, correct or delete other data, such as an enquiry that you sent without an account, write to us from the same email address, or call us from the same number.",
  },
  {
    p: "When you delete your account, we delete your password, sign-ins, picture, drafts, unfinished uploads, shortlist, saved searches, reviews and email choices. From your enquiries, also those by telephone from the number that you have confirmed, we delete your name, number, address, message and the team's notes, and from your reports your name and text.",
  },
  {
    p: `Your listings are hidden at once, and their photos and videos, your name and the house number are deleted. ${undoDays} days later the rest of them is deleted too.`,
  },
  {
    p: "What we keep: the number of enquiries, because the figures of other people's listings depend on it, and the activity log of who changed what, under the account's id. The activity log cannot be changed, because it is there to find fraud. It contains your name, your number and what you entered about your listings at the time, and what the team wrote when it decided on a message, a report, a review or an account, or planned the next step of an enquiry. Messages to the office do not belong to an account and are kept as described above. What the law requires us to keep, such as the papers of a closed deal, we keep for as long as the law says.",
  },
  { h: "If this site runs as a demonstration" },
  {
    p: `A demonstration of this site has invented listings, people and reviews. Its pictures are illustrations and are marked as such. Nobody who is named there exists. If it has no mail server, its newest ${OUTBOX_MAILS} emails, with the addresses and texts that people have typed, are stored in a folder on the machine on which it runs. Do not enter real names and numbers there.`,
  },
  { h: "Changes" },
  {
    p: "When we change what we store, we change this page and the date at the top.",
  },
];
