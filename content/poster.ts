import type { Purpose } from "#domain/property/choices.ts";
import type { PosterLanguage } from "#domain/property/kind-names.ts";

export interface PosterWords {
  readonly offer: Readonly<Record<Purpose, string>>;
  readonly scan: string;
  readonly call: string;
}

/** The texts of the poster for the gate, in English and in a local language; the kinds are named in `KIND_NAMES`. */
export const posterWords: Readonly<Record<"en" | PosterLanguage, PosterWords>> = {
  en: {
    offer: { buy: "For Sale", rent: "To Let", lease: "For Lease", pg: "PG / Hostel" },
    scan: "Scan to see the photos and whether it is still available",
    call: "Call",
  },
  hi: {
    offer: { buy: "बिक्री के लिए", rent: "किराये के लिए", lease: "लीज़ के लिए", pg: "पीजी / हॉस्टल" },
    scan: "तस्वीरें देखने और यह जानने के लिए कि अब भी उपलब्ध है या नहीं, स्कैन करें",
    call: "फ़ोन करें",
  },
  bn: {
    offer: { buy: "বিক্রি হবে", rent: "ভাড়া দেওয়া হবে", lease: "লিজ দেওয়া হবে", pg: "পিজি / হোস্টেল" },
    scan: "ছবি দেখতে এবং এখনও পাওয়া যাবে কি না জানতে স্ক্যান করুন",
    call: "ফোন করুন",
  },
  ne: {
    offer: { buy: "बिक्रीमा", rent: "भाडामा", lease: "लिजमा", pg: "पीजी / होस्टेल" },
    scan: "तस्बिर हेर्न र अझै उपलब्ध छ कि छैन थाहा पाउन स्क्यान गर्नुहोस्",
    call: "फोन गर्नुहोस्",
  },
};
