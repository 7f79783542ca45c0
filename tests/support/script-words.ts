/**
 * 150 words of each script that we draw, with as many conjuncts as there are: names of places, words of property, and
 * those that other programs have drawn wrongly.
 */
const TEXTS = {
  devanagari: `
    श्री क्षेत्र ज्ञान र्‍याल दर्ता राष्ट्रिय धुर्की हेक्टेयर हेक्टर कट्ठा कठ्ठा वर्ग एम्स अलीपुरद्वार जंक्शन
    अस्पताल अड्डा स्टेशन मार्केट बर्मा विश्वविद्यालय चाणक्य राष्ट्रीय टर्मिनस सेंट्रल दार्जिलिंग टैक्सी
    स्टैंड बॉस्को स्कूल दिल्ली पब्लिक ग्राहम्स होम्स पार्क पाटलिपुत्र टर्मिनल इस्कॉन सर्किट कुर्जी कर्सियांग
    संस्थान मुजफ्फरपुर उत्तर न्यू निफ्ट पाक्योंग उच्च न्यायालय तख्त उद्यान मित्तल पेमायांग्त्से प्लैनेट
    राजेंद्र सेल्सियन विज्ञान केंद्र सिक्किम इंस्टीट्यूट टेक्नोलॉजी सूर्य नोर्गे उत्तरकन्या सर्कल विष्णुपद
    फ्लैट प्लॉट प्रधान पार्किंग लिफ्ट फर्निश्ड सस्ती छात्रों दफ्तर बिक्री फ्ल्याट हजारसम्म गान्तोकमा
    दार्जिलिङमा बिक्रीमा विद्यार्थीको कालिम्पोङमा जग्गा खर्साङमा नाम्चीमा किन्नु भित्र दार्जिलिङ गान्तोक
    ग्यालशिंग ग्यालसिङ कालिम्पोंग कालिम्पोङ खर्साङ मङ्गन नाम्ची नक्सलबाड़ी नक्सलबाडी पाक्योङ रङ्पो रावङ्ला
    एयरपोर्ट कोर्ट आश्रमपाड़ा भक्तिनगर ब्रह्मपुरा बुद्धा बर्दवान बुर्तुक पोस्ट चौरस्ता चौरास्ता डाबग्राम
    डेल्हा डेभलपमेन्ट दिग्घी दुर्पिन ईस्टर्न एग्जीबिशन फ्रेजर गड्डी गान्धी गर्दनीबाग बस्ती कार्ट ज्योति
    कुम्हरार स्टेसन तल्लो महेंद्रू मल्लागुड़ी मार्ग मिलनपल्ली पत्रकार पोस्टल रवींद्र रेसकोर्स रामभद्र
    रामकृष्ण फॉरेस्ट शक्तिगढ़ शास्त्री श्रीकृष्णापुरी सुभाषपल्ली स्वराजपुरी माथिल्लो उत्तरायण पल्ली वाल्मी
  `,
  bengali: `
    ভক্তিনগর চুক্তি দার্জিলিং পার্কিং হেক্টর বর্গফুট বর্গমিটার আনন্দলোক মেডিক্যাল বিমানবন্দর স্টেশন বেঙ্গল
    মার্কেট পঞ্চানন বর্মা বিশ্ববিদ্যালয় সেন্টার চাণক্য টার্মিনাস সেন্ট্রাল ট্যাক্সি স্ট্যান্ড বস্কো স্কুল
    দিল্লি গ্রাহামস পার্ক গান্ধী পাটলিপুত্র টার্মিনাল সার্কিট বেঞ্চ ইঞ্জিনিয়ারিং কুর্জি কার্শিয়াং মন্দির
    ক্যান্সার সংস্থান উত্তরবঙ্গ সেন্ট হাইকোর্ট শ্রী হরিমন্দির সঞ্জয় উদ্যান মিত্তল প্ল্যানেট অ্যান্ড
    রাজেন্দ্র স্যালেসিয়ান বিজ্ঞান কেন্দ্র ইনস্টিটিউট গ্যাংটক সূর্য উত্তরকন্যা সার্কেল বিষ্ণুপদ ফ্ল্যাট মধ্যে
    চম্পাসারিতে বিক্রি মেডিক্যালের ছাত্রদের জন্য দেশবন্ধুপাড়ায় বিমানবন্দরের প্লট সুভাষপল্লিতে দার্জিলিংয়ে
    রবীন্দ্রনগর ইস্টার্ন উত্তরায়ণ উত্তরবঙ্গের বুদ্ধগয়া কালিম্পং মঙ্গন এয়ারপোর্ট কোর্ট আশ্রমপাড়া ভবানীগঞ্জ
    ক্যানাল ব্রহ্মপুরা বুদ্ধা বর্ধমান চম্পাসারি পোস্ট চৌরাস্তা ডাবগ্রাম ক্যান্ট দেশবন্ধুপাড়া ডেভেলপমেন্ট
    দেবীডাঙ্গা দিগ্ঘি এক্সিবিশন ফ্রেজার গাড্ডি গর্দনিবাগ গুঞ্জবাড়ি বস্তি কার্ট জ্যোতিনগর মহানন্দা মহেন্দ্রু
    মাল্লাগুড়ি মার্গ মিলনপল্লি রাঙ্গিয়া পান্ডাপাড়া পত্রকার পোস্টাল প্রধাননগর পাঞ্জাবিপাড়া রেসকোর্স
    রামভদ্র রামকৃষ্ণ সাহুডাঙ্গি ফরেস্ট সেকেন্ড শক্তিগড় শাস্ত্রী শিবমন্দির শ্রীকৃষ্ণপুরী সুভাষপল্লি
    স্বরাজপুরী বিবেকানন্দপল্লি সংখ্যার নভেম্বর সন্ধ্যা ্যা প্রপার্টি বিজ্ঞাপন অ্যাপার্টমেন্ট প্রোজেক্ট
    বাণিজ্যিক বিক্রির ব্রোকারেজ এজেন্ট বিল্ডার জিজ্ঞাসা পছন্দের কাগজপত্র পূর্বমুখী রান্নাঘর বারান্দা ব্যাকআপ
    হচ্ছে কার্পেট বিল্ট স্ট্যাম্প
  `,
  latin: `
    Dated West Bengal Bihar Sikkim Show Minimum Value Register April June Leases Keep Match India Round
    Article Same Software Registration Researcher Customary Date Table Department Some Council Flat Income
    Finance Individuals Deducted Agricultural Listed Also Check From Base Small Temporary Rate July Several
    Land Articles Exact Katha Formula Where Patna Bhagalpur Gaya Muzaffarpur Nalanda Saran Chhapra Vaishali
    Hajipur Champaran Bettiah Siliguri Terai Dooars Records Online Seen Darjeeling Kalimpong Used Anchors
    Post General Only Sivok Rangpo Bihta Town Institute Published Alipurduar Junction College Anugrah Narayan
    Estimated Anandaloke Multispeciality Hospital Magadh Medical Bagdogra Airport Batasia Loop Named North
    Wild Animals Park Safari Bidhan Market Secretariat Sachivalaya Field Cooch Behar Panchanan Barma
    University Char Dham Solophok Siddhesvara City Centre Center Mall Uttorayon Chanakya National Mithapur
    Terminus Palace Rajbari Cosmos Sevoke Road Central Referral Manipal Tadong Danapur District Eden Sadar
    Padmaja Naidu Zoological Deorali Taxi Stand Gangtok Dhupguri Dinbazar Jalpaiguri Bazar Bosco Kurseong 1,247
  `,
} as const;

export type Script = keyof typeof TEXTS;

export const SCRIPTS = Object.keys(TEXTS) as Script[];

export const listScriptWords = (script: Script): string[] => TEXTS[script].trim().split(/\s+/u);
