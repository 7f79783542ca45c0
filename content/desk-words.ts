/** Texts that the team uses every day. These are the defaults; the team can change them under Settings. */
export interface DeskWords {
  /** Reasons for rejecting a listing, and for asking its owner for a change: one line each. */
  rejectReasons: string[];
  changeReasons: string[];
  /** Prepared messages by language; places such as {name} are filled in for each lead. */
  messages: Record<"en" | "hi" | "bn" | "ne", Record<"hello" | "details" | "confirm" | "visit", string>>;
}

export const deskWords: DeskWords = {
  rejectReasons: [
    "The property is already listed.",
    "The photos are not of this property.",
    "The papers do not show you as the owner.",
    "The price is not realistic for this place.",
    "We could not reach you on your number.",
  ],
  changeReasons: [
    "Please add clear photos of every room.",
    "Please remove the phone number from the description.",
    "Please correct the address or the pin on the map.",
    "Please check the area and the price.",
    "Please send us a copy of the latest tax receipt.",
  ],
  messages: {
    en: {
      hello:
        "Namaste {name}, this is {member} from {brand}. You asked about {property}. When may I call you?\nYour enquiry: {enquiry}",
      details: "Namaste {name}, here are the details of {property}: {link}",
      confirm: "Namaste {name}, please confirm your visit to {property}, {time}: {visit}\n{member}, {brand}",
      visit:
        "Namaste {name}, your visit to {property} is at {time}.\nMeeting point: {place}\nYour visit: {visit}\n{member}, {brand}",
    },
    hi: {
      hello:
        "नमस्ते {name}, मैं {brand} से {member}। आपने {property} के बारे में पूछा था। आपसे कब बात हो सकती है?\nआपकी पूछताछ: {enquiry}",
      details: "नमस्ते {name}, {property} की पूरी जानकारी यहाँ है: {link}",
      confirm: "नमस्ते {name}, कृपया {property} देखने का समय ({time}) यहाँ पक्का करें: {visit}\n{member}, {brand}",
      visit:
        "नमस्ते {name}, {property} देखने का समय: {time}।\nमिलने की जगह: {place}\nआपकी विज़िट: {visit}\n{member}, {brand}",
    },
    bn: {
      hello:
        "নমস্কার {name}, আমি {brand} থেকে {member} বলছি। আপনি {property} সম্পর্কে জানতে চেয়েছিলেন। কখন ফোন করব?\nআপনার অনুরোধ: {enquiry}",
      details: "নমস্কার {name}, {property} সম্পর্কে সব তথ্য এখানে: {link}",
      confirm:
        "নমস্কার {name}, অনুগ্রহ করে {property} দেখার সময় ({time}) এখানে নিশ্চিত করুন: {visit}\n{member}, {brand}",
      visit:
        "নমস্কার {name}, {property} দেখার সময়: {time}।\nদেখা করার জায়গা: {place}\nআপনার ভিজিট: {visit}\n{member}, {brand}",
    },
    ne: {
      hello:
        "नमस्ते {name}, म {brand} बाट {member} बोल्दैछु। तपाईंले {property} बारे सोध्नुभएको थियो। कहिले फोन गरूँ?\nतपाईंको सोधपुछ: {enquiry}",
      details: "नमस्ते {name}, {property} को सबै जानकारी यहाँ छ: {link}",
      confirm: "नमस्ते {name}, कृपया {property} हेर्ने समय ({time}) यहाँ पक्का गर्नुहोस्: {visit}\n{member}, {brand}",
      visit:
        "नमस्ते {name}, {property} हेर्ने समय: {time}।\nभेट्ने ठाउँ: {place}\nतपाईंको भ्रमण: {visit}\n{member}, {brand}",
    },
  },
};
