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
