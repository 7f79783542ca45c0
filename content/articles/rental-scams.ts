import type { Article } from "./article.ts";

export const rentalScams: Article = {
  id: "rental-scams",
  category: "local-trends",
  title: "Rental scams, and how to avoid them",
  summary:
    "A flat that is too cheap, and a soldier who wants to pay by QR code: one trick against tenants, one against owners, and how to stop both.",
  asOf: "2026-11-21",
  picture: "apartment-09",
  body: [
    {
      p: "Fraud with rented homes is simple. It works because people are in a hurry: a tenant whose posting begins on Monday, an owner whose flat has stood empty for two months. The tricks are old, and once you have read them you will recognise them on the phone.",
    },
    { h: "The trick against tenants" },
    {
      p: "The flat is beautiful and a third cheaper than its neighbours. The owner is abroad, or an officer on duty in another State, and cannot show it. He is friendly, he sends identity papers, his own or somebody else's, and pictures that look like a hotel's because they are. Many people want the flat, he says, but he likes your family. To block it you pay one month's rent, or the deposit, or the fee for a gate pass. It is refundable.",
    },
    {
      p: "Police in several cities warn of exactly this. After the payment there is another fee, and another, and then nobody.",
    },
    {
      list: [
        "No visit, no money. Not one rupee.",
        "A rent far below others in the street is a warning.",
        "Search the pictures on the web. Stolen ones turn up in another city.",
        "Ask for a video call from inside the flat, now, and for a look out of the window.",
        "Ask for the latest tax or electricity bill with name and address.",
        "Ring at the neighbour's door. It takes a minute.",
      ],
    },
    { h: "The trick against owners" },
    {
      p: 'You advertise your flat. Within the hour somebody calls, a soldier or a man of the CRPF, transferred to your town and in need of a home from the first of the month. He does not want to see it. He wants to pay the deposit at once, "by the Army\'s procedure", and sends a QR code or a request. You scan, you enter your PIN, and money leaves your account.',
    },
    {
      p: "An owner in Pune lost ₹1.64 lakh to such a code. Men in uniform are chosen because people trust them; real soldiers come to see a home before they rent it, like everybody else.",
    },
    {
      note: "You never scan a code and never enter a PIN to receive money. There is no exception. A PIN is only for paying.",
    },
    {
      p: "The first transfer is often one rupee, which really arrives, to make you believe the second. The caller will be in a hurry: the accounts office is closing, the officer is waiting. Hang up. Somebody who really wants your flat will call again.",
    },
    { h: "People who have a key but no right" },
    {
      p: "Sometimes the person who shows you a flat has a key, but no right to rent it out: a tenant, a caretaker who promises it to two people, a broker who was only asked to show it. A visit alone does not protect you here.",
    },
    {
      steps: [
        "Ask who owns it and see a bill or a tax receipt in that name.",
        "Speak with the owner, by video if necessary, and ask the owner for the rent.",
        "Pay to an account in the owner's name.",
        "Sign before you pay, and get the key when you pay.",
        "Ask the guard or the neighbours who lived there last, and until when.",
      ],
    },
    { h: "If it has happened" },
    {
      p: "Do not be ashamed, and do not wait. The first hours decide whether money can be stopped on its way.",
    },
    {
      list: [
        "Call 1930, the national helpline for cyber fraud.",
        "Report it at cybercrime.gov.in, with screenshots, numbers, account or UPI names and the time.",
        "Call your bank and have the payment and the card stopped.",
        "Keep the chat. Do not delete it.",
        "Report it to the site that had the listing, so that it does not happen to the next person.",
      ],
    },
    { h: "What we do against it" },
    {
      p: "We cannot look into people, but we can make such tricks difficult. No listing here is public until somebody from our team has looked at it. If we have checked papers, photos, a video or the home itself, the page says which, and on what day. Owners' numbers are not on public pages, so nobody can collect them. You send an enquiry, one of us calls you, and we speak with the owner.",
    },
    {
      p: "It also means that we will never ask you for a fee to see a home, for a PIN, for an OTP or for a code. If someone does it in our name, hang up and call the office on the number at the foot of this page.",
    },
    { h: "In short" },
    {
      list: [
        "First see it, then sign, then pay.",
        "Pay the owner, by bank, with a note.",
        "A PIN is for sending money, never for receiving it.",
        "Cheap, urgent, the owner far away: if two of these are true, do not rent.",
        "If it has happened, call 1930 at once.",
      ],
    },
    { p: "Show this to your parents too, if they rent out a flat." },
  ],
  sources: [
    {
      title: "The Free Press Journal on online rental scams",
      url: "https://www.freepressjournal.in/mumbai/mumbai-news-cyber-police-issue-alert-on-online-rental-scam-citizens-warned-against-fake-property-listings",
    },
    {
      title: "The New Indian Express on QR codes sent to owners",
      url: "https://www.newindianexpress.com/cities/chennai/2022/mar/21/listing-houses-for-rent-online-in-chennai-beware-of-fraud-qr-codes-links-2432377.html",
    },
    {
      title: "Mint on fraud through property sites",
      url: "https://www.livemint.com/money/personal-finance/how-cyber-criminals-are-using-real-estate-broker-sites-to-execute-online-fraud/amp-11646117221611.html",
    },
    {
      title: "Vouched on a case in Pune",
      url: "https://blog.iamvouched.com/fraud-story-36-qr-code-fraud-by-a-potential-tenant-ckraefl5h253291zp9tg381luq",
    },
    {
      title: "Mittiyo: a field guide to rental scams in India",
      url: "https://blogs.mittiyo.com/mittiyo/rental-scams-india-field-guide/",
    },
  ],
};
