import type { LegalText } from "../prose.ts";

export const privacy: LegalText = {
  title: "Privacy Policy",
  lede: "What this site keeps about you, why, and who sees it. It describes what the software does, in plain words.",
  since: "2026-11-21",
  body: [
    { h: "In short" },
    {
      list: [
        "You can read, search and open every listing without an account and without leaving a name.",
        "No tracking: no advertising cookies, no analytics service, no pictures or scripts from other companies.",
        "We do not sell phone numbers or e-mail addresses, and we do not hand them to brokers.",
        "Your number goes to our own team. It is not shown on any public page.",
      ],
    },
    { h: "Cookies" },
    {
      table: {
        head: ["Cookie", "What it is for", "How long"],
        rows: [
          [
            "thikana.session_token",
            "Keeps you signed in. Scripts cannot read it. Set only when you sign in.",
            "30 days, or until you log out",
          ],
          [
            "XSRF-TOKEN",
            "A random value that proves that a form was sent from our own pages. It says nothing about you.",
            "Until you close the browser",
          ],
          [
            "thikana.listing-form",
            "Without JavaScript only: the name and number that you typed to begin a listing, until you have signed in.",
            "An hour at most",
          ],
          [
            "thikana.state",
            "Makes sure that you come back from Google or Facebook to the sign-in that you began.",
            "Five minutes at most",
          ],
        ],
      },
    },
    {
      p: "There are no others. All are needed for what you ask the site to do, which is why no banner asks about them.",
    },
    { h: "What your own browser keeps" },
    {
      p: "Some things stay in your browser's local storage, on your own device. The first is a copy of what the server knows; of the others the server learns what a search or a form needs, when you send it.",
    },
    {
      table: {
        head: ["Key", "What it holds"],
        rows: [
          [
            "authState",
            "Your name, e-mail and role while you are signed in, so that pages can greet you. It cannot be used to sign in.",
          ],
          ["propertyFilters", "The filters that you last set on the listing page."],
          ["listingFormData", "Name and mobile from the owner form, until it has been sent."],
          [
            "viewedListings",
            "Which listings this tab has opened, so that each counts once. It stands in the tab's own storage and goes when the tab is closed.",
          ],
          [
            "listingDraft",
            "A listing that you have begun and not yet sent. Photos are uploaded while you choose them, once you are signed in.",
          ],
        ],
      },
    },
    { p: "Clearing the site's data in your browser removes all of them." },
    { h: "Your account" },
    {
      p: "We store your name, your e-mail address, your mobile number and your picture if you give them, your role, and when the account was made. The password is stored only as a hash, from which it cannot be read back. For each place where you are signed in we store its network address, its browser and the date, so that you can see the list in your profile and end any of them.",
    },
    {
      p: "If you sign in by Google or Facebook, they tell us your name, your e-mail address and the number by which they know you. We keep these, but no picture and no key to your account there. They learn that you signed in here and when; nothing of theirs is loaded on our pages before you press their button. You can take them off in your profile.",
    },
    {
      p: "In your profile you choose which mails you want. We keep that choice.",
    },
    { h: "When you list a property" },
    {
      p: "We store what you enter, your photos, and each change of price. Visitors see the listing only after our team has approved it. They see its locality, its place on the map, its photos, price and description. They do not see your name, your number or the house number.",
    },
    {
      p: "Photos are made anew before they are stored: the place where a picture was taken, the model of the phone and other hidden notes are removed. Look at what the picture itself shows before you send it, such as a number plate or a letter on the table.",
    },
    { h: "When you ask about a property" },
    {
      p: "A request holds your name, your number or e-mail address, your message, when you like to be called, and which property it is about. It goes to our team, who call you and speak with the owner. In the team's list your number is masked until one member takes the request on, so that one person calls you and not five.",
    },
    {
      p: "If you were signed in, the request stands in your profile, with a button that ends it: from then on the team sees neither your number nor your address, only that you asked us to stop.",
    },
    {
      p: "The owner of the property sees that somebody asked: your first name and the initial of your last name, what you asked for, when you like to be called, the day, and how far our team has come. The owner sees neither your number nor your e-mail address nor your message.",
    },
    { h: "How often a listing is opened" },
    {
      p: "When you look at a listing, its page tells our server once in each tab, and the server adds one to a number that it keeps for the listing and the day. The number does not say who it was. So that nobody can push it up, the server remembers in its memory for a day, and nowhere else, from which network address and browser a listing was opened. The owner sees the numbers by day, and how many people keep the listing on their list, but not who.",
    },
    { h: "When you write to the office" },
    {
      p: "A message from the contact page holds your name, your e-mail address or number, the subject and the text. We use it to answer you.",
    },
    { h: "Reviews" },
    {
      p: "A published review shows your first name, the first letter of your last name, the date, the stars and the text.",
    },
    { h: "What the server writes down" },
    {
      p: "For each request the server notes the time, the address of the page without what stands after the question mark, how long it took, and the network address it came from. We need this to find faults and to stop abuse. Repeated attempts, such as wrong passwords, are counted in memory by network address and forgotten within the hour.",
    },
    { h: "Links that lead away" },
    {
      p: "The icons of social networks and the sources under our articles lead to other sites, which have rules of their own. Nothing is loaded from them until you follow a link.",
    },
    { h: "Seeing, changing and removing your data" },
    {
      p: "In your profile you can change your name and number, download a copy of everything that we keep about you, and delete your account. To correct the rest, write to us from the e-mail address of the account.",
    },
    {
      p: "When you delete your account, your password, sign-ins, picture, drafts, shortlist, saved searches, reviews and choices about mails are removed. Your listings come down at once; their photos, your name and the house number are removed. Your requests lose your name, number, address, words and the team's notes.",
    },
    {
      p: "What stays: the facts and prices of your listings and the number of requests, because other people's requests and the price figures rest on them, and the trail of who changed what, under the account's id. The trail cannot be altered, since it is there to find fraud; it holds what your name, your number and the addresses of your listings were when they were sent or changed. Messages to the office stay until they are answered and closed. What the law makes us keep, such as the papers of a closed deal, we keep for as long as it says.",
    },
    { h: "Illustrations in the demonstration" },
    {
      p: "A demonstration of this site runs with invented listings, people and reviews. Its pictures are renderings, and each says so. Nobody who is named there exists.",
    },
    { h: "Changes" },
    {
      p: "When the software changes what it keeps, this page changes with it, and so does the date at the top.",
    },
  ],
};
