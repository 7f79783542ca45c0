/** What people may wish to hear of, or not. Mails about their account itself have no topic: those always come. */
export type MailTopic = "listings" | "leads";
