import { splitTokens } from "./tokens.ts";

/** Ordinary English words of everyday life and of talk about homes, also as people shorten them. */
export const ENGLISH_WORDS = `
  about above across after again against age ago agree air airy all alone along already also although always among
  amount and animal another answer any anybody anyone anything anyway anywhere apart around arrange arrival ask asked
  asking atleast attached attractive aunty autumn away baby back bad badly bag balcony balconies bank bare bargain
  basement basic basin bath bathroom bathrooms bathtub beautiful because become been before began begin behind being
  believe below beside best better between bicycle big bike bill bills bird birth bit black block blue board boat body
  boiler book boss both bottom bottle box boy branch bread break breakfast breeze brick bridge bright bring broad broken
  brother brown budget build building built bunch bus business busy buyer buying call called came campus can candle
  cannot canteen car card care careful carpet carry cars case cash cat caution ceiling centre certain chain chair
  chance change charge charges chat cheap cheaper check child children choice choose clean cleaner clear clerk climb
  clinic clock close closed cloth clothes club coach coal coffee cold colour come comes comfort comfortable coming
  commission common community commute company compact complete complex computer condition confirm connected construction
  contact cook cooked cooking cool cooler corner correct cost could count couple courtyard cousin cover covered cow
  crazy cross crowd crowded cupboard curtain customer daily damn damp danger dark date daughter day days dead deal dear
  decent deep delay deliver deposit desk detail details dining dinner direct dirty discount dish distance doctor document
  dog dogs done dont door doors double down drain drawing dream drive driver driving drop dry dust duty each ear early
  earn earning earth easily easy eat electric electrical electricity elderly else email employed employee empty end
  engineer enough enter entire entrance entry equal especially evening ever every everybody everyone everything exact
  exactly excellent except exchange expensive extra eye face facility facilities fact fair fairly fall family fan fans
  far farmer fast father favour feel female fence festival few field fill final finally find fine finish finished fire
  first fish fit fitted five fix fixed flight floor flower folk follow food foot force foreign forest form forward free
  fresh friend friendly friends from front fruit full fully fun furniture future galley game garage garbage garden gardens
  gas gate gated gather gave geyser giant gift girl give given glass goat god going gold gone good got grade grain
  grandfather grandmother grass great green grey grill grocery ground group grow guard guardian guest guests guide guy
  guys habit hair half hall hand happy hard hate have head health healthy hear heart heat heater heavy hello help
  helper here hide high higher hill hills him his hold holiday home honest hope horse hospital hot hour hours hurry
  husband idea immediate immediately important include included including income independent indian inside instead
  instant interest interested interior into invest investment iron item job join joint just keep kept key keys kid kids
  kind king kitchen kitchens know known lady lake land landlord landlady lane language large last late later laugh
  laundry lawn lawyer lead leak leakage learn least leave left length less letter level library licence life lifelong
  light lights like line list listen little live lived lively living loan local location lock locked lonely long look
  lost lot lots loud love lovely low lower luck lucky lunch luxury machine made maid mail main maintain maintenance major make
  making male man manage manager many marble mark married material matter maximum maybe meal mean meat media medical meet
  meeting member men message metre middle might migrant mile milk mind mine minimum minute mirror miss missing mixed
  mobile modern modular moment money month monthly months more morning mosquito most mother motorcycle mountain mountains
  mouse mouth move moved moving much mud music must myself name natural nature near nearby nearest neat need needed
  needs negotiable neighbour neighbourhood neighbours net never new newly news next nice night noise noisy none noon
  normal north nose note nothing notice now number nurse nurses object occupied offer offers official often okay old
  older once one only open opening option options orange order other others otherwise our out outer outside oven over
  own owned owner paid paint painted pair palace paper papers parent parents park parking part partner parts party pass
  past path patient pay paying payment peace peaceful people perfect perhaps period permission person personal pet pets
  phone photo photos pick picture pink pipe place plan plant play playground pleasant please plus pocket point police
  polite pollution pond pool poor poorly porch portion possession possible post pound power prefer preferred prepare
  present pretty price prime print private privacy probably problem problems proper properly protect provide public pull pure
  purpose push quality quarter question quick quickly quiet quite rain rainy raise ramp range rate rather reach read
  ready real really reason reasonable receive recent red refrigerator regular relation relative remain remove renovated
  rent rental rented repair repaired reply report request require residence resident respect rest restaurant result
  retired return rice rich ride right rise river road roof rooftop roommate rough round row rule rules run rural safe
  safety salary sale same sand save say scenery school sea search season seat second secure see seem seen self sell
  seller send senior separate serious servant serve service set several shade shape share shared sharing sharp she shelf
  shift shifting shine shoe shop shopping short should show shower shut sick side sign silent similar simple since single
  sink sir sister sit size sky sleep sleeping slope slow slum small smart smell smoke smoking smooth snow soft soil sold
  solar solid some somebody someone something sometime son soon sorry sound south space spacious speak special specious
  spend spoiled sport spot spring staff stair staircase stairs stand star start station stay steel step still stone
  stop storage store storey story storm straight strange stream street strict strong student study stupid style such
  sudden sufficient sugar suggest suit suitable summer sun sunlight sunny sunshine sunrise sunset supply support sure
  surface surrounding sweet swim switch system table take taken talk tall tank tap taste tax taxi tea teach teacher
  tell temple temporary ten tenant tenants terrace terrible terrific test than thank thanks that their them then there
  these they thick thief thin thing think this those though thousand through throw ticket tidy tight tile tiles till
  time timing tiny tired title today together toilet told tomorrow tonight too took tool top total touch tough tour
  toward towards tower towel town toy track trade traffic train training transfer transport travel tree trees trip
  trouble truck true trust truth try turn twice two type under underground understand unit university until upper
  upset upstairs urgent use used useful user usual vacant vacation value various vegetable vegetarian vehicle ventilated
  ventilation very view views village visit visitor voice wait waiting walk walking wall walls want wanted wanna ward
  wardrobe wardrobes warm wash washing waste watch watchman water wattage way weather week weekend weekly welcome well
  went west wet what whatever wheel when where wherever which while white who whole why wide wife wifi will wind window
  windows winter wire wise wish with within without woman wood wooden word work worker workers working world worry worse
  worst worth would write wrong yard year years yellow yes yesterday yet you young your yours youth zero
  allowed available bachelor bachelors brokers brokerage cctv dude gonna gotta hellow hey inverter kindly mam madam msg
  plz pls plss rupee rupees sharma singh sumone thanx thx ur wat whats whatsapp wid yeah
`;

/** Ordinary Hindi words of everyday life and of talk about homes, in Devanagari. */
export const HINDI_WORDS = `
  अकेला अकेले अगर अगला अच्छा अच्छी अच्छे अंदर अंधेरा अनाज अपना अपनी अपने अब अभी अम्मा आंगन आँगन आकाश आग आज आठ आदमी आदि आधा
  आना आने आप आपका आपके आम आया आराम आलमारी अलमारी आवाज आसपास आसान आसमान इतना इधर इन इस इसके इसमें इंटरनेट ईंट उधर उन उनका उम्र
  उस उसका ऊपर ऊँचा एकदम ऐसा ऐसी ऐसे ओर औरत कपड़ा कपड़े कब कभी कम कमरा कमाई करना करने करो कल कहाँ कहा कहीं काका काफी काम कार
  कारण काला काली किताब किधर किन किराएदार किसका किसी किसको कीमत कुछ कुत्ता कुर्सी कुल के कैसा कैसे कोई कोना कौन क्या क्यों खाना खाली
  खिड़की खुद खुला खुली खुले खुश खूब खेत खेल ख़राब खराब गंदा गरम गरमी गर्मी गली गाड़ी गाड़ियाँ गाय गाँव गांव गार्डन गिरना गुसलखाना गैस
  गोल घंटा घंटे घटना घड़ी घर घरवाले घाट घास घूमना घोड़ा चलना चलेगा चलो चाचा चादर चाबी चाय चारों चावल चाहता चाहते चाहती चिकित्सा चीज
  चुप चूल्हा चौकीदार चौड़ा चौड़ी छत छाया छात्र छुट्टी छोटा छोटी छोटे जंगल जगह जब जमा जरा जरूर जरूरत जरूरी जल जल्दी जाना जाने जाता
  जितना जिस जिसमें जिंदगी जीवन जूता जैसा जैसे जो ज्यादा झगड़ा झील झूठ टंकी टाइम टूटा ठंड ठंडा ठहरना ठिकाना ठीक डर डाकघर डाक्टर
  डॉक्टर ढूँढ ढूंढ तक तब तरफ तरह तालाब ताजा ताला तुम तुरंत तेज तेल तो थोड़ा थोड़ी दफा दया दरवाजा दरवाज़ा दवा दवाई दाना दाम दादा दादी
  दाल दिन दिल दिलाना दिलाओ दिखाओ दिखाना दिया दिशा दीजिए दीदी दीवार दुआ दुकानदार दूध दूर दूसरा दूसरी दे देखना देखो देना देर देश दो
  दोस्त धन धूप धूल धोना ध्यान नगद नजदीक नदी नमस्ते नया नर्स नल नहाना नहीं नाना नानी नाम नाली नाश्ता निकट निजी नीचे नीला नौकर नौकरी
  पंखा पकाना पक्का पढ़ना पढ़ाई पड़ोस पड़ोसी पता पति पत्थर पत्नी पर परिवार परेशान परेशानी पलंग पसंद पहला पहले पहाड़ पहाड़ी पानी पापा पार
  पास पिता पीछे पीना पीला पुराना पुरानी पुराने पुलिस पूजा पूरा पूरी पूछना पेड़ पैदल पैसा पैसे प्यार प्यास फर्नीचर फर्श फल फिर फूल
  बगीचा बच्चा बच्चे बच्चों बजे बड़ा बड़ी बड़े बढ़िया बताओ बताइए बत्ती बदलना बंद बनाना बना बरसात बरामदा बर्तन बल्ब बस बहन बहुत बाग
  बाजू बात बाद बाबा बाबू बारिश बालकनी बाहर बिजली बिना बिस्तर बीच बीमार बुजुर्ग बुजुर्गों बुरा बूढ़ा बेकार बेटा बेटी बैठक बैठना
  बोलो बोलना ब्याह भगवान भरोसा भला भवन भाई भाभी भाषा भी भीड़ भीतर भूख भूमि मंजूर मकान मच्छर मछली मजदूर मजबूत मत मदद मन मम्मी मरम्मत
  महंगा महँगा महीना महीने माता मां माँ माफ मामा मालिक माल मिट्टी मित्र मिलना मिलेगा मिले मिनट मुझे मुफ्त मुश्किल मेरा मेरी मेरे मेहमान
  मेहनत मैं मैदान मोटर मौसम यह यहाँ यहां या यात्रा यार रखना रंग रसोई रसोईघर रहना रहने रहता रात रास्ता राशन रिश्तेदार रुकना रोज रोज़ रोशनी
  रोटी रुपया रुपये लकड़ी लगभग लगा लगाना लंबा लड़का लड़की लाइट लाइन लाल लाना लिखना लिया लेकिन लेना लोग लोहा वगैरह वहाँ वह वाई वाईफाई
  वापस विवाह वैसे व्यक्ति शहर शाम शादी शांत शांति शायद शुरू शौचालय संग सकता सच सड़क सपना सफाई सफेद सब सबसे सब्जी समझ समय समान समस्या
  सरकारी सर्दी सवाल सस्ता सहायता साइकिल साथ साथी साफ सामान सामने साल सास सीढ़ी सीधा सुंदर सुनना सुबह सुरक्षा सुविधा सूखा सूरज सेवा
  सोना सोफा स्कूटर स्थान स्नान हम हमारा हमारे हमें हर हरा हवा हवादार हवा हाथ हाल हॉल हालत हिस्सा हुआ होगा होना होनी
`;

/** The same in Latin letters, as people type them. */
export const HINDI_LATIN_WORDS = `
  aadmi aage aag aaj aana aane aangan aap aapka aapke aaram aasan aaspas aawaz aaya abhi accha acchi acche achha achhi
  adhik agar akela akele almari alag amma andar andhera apna apne apni arre are aur aurat baad baat baatein baba babu
  baccha bacche bacchon bachcha bachche bada badi bade badhiya badal bagal bagicha bahar bahan bahen bahu bahut bajar
  balcony balkoni balkony balkani banana bana band baraamda baramda baramada barish barsat bartan bas basti batao
  bataiye bataye batana bathroom batti beech bekar bemar beta beti bhabhi bhagwan bhai bhaiya bhaiyya bharosa bheed bhi
  bhojan bhook bijli bijlee bimar bistar biwi bola bolo bolna bolte boliye bujurg bura burai chaahiye chabi chacha chadar
  chahata chahiye chahte chai chal chala chalega chalo chalta chalte chaukidar chawal cheez chhat chhaya chhota chhoti
  chhote chod chhod chota choti chote chuna dada dadi dal dalan darwaja darwaza dawa dawai dekh dekhna dekho dena dene
  dedo degi denge der desh dhang dhanda dhoop dhup dhool dhyan dikha dikhao dikhana dikhaiye dikkat dila dilao dilana
  dilwa dilwao dil din disha diwar diwal dijiye dijie dost doston duwa duniya door dur doosra dusra dusri doodh ekdam
  fayda faida fark farsh fauran fir fursat gaadi gaadiyan gaana gaay gaadhi gali ganda gandi gaon ganv garam garden
  garib garmi gaye geela ghanta ghante ghar gharwale ghoomna ghumna ghumne gusal gussa haath hafta hain hall halat hamara
  hamare hamein hame hawa hawadar hara haraa hari hisab hissa hoga hogi hona honi hone hua hui humara humare humko
  hume idhar ijjat intezar isme iske itna itne izzat jaane jaana jaise jaldi jaldbaji janna janab janwar jao jara
  jaroor jarur jarurat jaruri jgh jhagda jhamela jheel jhoot jismein jitna jitne juta kaam kaamwali kab kabhi kafi
  kahan kaha kahin kaisa kaise kaka kal kala kali kam kamai kamana kapda kapde kar karna karne karo karke karta karte
  karan kaun kaunsa khaali khali khana khane khana kharab khidki khud khula khuli khule khush khushi khoob kholi kidhar
  kirayedar kirayedaar kise kisi kisko kitab kitna kitne kitni kona kripya kripa kuchh kuch kutta kursi kyon kyun kyunki
  lafda lagana lagta lage lagega lakdi lamba lambi lekin lekar leke lete lijiye likhna log logo logon lohe maa maaf
  maal maangta mangta machhar machar machhli mahila mahina mahine mahinga makan maan madad mahanga mehenga mehnga majboot
  majdoor mast mat matlab mausi meetha mehman mehnat mera mere meri mile milega milegi milna milta milti milwa minute
  mistri mitti mobile mohalla mota mummy mujhko muft muhalla mushkil naale naam naana naani nadi nagad nahana nakshe
  naksha nal nala namaste namaskar naukar naukri nazdik neend neela nikal niche niwas paani pani paas padai padhai padhna
  padhne padhao padosi paisa paise pakka pakki pandit pankha papa paraya pareshan pareshani parking pasand pata patni
  pati patthar pehla pehle pahle peeche piche pichhe peela peena ped phal phir phool pita pooja puja poora pura puri
  pooch pucha purana purani purane raat raasta rasta rahna rahne rahta rahte rakhna rakhne ration rasoi rasoighar rehna
  rehne rehta rehte rishtedar roj roz roshni roti ruk rukna rupaya saaf saal saaman saman saamne samne sab sabji
  sabse sach sadak safai safed sahab sahi sahayata sakta sakte sakti samajh samasya samay sapna sardi sarkari sasural
  saste sasti sasta savera sawal seedhi sidhi shaadi shadi shaam shaandar shandar shant shanti shauchalay sheher shanty
  shor shuru soch sona sone sofa subah sukha sundar sunna suno suraksha suraj suvidha suvidhaye taaki tak takleef taala
  tala tanki tarah taraf tayar tel tez thak thand thanda thandi thik theek theka thoda thodi tode tum turant tumhara
  udhar umar unka unko upar upyog us uska uske usme vagairah vahan waala wahi waise wapas wagera yaar yahan yah yatra
  zaroor zarurat zaruri zindagi zyada jyada ziyada haina nahana sadhan sasur
`;

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

/** Ordinary Nepali words of everyday life and of talk about homes, in Devanagari. */
export const NEPALI_WORDS = `
  अगाडि अझ अति अनि अनुसार अन्त अर्को अलग अलि अलिकति अवस्था अहिले आउँछ आउने आउनु आँगन आगो आज आफ्नो आफै आमा आमाबुवा आराम आवाज
  आँखा इच्छा इँटा उज्यालो उनी उपचार उभो उमेर उसको ऊ एक्लै एकदम एकजना ओरालो कता कति कपडा कम कमाइ करिडोर कसरी कसैले कहाँ कहिले काका काकी
  काठ काम काममा कारण कालो किन किनभने किताब कुकुर कुखुरा कुनै कुन कुरा केटा केटाकेटी केटी केही केन्द्र कोही कोठामा खर्च खाना खाली खाने
  खानेपानी खुला खुट्टा खेत खेल खोज खोजेको खोज्दै खोजिदिनु खोजिदिनुहोस् खोला गर्न गर्ने गर्नु गर्छ गरेको गर्मी गाई गाउँ गाडी गाडीको गारो गीत
  गुरु ग्यास घडी घण्टा घर घरको घाम घाँस घुम्न घुम्ने चल्छ चलाउने चाडै चाँडै चाहन्छु चाहिने चाबी चिनी चिया चिसो चोक छत छत छाना छाता छाया
  छिटो छोरा छोरी छिमेकी छोटो जग्गा जंगल जति जना जस्तो जागिर जाडो जान जाने जानु जीवन जुत्ता जो ज्यादै झगडा झन् झरना झ्याल झोला टाढा
  टाउको ट्याङ्की ठाउँ ठिक ठीक ठूलो ठुलो डर डाक्टर डाँडा ढोका ढुङ्गा तपाईं तपाईको तर तल तला तलब तलको तातो तिर तिर्ने तिमी तेल त्यो त्यहाँ
  थप थाहा थोरै थियो दाइ दाई दाजु दाजुभाइ दाम दाल दाँत दिदी दिन दिने दिनु दिनुहोस् दिनुस् दुख दुःख दूध देखाउनु देखाउनुहोस् देखि देखिने देखिन्छ
  देश धन धन्यवाद धारा धुलो धेरै धुने नजर नदी नमस्ते नयाँ नर्स नाम निको निजी नुहाउने नीलो पक्का पछाडि पछि पढाइ पढ्न पढ्ने पर्छ परिवार पर्ने पनि
  पसल पहाड पहाडी पहिले पहिलो पहेँलो पाइन्छ पाउने पाउनु पाए पानी पानीको पात पार्क पिउने पुरानो पुल पूजा पूरा पैसा पैदल प्रति फल फूल फेरि फोन
  फोहोर बगैँचा बच्चा बच्चाहरु बजार बत्ती बन्द बनाउने बस बसाइ बस्न बस्ने बस्नु बहिनी बाटो बाबु बार्दली बारी बारेमा बालक बाहिर बिजुली बिदा
  बिना बिरामी बिस्तारै बिहान बिहे बुबा बुढो बुढा बुवा बेला बेलुका बोल्नु भए भएको भएमा भगवान भन्दा भन्ने भन्नुहोस् भर भाइ भाउ भान्छा भान्सा भान्साकोठा
  भाडा भात भित्ता भित्र भीड भोलि भोक मद्दत मध्ये मन मनपर्ने मलाई महँगो महँगो महिना माछा माटो माथि मान्छे मात्र मामा मिल्छ मिलाइदिनु मिल्ने मित्र
  मिटर मीठो मूल्य मेरो मैले मौसम यति यहाँ यस्तो यो रकम रङ राति रात रातो राम्रो रमाइलो रहने रहेको राख्न राख्ने रुख रोजगार लगाउने लगायत लाग्छ
  लाग्ने लामो लिन लिने लिनु लुगा लेख्नु वर्ष वरिपरि विद्यालय विवाह व्यवस्था शहर शान्त शान्ति शिक्षक शौचालय सकिन्छ सक्छ सजिलो सडक सँगै सधैँ
  सफा सबै समय समस्या समस्त सम्म सरकारी सरल सहयोग साँझ साथी साथ साँचो सादा सामान साह्रै सिधा सिँढी सित सुत्ने सुन्दर सुरक्षा सुरक्षित सुरु सुविधा
  सेतो सोध्नु स्कुल हरियो हजुर हाम्रो हामी हामीलाई हावा हात हिँड्ने हिउँ हिमाल हुन हुने हुनु हुनुपर्छ हुन्छ हेर्न हेर्ने होला होस्
`;

/** The same in Latin letters, as people type them. */
export const NEPALI_LATIN_WORDS = `
  aaja aaune aaunu aau aaucha aafno afno aama ama aanganma agadi ahile ali alikati arko auchha aune aunu awaj
  baato bato bachha baini bahini bahira bar bardali bari basna basne baschu basnu batti bela beluka bhaera bhako bhaeko
  bhayeko bhane bhanda bhansa bhancha bhanchha bhandai bhannu bhannus bhai bhaisakyo bhat bhau bhid bhitta bhitra bhok
  bholi bhauju bihana bihe bijuli birami bistarai boju buba buda budo buwa chaldaina chalcha chhana chha chhaina chaina
  chhimeki chhito chhito chhoro chhori chhoto chiso chiya choro chori daai daal dai dajai daju dajubhai dami danda
  dekhaunu dekhaunus dekhine dekhincha dekhnu dherai dhoka dhulo didi dinos dinu dinus dinuhos dinuhola din dukha dudh
  ekdam ekchoti ekai eklai gaari gaau gaun gadi gahro garmi garcha garchu gareko garera garna garne garnu
  garnus garo ghaas gham ghamilo ghumna ghumne gharko gharma haami hami hamro hamilai hava hawa hera herna herne hernu
  himal hidne hiundo hiu holaa hola hos hola hudaina huncha hunchha hune hunu hunuparcha hunuhunchha hajur jaado jado
  jagir jana jaane jane janu jasto jati jhagada jhyal jiban kaam kaha kahile kaka kaki kalo kam kasari kasto kata kati
  kehi keta keti ketaketi kharcha khaali khali khana khane khanepani khet khoj khojdai khojeko khojidinu khojidinus
  khojnu khola khula kina kinabhane kitab kohi kosari kukur kukhura kunai kura kurakani lagne lagcha lagchha lagayat lamo
  lina line linu luga maaf maathi malai mahina maile manche manchhe manpareko manparne mathi mato mero milcha milne
  milaidinu milaidinus mitho mulya nabhako nabhaeko naam najar namaste naya nayaa nikai nuhaune paani pachadi pachi
  pachhi padhai padhna padhne pahad pahada pahadi pahelo pahila pahilo painchha paincha paaye paauna parcha parchha
  paryo pariwar parne patti pani paryo pasal pheri phohor pokhari ma piune pugcha pugne pura purano purai raamro ramailo
  ramro raato rati rato rakhna rakhne rukh rupiya sabai sabaiko sadak sadhai safa saman samma samasya sanga sangai sano
  santi sahar saathi sathi sajilo sakincha sakcha sakinna sarai sarna sarne sewa seto shanta sidha sinka sit suruma surakshit
  sutne suvidha tada tadha tala tala tallo tapai tapaiko tara tato thau thaun thaha thik thikai thulo thuldai thorai
  timi tira tirne tirnu tyaha tyaso tyo ujyalo umer upachar waripari wari yaha yasto yati `;

/** Words that are typed in Latin letters, and those of Devanagari and Bengali, folded. */
const latin = new Set<string>();
const indic = new Set<string>();
for (const list of [ENGLISH_WORDS, HINDI_LATIN_WORDS, BENGALI_LATIN_WORDS, NEPALI_LATIN_WORDS])
  for (const { fold } of splitTokens(list)) latin.add(fold);
for (const list of [HINDI_WORDS, BENGALI_WORDS, NEPALI_WORDS])
  for (const { fold } of splitTokens(list)) indic.add(fold);

/**
 * Whether a folded word is an ordinary word of English, Hindi, Bengali or Nepali. Somebody who types one has typed it
 * correctly: it is no misspelt place, and no misspelt word of the vocabulary.
 */
export const isOrdinaryWord = (fold: string): boolean => latin.has(fold) || indic.has(fold);
