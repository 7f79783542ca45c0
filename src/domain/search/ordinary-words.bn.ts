/** Ordinary Bengali words of everyday life and of talk about homes, in Bengali script. */
export const BENGALI_WORDS = `
  অনেক অন্ধকার অন্য অন্তত অফিস অবশ্যই অল্প অসুবিধা অসুস্থ আকাশ আগে আগুন আছে আছেন আজ আজকে আত্মীয় আপনি আপনার আবার আমার আমাদের আমরা
  আমি আয় আরও আরাম আরেকটা আলাদা আলো আলোবাতাস আলমারি আসা আসবে আসবাব আসল আশেপাশে ইট ইন্টারনেট উঠান উঠোন উপরে উচ্চ একটু একদম একসাথে একা
  এখন এখনই এখানে এত এমন এলাকায় ওখানে ওষুধ কখন কতো কত কথা কম করা করব করবে করুন কল কলেজ কাগজ কাছ কাছে কাজ কাজের কাপড় কাল কালকে কালো কি
  কিছু কিন্তু কী কুকুর কেউ কেন কেমন কোথায় কোথাও কোন কোনো ক্লাস খবর খরচ খাওয়া খাবার খালি খারাপ খুব খুঁজছি খোলা খেলা খোঁজ গঙ্গা
  গরম গরু গলি গাছ গাড়ি গাড়ির গান গুলো গ্যাস গ্রাম গ্রীষ্ম গোসল ঘণ্টা ঘাস ঘুম চওড়া চলবে চলে চা চাবি চাকরি চাল চিকিৎসা চিঠি চেয়ার চারদিক
  চাইলে ছবি ছাত্র ছাদ ছায়া ছেলে ছেলেমেয়ে ছোট ছোটো জল জলের জন্য জন্যে জায়গা জানলা জানালা জানান জানি জামা জিনিস জীবন জোগাড় জোরে ঝগড়া
  ঝামেলা টাকা টাকার টেবিল ট্রেন ঠাকুর ঠান্ডা ঠিক ঠিকানা ডাক্তার ডাল ডেকে তখন তাই তাড়াতাড়ি তার তালা তেমন তেল তোমার থাকা থাকার থাকতে
  থাকব থাকবে থেকে দরকার দরজা দরজার দয়া দাও দাদা দাম দামি দিক দিকে দিন দিনের দিতে দিদি দিয়ে দুধ দূরে দূর দেখা দেখতে দেখান দেখাও দেবেন দেয়াল
  দেশ দেরি ধরনের ধন্যবাদ ধোয়া নদী নমস্কার নতুন নাম নার্স নিজের নিজস্ব নিতে নিন নিয়ে নিরিবিলি নিরাপদ নীল নেব নেবো নোংরা পছন্দ পর পরে পরিবার
  পরিষ্কার পড়া পড়াশোনা পড়াশুনা পাওয়া পাখা পাখি পাহাড় পাহাড়ি পাড়া পাড়ায় পানীয় পাব পাবো পাথর পাশ পাশে পুকুর পুরো পুরোনো পুরনো পুরানো পুলিশ
  পূজা পুজো প্রতি প্রথম প্রয়োজন প্রতিবেশী ফল ফাঁকা ফুল ফোন ফ্যান বই বড় বড়ো বন্ধ বন্ধু বয়স বয়স্ক বর্ষা বলুন বলবেন বসা বসার বাগান বাচ্চা
  বাচ্চাদের বাজার বাথরুম বাতাস বাবা বাবার বারান্দা বাস বাসন বাসা বাসস্থান বাস্তু বিছানা বিদ্যুৎ বিনা বিপদ বিয়ে বিষয় বুড়ো বৃষ্টি বেতন বেশ বোন
  বৌ ব্যবসা ব্যবস্থা ভদ্র ভাই ভাইয়া ভাত ভাড়াটে ভাড়াটিয়া ভালো ভাল ভিতর ভিতরে ভিড় ভীষণ ভোর মতো মত মন মনের মা মাছ মাটি মানুষ মাঠ মাসিক মায়ের
  মেয়ে মোট মোটা মোটামুটি যত যদি যাওয়া যাতায়াত যাবে যায় যে যেখানে যেন রঙ রবিবার রাখা রাত রান্না রান্নাঘর রাস্তা রাস্তার রোদ রোজ রোগী লাইট
  লাগবে লাগে লাল লেখা লোক লোকজন লম্বা শহর শহরে শান্ত শান্তি শিক্ষক শীত শুধু শুরু শোবার শৌচালয় সংসার সকাল সঙ্গে সন্ধ্যা সব সবাই সবুজ
  সময় সমস্যা সম্ভব সরকারি সস্তায় সাইকেল সাদা সাধারণ সামনে সামান্য সাহায্য সিঁড়ি সুন্দর সুবিধা সূর্য সোজা স্নান স্বামী স্ত্রী হবে হয়
  হলে হাওয়া হাত হাঁটা হাসপাতাল হিসাব হোক
`;

/** The same in Latin letters, as people type them. */
export const BENGALI_LATIN_WORDS = `
  aage aaj aajke aar aachhe abar ache achhe achi alada aloo alo amader amar amra ami ananda anek onek andhokar ondhokar
  onno onnyo aram asbab asbe ashbe asha ashol asol ashepashe aste baba babar bachha bachcha baire baki bagan balo
  baranda barandah barandaa barir bashon basha basan basar batash batas bathrum bazaar becha bechi benche beshi bhai
  bhalo bhaloi bhat bhadro bhara bharate bharatiya bharatay bharay bhebe bhetor bhitore bhishon bhor bidyut bidhyut biye
  bishoy bochor boi bola bolun bolben bolo bole bon bondho bondhu boro boroo borsha bosar boshar bou boyosko brishti
  bujhi bujhte byabosa byabostha cha chabi chakri chakrir chaichi chaile charpash chele chena cheye chhad chad chhobi
  chhoto choto chotto chhaya cholbe chole dada dadu daktar dam damer dami dao daoyar darja dorja dorkar dorkari debe
  deben debo dekhan dekhao dekhun dekhte dekha deri desh dike dik diben didi din dinn dite diye diyen dur dure durey
  ekhon ekhoni ekhane ekdom ekla eka eksathe ektu emon eto gach gachh gacher gan gari garir gari gas gelo gram gorom
  ghonta ghum ghumano goli hate hate hata hathat haowa hawa hobe hok hole holei hoy hoye ichha ichchhe itu jabe jaiga
  jayga jaya jabo jal jol joler jaler jama janala janla janan janaben janen jani janbo jante jedike jekhane jeno jibon
  jinis jodi jogajog jomano jonne jonyo jotayat jore kache kachhe kagoj kaj kajer kal kalke kalo kapor kemon keu khabar
  khabo khali kharap kharaap khete khela khobor khoj khojo khujchi khujchhi khujun khola khoroch khub kichu kichhu kinte
  kintu kobe kokhono kokhon kom komer kon kono korbe korbo korben korte korun koto kotha kothao kothay kukur kutir lage
  lagbe lagle lal lekha likhe lok lokjon lomba ma mach machh mayer majhe manush math mati mashi masik meye mishti mone
  mota motamuti moto mukhe nadi nodi nak nam naki nebo neben nei nich niche nijer nijosso nilam nie niye niben nite
  niribili nongra nirapod notun olpo oshudh osubidha osubidhe osustho pabo pabe pachhi pachchi paben pahar paharer para
  pararr pare parbo parben parle pakha pash pasher pashe pathor paoa paowa poisa poira porashona porasona porashuna poribar
  poriskar porishkar porar porte pore pochondo prochur proti protibeshi protidin pujo puja pukur puro purono purano
  puron purota raat rate rakha rakhte ranna rannaghor rastar rasta rastay rod rode roddur roj sokal sokale sahajjo
  sathe shathe shanti shanto shathik shob sob sobai shobai shomoy somoy somossa shomosya shomossha shohoj shohor shosta
  shuru suru shundor sundor subidha shubidha sidha siri shiri soja sonsar songsar sostay stri swami shami snan shob
  taka takar tai tader tahole tala taratari tarpor tel thaka thakar thakbe thakbo thakte thakle theke thik tomar upor
  upore uthon
`;
