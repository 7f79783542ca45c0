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
