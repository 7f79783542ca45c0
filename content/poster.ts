import type { PosterLanguage } from "#domain/listing/poster.ts";
import type { Purpose } from "#domain/property/choices.ts";
import type { PropertyType } from "#domain/property/kinds.ts";

export interface PosterWords {
  readonly offer: Readonly<Record<Purpose, string>>;
  readonly kind: Readonly<Record<PropertyType, string>>;
  readonly scan: string;
  readonly call: string;
}

/** The texts of the poster for the gate, in English and in a local language. */
export const posterWords: Readonly<Record<"en" | PosterLanguage, PosterWords>> = {
  en: {
    offer: { buy: "For Sale", rent: "To Let", lease: "For Lease", pg: "PG / Hostel" },
    kind: {
      "Flat/Apartment": "Flat",
      Villa: "Villa",
      "Independent House": "House",
      "Land/Plot": "Land",
      Project: "Homes",
      Shop: "Shop",
      Office: "Office",
      Commercial: "Commercial building",
      "Warehouse/Godown": "Godown",
      Farm: "Farm",
      Room: "Room",
    },
    scan: "Scan to see the photos and whether it is still available",
    call: "Call",
  },
  hi: {
    offer: { buy: "बिक्री के लिए", rent: "किराये के लिए", lease: "लीज़ के लिए", pg: "पीजी / हॉस्टल" },
    kind: {
      "Flat/Apartment": "फ़्लैट",
      Villa: "विला",
      "Independent House": "मकान",
      "Land/Plot": "ज़मीन",
      Project: "मकान और फ़्लैट",
      Shop: "दुकान",
      Office: "दफ़्तर",
      Commercial: "व्यावसायिक भवन",
      "Warehouse/Godown": "गोदाम",
      Farm: "खेती की ज़मीन",
      Room: "कमरा",
    },
    scan: "तस्वीरें देखने और यह जानने के लिए कि अब भी उपलब्ध है या नहीं, स्कैन करें",
    call: "फ़ोन करें",
  },
  bn: {
    offer: { buy: "বিক্রি হবে", rent: "ভাড়া দেওয়া হবে", lease: "লিজ দেওয়া হবে", pg: "পিজি / হোস্টেল" },
    kind: {
      "Flat/Apartment": "ফ্ল্যাট",
      Villa: "ভিলা",
      "Independent House": "বাড়ি",
      "Land/Plot": "জমি",
      Project: "বাড়ি ও ফ্ল্যাট",
      Shop: "দোকান",
      Office: "অফিস",
      Commercial: "বাণিজ্যিক ভবন",
      "Warehouse/Godown": "গুদাম",
      Farm: "চাষের জমি",
      Room: "ঘর",
    },
    scan: "ছবি দেখতে এবং এখনও পাওয়া যাবে কি না জানতে স্ক্যান করুন",
    call: "ফোন করুন",
  },
  ne: {
    offer: { buy: "बिक्रीमा", rent: "भाडामा", lease: "लिजमा", pg: "पीजी / होस्टेल" },
    kind: {
      "Flat/Apartment": "फ्ल्याट",
      Villa: "भिल्ला",
      "Independent House": "घर",
      "Land/Plot": "जग्गा",
      Project: "घर र फ्ल्याट",
      Shop: "पसल",
      Office: "कार्यालय",
      Commercial: "व्यावसायिक भवन",
      "Warehouse/Godown": "गोदाम",
      Farm: "खेतीको जग्गा",
      Room: "कोठा",
    },
    scan: "तस्बिर हेर्न र अझै उपलब्ध छ कि छैन थाहा पाउन स्क्यान गर्नुहोस्",
    call: "फोन गर्नुहोस्",
  },
};
