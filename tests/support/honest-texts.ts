import { splitLines } from "./contact-texts.ts";

/** Normal texts of owners with numbers and words; they must be accepted. */
export const HONEST_TEXTS = splitLines(`
    2 BHK in Hakimpara
    3 BHK with 2 balconies and 2 car parks, 1,250 sq.ft
    Price ₹85,00,000, negotiable
    85 lakh, registry extra
    ₹1,25,00,000 for the whole house
    Rs. 8500000 only
    Rs 6500 a month, deposit Rs 13000
    Price 8500000
    rent 65000
    1.25 crore
    ₹1000000000 for the whole township
    Rent 8,500 to 9,500 a month
    4500/- per sq.ft
    Maintenance ₹2.50 per sq.ft
    Around 9500 sq.ft of land, 60 x 40 on each side
    Plot of 60*40 with a 20 ft road
    30'x40' plot, 1200 sqft
    Siliguri 734001
    Pincode 734 010, Matigara
    Patna 800001 and Danapur 801503
    Built in 2019, painted in 2024
    Phases in 2019, 2021 and 2023
    Open 24x7
    24*7 water and power
    24/7 security
    Ground floor of G+4
    G+4 building of 2019, 8 flats
    4th of 12 floors
    Flat 9, floor 8 of 10, 1250 sq.ft
    Plot numbers 8, 9, 10, 11, 12, 13 are free
    Plots 98, 99, 100, 101, 102, 103 on the map
    Khata 87, khesra 1234
    Khesra 845, 846, 1023 of Mauza Saguna
    Dag No. 1234, Khatian 567, J.L. No. 89
    Holding no. 45/12, Ward 8
    Deed no. 4512 of 2018
    Mutation case 1234/2019-20
    BRERAP00123-1/234/R-567/2021
    RERA WBRERA/P/DAR/2023/000456
    HIRA/P/JAL/2020/000789
    RERA number P52100012345
    5 km from the airport
    650 m from the hospital, 1.2 km from NJP station
    Possession on 31/12/2027
    Ready by 15-08-2026
    Booked 09.11.2026 at 10:30
    Visit 9/11/2026 6:30 pm
    Timings 10:00 to 18:30
    Between 9 and 11 am on Sunday
    Roads of 20, 30 and 40 feet
    Rooms of 12x14, 10x12 and 9x10
    Altitude 1650 m, about 5400 ft
    Latitude 26.7271, 88.3953 by the old map
    80 ft road, 3 sides open
    8 katha 10 chatak
    1361.25 sq.ft to the katha
    6 to 8 per cent a year
    99 years of lease
    90% loan by SBI, HDFC and LIC
    Section 54 and 80C of the Act
    Route 31C, NH 27, AH 2
    10L down, 20L in March
    40k a month for offices
    Office of 2200 sq ft @ 45 per sq ft
    Rent @ 12000
    Plot @ ₹9,50,000 per katha
    @ 8% interest
    Flat @ Matigara, near City Centre
    One, two or three bedrooms
    Two bedrooms, one bathroom, two balconies
    One two three four BHK in one building
    Seven minutes to the bus, eight to the bank, nine to the station
    Twenty five houses in the lane
    A teen or two can share the study
    Do look at the terrace at noon, or sat outside at six
    Corner plot. In a quiet lane.
    Near the bank. Me and my brother own it
    Approx. in the middle of the block
    Good water.No broker needed
    Instagrammable views of the hills
    A lovely outlook over the tea garden
    The best spot on the lane
    Signal free road to the station
    Line: a row of shops
    East-facing, Vastu-compliant
    A.C. in each room, W.C. on each floor
    Wi-Fi, C.C.T.V. and R.O. water
    S.F. Road and S.N.T. bus stand
    B.Ed. college next door
    No. 4 market, Gali No. 2
    House No. 12/34/A
    A-12, B-14 and C-16 are sold
    Tower 1, 2, 3 and 4
    Blocks A1, A2, B1, B2
    Lift for 8 persons, 13 stops
    5 BHK, 4 bathrooms, 3 balconies, 2 kitchens, 1 hall
    10 kVA generator, 500 litre tank
    3 phase 440 V line
    A 99-year lease since 1985
    Price 65 lakh to 75 lakh
    Between 6500000 and 7500000
    Rates from 6500 up to 9800 by floor
    Deposit of 3 months, notice of 1 month
    Electricity at 8.50 a unit
    Water for 2 hours at 6 am and 2 hours at 6 pm
    30 beds, 15 rooms, ₹6,500 a bed
    Girls' hostel since 1998
    2, 3 and 4 BHK from 980 to 1,850 sq.ft
    Type 1 880 sq.ft, type 2 1,120 sq.ft
    32 flats of 1,180 sq.ft on 8 floors
    Sold 8 of 10 in 2024
    Ward 41, Borough 5
    Mile 4, Sevoke Road
    2 mile, 3 mile and 4 mile on Sevoke Road
    31A National Highway, 500 m away
    14 km from Bagdogra, 6 km from NJP, 2 km from the court
    मकान 2 मंज़िल का है, 1250 वर्ग फुट
    दो कमरे, एक रसोई, तीन बालकनी
    দুই কামরার ফ্ল্যাট, ৮৫০ বর্গফুট
    ८५ लाख, ३ बेडरूम
    दाम ₹८५,००,०००
    Do kamre, ek kitchen, teen balcony
    Ek do teen manzil ka makaan
    Hot water 24 hours, guard 24 hours
    Survey 8320/120
    Lot 98, 320 sq.ft store room below
    Gym, pool & 2-acre garden
    Electrician on call, call bell at the gate
    No calls from the neighbours' dogs at night
    Direct owner, no brokerage
    Phone signal is good on all floors
    Mobile tower 300 m away
    The number of rooms is four`);
