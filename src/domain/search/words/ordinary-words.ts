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
