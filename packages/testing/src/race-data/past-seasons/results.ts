// Facts from Jolpica-F1 (Ergast), CC BY-NC-SA 4.0, and F1DB, CC BY 4.0, in our own form.

/** A race, and what is odd about it. */
export type StoredResult = {
  race: [season: number, round: number];
  oddity: string;
  /**
   * As the source has them, in the official order: driver and team (`*`: had the fastest lap), then
   * position text and status unless the car is simply classified. `N`: not classified, `E`: excluded.
   */
  cars: string;
  /** The first three, as the source has them. */
  qualifying: string;
  /**
   * What F1DB says. No fastest lap (`-`) if nobody had one, or the source does not rank the laps. The first retirement
   * is the last car that started and was not disqualified.
   */
  facts: [podium: string, pole: string, fastestLap: string, firstRetirement: string];
  /** The podium as it was published first. */
  firstPodium?: string;
  /** What the source says instead of the facts, until an admin corrects it. */
  sourceErrors?: { polePosition?: string; firstRetirement?: string };
};

export const RESULTS: StoredResult[] = [
  {
    race: [2003, 3],
    oddity: 'The stewards made the second the winner five days later.',
    cars: `
fisichella jordan, raikkonen mclaren, alonso renault, coulthard mclaren, frentzen sauber,
villeneuve bar, ralf_schumacher williams, trulli renault, webber jaguar, matta toyota,
barrichello ferrari R Fuel system, button bar R Accident, verstappen minardi R Spun off,
michael_schumacher ferrari R Accident, montoya williams R Accident, pizzonia jaguar R Accident,
panis toyota R Collision, firman jordan R Suspension, wilson minardi R Spun off,
heidfeld sauber R Engine`,
    qualifying: 'barrichello coulthard webber',
    facts: ['fisichella raikkonen alonso', 'barrichello', '-', 'heidfeld'],
    firstPodium: 'raikkonen fisichella alonso',
  },
  {
    race: [2003, 7],
    oddity: 'A car did not start, because its driver was injured.',
    cars: `
montoya williams, raikkonen mclaren, michael_schumacher ferrari, ralf_schumacher williams,
alonso renault, trulli renault, coulthard mclaren, barrichello ferrari, matta toyota,
fisichella jordan, heidfeld sauber, firman jordan, panis toyota, villeneuve bar R Engine,
wilson minardi R Fuel system, verstappen minardi R Fuel system, webber jaguar R Hydraulics,
pizzonia jaguar R Electrical, frentzen sauber R Accident, button bar W Injured`,
    qualifying: 'ralf_schumacher raikkonen montoya',
    facts: ['montoya raikkonen michael_schumacher', 'ralf_schumacher', '-', 'frentzen'],
  },
  {
    race: [2004, 8],
    oddity: 'Four cars were disqualified.',
    cars: `
michael_schumacher ferrari, barrichello ferrari*, button bar, fisichella sauber, raikkonen mclaren,
coulthard mclaren, glock jordan, heidfeld jordan, klien jaguar, baumgartner minardi,
massa sauber R Accident, sato bar R Engine, alonso renault R Driveshaft, bruni minardi R Gearbox,
webber jaguar R Suspension, trulli renault R Transmission, ralf_schumacher williams D Disqualified,
montoya williams D Disqualified, matta toyota D Disqualified, panis toyota D Disqualified`,
    qualifying: 'ralf_schumacher button trulli',
    facts: ['michael_schumacher barrichello button', 'ralf_schumacher', 'barrichello', 'trulli'],
  },
  {
    race: [2004, 9],
    oddity: 'Nine cars were classified.',
    cars: `
michael_schumacher ferrari, barrichello ferrari*, sato bar, trulli renault, panis toyota,
raikkonen mclaren, coulthard mclaren, baumgartner minardi, fisichella sauber,
webber jaguar R Engine, montoya williams D Disqualified, heidfeld jordan R Engine,
button bar R Gearbox, matta toyota R Gearbox, ralf_schumacher williams R Tyre,
alonso renault R Tyre, klien jaguar R Collision, massa sauber R Collision,
pantano jordan R Collision, bruni minardi R Collision`,
    qualifying: 'barrichello michael_schumacher sato',
    facts: ['michael_schumacher barrichello sato', 'barrichello', 'barrichello', 'bruni'],
  },
  {
    race: [2005, 4],
    oddity: 'Two cars of one team were disqualified.',
    cars: `
alonso renault, michael_schumacher ferrari*, wurz mclaren, villeneuve sauber, trulli toyota,
heidfeld williams, webber williams, liuzzi red_bull, ralf_schumacher toyota, massa sauber,
coulthard red_bull, karthikeyan jordan, monteiro jordan, albers minardi R Hydraulics,
barrichello ferrari R Electrical, raikkonen mclaren R Driveshaft, friesacher minardi R Clutch,
fisichella renault R Accident, button bar D Disqualified, sato bar D Disqualified`,
    qualifying: 'raikkonen alonso button',
    facts: ['alonso michael_schumacher wurz', 'raikkonen', 'michael_schumacher', 'fisichella'],
  },
  {
    race: [2005, 9],
    oddity: 'Fourteen of twenty cars withdrew before the start, also the one on pole.',
    cars: `
michael_schumacher ferrari*, barrichello ferrari, monteiro jordan, karthikeyan jordan,
albers minardi, friesacher minardi, trulli toyota W Withdrew, raikkonen mclaren W Withdrew,
button bar W Withdrew, fisichella renault W Withdrew, alonso renault W Withdrew,
sato bar W Withdrew, webber williams W Withdrew, massa sauber W Withdrew,
montoya mclaren W Withdrew, villeneuve sauber W Withdrew, zonta toyota W Withdrew,
klien red_bull W Withdrew, heidfeld williams W Withdrew, coulthard red_bull W Withdrew`,
    qualifying: 'trulli raikkonen button',
    facts: [
      'michael_schumacher barrichello monteiro',
      'trulli',
      'michael_schumacher',
      'friesacher',
    ],
  },
  {
    race: [2005, 17],
    oddity: 'A car came home 26 laps down and was not classified.',
    cars: `
montoya mclaren, raikkonen mclaren*, alonso renault, michael_schumacher ferrari, fisichella renault,
barrichello ferrari, button bar, ralf_schumacher toyota, klien red_bull, sato bar, massa sauber,
villeneuve sauber, trulli toyota, albers minardi, karthikeyan jordan, monteiro jordan R Mechanical,
webber williams N +26 Laps, doornbos minardi R Engine, pizzonia williams R Accident,
coulthard red_bull R Accident`,
    qualifying: 'alonso montoya fisichella',
    facts: ['montoya raikkonen alonso', 'alonso', 'raikkonen', 'coulthard'],
  },
  {
    race: [2006, 7],
    oddity: 'The fastest of qualifying lost all his times.',
    cars: `
alonso renault, montoya mclaren, coulthard red_bull, barrichello honda, michael_schumacher ferrari*,
fisichella renault, heidfeld bmw_sauber, ralf_schumacher toyota, massa ferrari, liuzzi toro_rosso,
button honda, albers mf1, speed toro_rosso, villeneuve bmw_sauber, monteiro mf1,
montagny super_aguri, trulli toyota, klien red_bull R Transmission, rosberg williams R Accident,
raikkonen mclaren R Heat shield fire, webber williams R Exhaust, sato super_aguri R Electrical`,
    qualifying: 'alonso webber raikkonen',
    facts: ['alonso montoya coulthard', 'alonso', 'michael_schumacher', 'sato'],
  },
  {
    race: [2007, 6],
    oddity: 'Two cars were disqualified.',
    cars: `
hamilton mclaren, heidfeld bmw_sauber, wurz williams, kovalainen renault, raikkonen ferrari,
sato super_aguri, alonso mclaren*, ralf_schumacher toyota, webber red_bull, rosberg williams,
davidson super_aguri, barrichello honda, trulli toyota R Accident, liuzzi toro_rosso R Accident,
albers spyker R Front wing, coulthard red_bull R Gearbox, kubica bmw_sauber R Accident,
sutil spyker R Accident, speed toro_rosso R Accident, button honda R Gearbox,
massa ferrari D Disqualified, fisichella renault D Disqualified`,
    qualifying: 'hamilton alonso heidfeld',
    facts: ['hamilton heidfeld wurz', 'hamilton', 'alonso', 'button'],
  },
  {
    race: [2007, 11],
    oddity: 'The first of qualifying started in sixth place.',
    cars: `
hamilton mclaren, raikkonen ferrari*, heidfeld bmw_sauber, alonso mclaren, kubica bmw_sauber,
ralf_schumacher toyota, rosberg williams, kovalainen renault, webber red_bull, trulli toyota,
coulthard red_bull, fisichella renault, massa ferrari, wurz williams, sato super_aguri,
vettel toro_rosso, sutil spyker, barrichello honda, liuzzi toro_rosso R Electrical,
davidson super_aguri R Accident, button honda R Throttle, yamamoto spyker R Accident`,
    qualifying: 'alonso hamilton heidfeld',
    facts: ['hamilton raikkonen heidfeld', 'alonso', 'raikkonen', 'yamamoto'],
  },
  {
    race: [2008, 13],
    oddity: 'The winner became third two hours after the race.',
    cars: `
massa ferrari, heidfeld bmw_sauber, hamilton mclaren, alonso renault, vettel toro_rosso,
kubica bmw_sauber, bourdais toro_rosso, webber red_bull, glock toyota, kovalainen mclaren,
coulthard red_bull, rosberg williams, sutil force_india, nakajima williams, button honda,
trulli toyota, fisichella force_india, raikkonen ferrari*, barrichello honda R Gearbox,
piquet_jr renault R Spun off`,
    qualifying: 'hamilton massa kovalainen',
    facts: ['massa heidfeld hamilton', 'hamilton', 'raikkonen', 'piquet_jr'],
    firstPodium: 'hamilton massa heidfeld',
  },
  {
    race: [2009, 1],
    oddity: 'The third was disqualified four days later.',
    cars: `
button brawn, barrichello brawn, trulli toyota, glock toyota, alonso renault, rosberg williams*,
buemi toro_rosso, bourdais toro_rosso, sutil force_india, heidfeld bmw_sauber,
fisichella force_india, webber red_bull, vettel red_bull, kubica bmw_sauber, raikkonen ferrari,
massa ferrari R Suspension, piquet_jr renault R Spun off, nakajima williams R Accident,
kovalainen mclaren R Collision, hamilton mclaren D Disqualified`,
    qualifying: 'button barrichello vettel',
    facts: ['button barrichello trulli', 'button', 'rosberg', 'kovalainen'],
    firstPodium: 'button barrichello hamilton',
  },
  {
    race: [2010, 3],
    oddity: 'A car came home 10 laps down; another did not start.',
    cars: `
vettel red_bull, webber red_bull*, rosberg mercedes, kubica renault, sutil force_india,
hamilton mclaren, massa ferrari, button mclaren, alguersuari toro_rosso, hulkenberg williams,
buemi toro_rosso, barrichello williams, alonso ferrari, grassi virgin, chandhok hrt,
bruno_senna hrt, trulli lotus_racing, kovalainen lotus_racing N +10 Laps, petrov renault R Gearbox,
liuzzi force_india R Throttle, michael_schumacher mercedes R Wheel, kobayashi sauber R Engine,
glock virgin R Spun off, rosa sauber W Engine`,
    qualifying: 'webber rosberg vettel',
    facts: ['vettel webber rosberg', 'webber', 'webber', 'glock'],
  },
  {
    race: [2011, 1],
    oddity: 'Two cars did not qualify, two were disqualified.',
    cars: `
vettel red_bull, hamilton mclaren, petrov renault, alonso ferrari, webber red_bull, button mclaren,
massa ferrari*, buemi toro_rosso, sutil force_india, resta force_india, alguersuari toro_rosso,
heidfeld renault, trulli lotus_racing, ambrosio virgin, glock virgin N +9 Laps,
barrichello williams R Transmission, rosberg mercedes R Collision,
kovalainen lotus_racing R Water leak, michael_schumacher mercedes R Collision,
maldonado williams R Transmission, kobayashi sauber D Disqualified, perez sauber D Disqualified,
liuzzi hrt F Did not qualify, karthikeyan hrt F Did not qualify`,
    qualifying: 'vettel hamilton webber',
    facts: ['vettel hamilton petrov', 'vettel', 'massa', 'maldonado'],
  },
  {
    race: [2012, 5],
    oddity: 'The first of qualifying was excluded from it; the source has him first.',
    cars: `
maldonado williams, alonso ferrari, raikkonen lotus_f1, grosjean lotus_f1*, kobayashi sauber,
vettel red_bull, rosberg mercedes, hamilton mclaren, button mclaren, hulkenberg force_india,
webber red_bull, vergne toro_rosso, ricciardo toro_rosso, resta force_india, massa ferrari,
kovalainen caterham, petrov caterham, glock marussia, rosa hrt, perez sauber R Wheel nut,
pic marussia R Mechanical, karthikeyan hrt R Mechanical, bruno_senna williams R Collision,
michael_schumacher mercedes R Collision`,
    qualifying: 'hamilton maldonado alonso',
    facts: ['maldonado alonso raikkonen', 'maldonado', 'grosjean', 'michael_schumacher'],
    sourceErrors: { polePosition: 'hamilton' },
  },
  {
    race: [2013, 1],
    oddity: 'A car did not start.',
    cars: `
raikkonen lotus_f1*, alonso ferrari, vettel red_bull, massa ferrari, hamilton mercedes,
webber red_bull, sutil force_india, resta force_india, button mclaren, grosjean lotus_f1,
perez mclaren, vergne toro_rosso, gutierrez sauber, bottas williams, jules_bianchi marussia,
pic caterham, chilton marussia, garde caterham, ricciardo toro_rosso R Hydraulics,
rosberg mercedes R Electrical, maldonado williams R Spun off, hulkenberg sauber W Fuel system`,
    qualifying: 'vettel webber hamilton',
    facts: ['raikkonen alonso vettel', 'vettel', 'raikkonen', 'maldonado'],
  },
  {
    race: [2014, 1],
    oddity: 'The second was disqualified on the same evening.',
    cars: `
rosberg mercedes*, kevin_magnussen mclaren, button mclaren, alonso ferrari, bottas williams,
hulkenberg force_india, raikkonen ferrari, vergne toro_rosso, kvyat toro_rosso, perez force_india,
sutil sauber, gutierrez sauber, chilton marussia, jules_bianchi marussia N +8 Laps,
grosjean lotus_f1 R ERS, maldonado lotus_f1 R ERS, ericsson caterham R Oil pressure,
vettel red_bull R Engine, hamilton mercedes R Engine, massa williams R Collision,
kobayashi caterham R Collision, ricciardo red_bull D Disqualified`,
    qualifying: 'hamilton ricciardo rosberg',
    facts: ['rosberg kevin_magnussen button', 'hamilton', 'rosberg', 'kobayashi'],
    firstPodium: 'rosberg ricciardo kevin_magnussen',
  },
  {
    race: [2015, 1],
    oddity: 'Fifteen cars started, in three teams only one.',
    cars: `
hamilton mercedes*, rosberg mercedes, vettel ferrari, massa williams, nasr sauber,
ricciardo red_bull, hulkenberg force_india, ericsson sauber, sainz toro_rosso, perez force_india,
button mclaren, raikkonen ferrari R Wheel, max_verstappen toro_rosso R Engine,
grosjean lotus_f1 R Power loss, maldonado lotus_f1 R Accident, kvyat red_bull W Withdrew,
kevin_magnussen mclaren W Withdrew, bottas williams W Withdrew`,
    qualifying: 'hamilton rosberg massa',
    facts: ['hamilton rosberg vettel', 'hamilton', 'hamilton', 'maldonado'],
  },
  {
    race: [2015, 18],
    oddity: 'A car was excluded.',
    cars: `
rosberg mercedes, hamilton mercedes*, vettel ferrari, raikkonen ferrari, bottas williams,
hulkenberg force_india, kvyat red_bull, grosjean lotus_f1, max_verstappen toro_rosso,
maldonado lotus_f1, ricciardo red_bull, perez force_india, nasr sauber, button mclaren,
alonso mclaren, ericsson sauber, stevens manor, rossi manor, sainz toro_rosso R Retired,
massa williams E Excluded`,
    qualifying: 'rosberg hamilton vettel',
    facts: ['rosberg hamilton vettel', 'rosberg', 'hamilton', 'sainz'],
  },
  {
    race: [2016, 2],
    oddity: 'Two cars failed on the formation lap.',
    cars: `
rosberg mercedes*, raikkonen ferrari, hamilton mercedes, ricciardo red_bull, grosjean haas,
max_verstappen toro_rosso, kvyat red_bull, massa williams, bottas williams, vandoorne mclaren,
kevin_magnussen renault, ericsson sauber, wehrlein manor, nasr sauber, hulkenberg force_india,
perez force_india, haryanto manor, sainz toro_rosso R Retired, gutierrez haas R Retired,
button mclaren R Power Unit, vettel ferrari W Engine, jolyon_palmer renault W Hydraulics`,
    qualifying: 'hamilton rosberg vettel',
    facts: ['rosberg raikkonen hamilton', 'hamilton', 'rosberg', 'button'],
  },
  {
    race: [2017, 4],
    oddity: 'A car failed on the formation lap.',
    cars: `
bottas mercedes, vettel ferrari, raikkonen ferrari*, hamilton mercedes, max_verstappen red_bull,
perez force_india, ocon force_india, hulkenberg renault, massa williams, sainz toro_rosso,
stroll williams, kvyat toro_rosso, kevin_magnussen haas, vandoorne mclaren, ericsson sauber,
wehrlein sauber, ricciardo red_bull R Brakes, jolyon_palmer renault R Collision,
grosjean haas R Collision, alonso mclaren W Power Unit`,
    qualifying: 'vettel raikkonen bottas',
    facts: ['bottas vettel raikkonen', 'vettel', 'raikkonen', 'grosjean'],
  },
  {
    race: [2017, 10],
    oddity: 'A car failed on the formation lap; the source has it retired.',
    cars: `
hamilton mercedes*, bottas mercedes, raikkonen ferrari, max_verstappen red_bull, ricciardo red_bull,
hulkenberg renault, vettel ferrari, ocon force_india, perez force_india, massa williams,
vandoorne mclaren, kevin_magnussen haas, grosjean haas, ericsson sauber, kvyat toro_rosso,
stroll williams, wehrlein sauber, alonso mclaren R Power Unit, sainz toro_rosso R Collision damage,
jolyon_palmer renault R Hydraulics`,
    qualifying: 'hamilton raikkonen vettel',
    facts: ['hamilton bottas raikkonen', 'hamilton', 'hamilton', 'sainz'],
    sourceErrors: { firstRetirement: 'jolyon_palmer' },
  },
  {
    race: [2018, 18],
    oddity: 'Two cars were disqualified.',
    cars: `
raikkonen ferrari, max_verstappen red_bull, hamilton mercedes*, vettel ferrari, bottas mercedes,
hulkenberg renault, sainz renault, perez force_india, brendon_hartley toro_rosso, ericsson sauber,
vandoorne mclaren, gasly toro_rosso, sirotkin williams, stroll williams,
leclerc sauber R Collision damage, ricciardo red_bull R Battery, grosjean haas R Collision damage,
alonso mclaren R Collision, ocon force_india D Disqualified, kevin_magnussen haas D Disqualified`,
    qualifying: 'hamilton vettel raikkonen',
    facts: ['raikkonen max_verstappen hamilton', 'hamilton', 'hamilton', 'alonso'],
  },
  {
    race: [2019, 18],
    oddity:
      'The first of qualifying started in fourth place; the source calls a retired car withdrawn.',
    cars: `
hamilton mercedes, vettel ferrari, bottas mercedes, leclerc ferrari*, albon red_bull,
max_verstappen red_bull, perez racing_point, ricciardo renault, gasly toro_rosso,
hulkenberg renault, kvyat toro_rosso, stroll racing_point, sainz mclaren, giovinazzi alfa,
kevin_magnussen haas, russell williams, grosjean haas, kubica williams,
raikkonen alfa R Overheating, norris mclaren R Withdrew`,
    qualifying: 'max_verstappen leclerc vettel',
    facts: ['hamilton vettel bottas', 'max_verstappen', 'leclerc', 'norris'],
  },
  {
    race: [2020, 4],
    oddity: 'A car did not start. The first of two races at one circuit.',
    cars: `
hamilton mercedes, max_verstappen red_bull*, leclerc ferrari, ricciardo renault, norris mclaren,
ocon renault, gasly alphatauri, albon red_bull, stroll racing_point, vettel ferrari,
bottas mercedes, russell williams, sainz mclaren, giovinazzi alfa, latifi williams, grosjean haas,
raikkonen alfa, kvyat alphatauri R Accident, kevin_magnussen haas R Collision,
hulkenberg racing_point W Power Unit`,
    qualifying: 'hamilton bottas max_verstappen',
    facts: ['hamilton max_verstappen leclerc', 'hamilton', 'max_verstappen', 'kevin_magnussen'],
  },
  {
    race: [2020, 5],
    oddity: 'The second of two races at one circuit.',
    cars: `
max_verstappen red_bull, hamilton mercedes*, bottas mercedes, leclerc ferrari, albon red_bull,
stroll racing_point, hulkenberg racing_point, ocon renault, norris mclaren, kvyat alphatauri,
gasly alphatauri, vettel ferrari, sainz mclaren, ricciardo renault, raikkonen alfa, grosjean haas,
giovinazzi alfa, russell williams, latifi williams, kevin_magnussen haas R Retired`,
    qualifying: 'bottas hamilton hulkenberg',
    facts: ['max_verstappen hamilton bottas', 'bottas', 'hamilton', 'kevin_magnussen'],
  },
  {
    race: [2020, 14],
    oddity: 'The source calls a classified car withdrawn.',
    cars: `
hamilton mercedes, perez racing_point, vettel ferrari, leclerc ferrari, sainz mclaren,
max_verstappen red_bull, albon red_bull, norris mclaren*, stroll racing_point, ricciardo renault,
ocon renault, kvyat alphatauri, gasly alphatauri, bottas mercedes, raikkonen alfa, russell williams,
kevin_magnussen haas 17 Withdrew, grosjean haas R Collision damage,
latifi williams R Collision damage, giovinazzi alfa R Gearbox`,
    qualifying: 'stroll max_verstappen perez',
    facts: ['hamilton perez vettel', 'stroll', 'norris', 'giovinazzi'],
  },
  {
    race: [2021, 10],
    oddity: 'A sprint decided the grid.',
    cars: `
hamilton mercedes, leclerc ferrari, bottas mercedes, norris mclaren, ricciardo mclaren,
sainz ferrari, alonso alpine, stroll aston_martin, ocon alpine, tsunoda alphatauri,
gasly alphatauri, russell williams, giovinazzi alfa, latifi williams, raikkonen alfa,
perez red_bull*, mazepin haas, mick_schumacher haas, vettel aston_martin R Retired,
max_verstappen red_bull R Collision`,
    qualifying: 'hamilton max_verstappen bottas',
    facts: ['hamilton leclerc bottas', 'hamilton', 'perez', 'max_verstappen'],
  },
  {
    race: [2021, 11],
    oddity: 'The second was disqualified on the same evening.',
    cars: `
ocon alpine, hamilton mercedes, sainz ferrari, alonso alpine, gasly alphatauri*, tsunoda alphatauri,
latifi williams, russell williams, max_verstappen red_bull, raikkonen alfa, ricciardo mclaren,
mick_schumacher haas, giovinazzi alfa, mazepin haas R Collision, norris mclaren R Collision,
bottas mercedes R Collision, perez red_bull R Collision, leclerc ferrari R Collision,
stroll aston_martin R Collision, vettel aston_martin D Disqualified`,
    qualifying: 'hamilton bottas max_verstappen',
    facts: ['ocon hamilton sainz', 'hamilton', 'gasly', 'stroll'],
    firstPodium: 'ocon vettel hamilton',
  },
  {
    race: [2021, 12],
    oddity: 'Not one racing lap, half points.',
    cars: `
max_verstappen red_bull, russell williams, hamilton mercedes, ricciardo mclaren,
vettel aston_martin, gasly alphatauri, ocon alpine, leclerc ferrari, latifi williams, sainz ferrari,
alonso alpine, bottas mercedes, giovinazzi alfa, norris mclaren, tsunoda alphatauri,
mick_schumacher haas, mazepin haas, raikkonen alfa, perez red_bull, stroll aston_martin`,
    qualifying: 'max_verstappen russell hamilton',
    facts: ['max_verstappen russell hamilton', 'max_verstappen', '-', 'stroll'],
  },
  {
    race: [2021, 19],
    oddity: 'The first of qualifying was disqualified from it; the source has him first.',
    cars: `
hamilton mercedes, max_verstappen red_bull, bottas mercedes, perez red_bull*, leclerc ferrari,
sainz ferrari, gasly alphatauri, ocon alpine, alonso alpine, norris mclaren, vettel aston_martin,
raikkonen alfa, russell williams, giovinazzi alfa, tsunoda alphatauri, latifi williams,
mazepin haas, mick_schumacher haas, ricciardo mclaren R Power loss,
stroll aston_martin R Collision damage`,
    qualifying: 'hamilton max_verstappen bottas',
    facts: ['hamilton max_verstappen bottas', 'max_verstappen', 'perez', 'stroll'],
    sourceErrors: { polePosition: 'hamilton' },
  },
  {
    race: [2022, 2],
    oddity: 'A car failed on its way to the grid; the source has it retired.',
    cars: `
max_verstappen red_bull, leclerc ferrari*, sainz ferrari, perez red_bull, russell mercedes,
ocon alpine, norris mclaren, gasly alphatauri, kevin_magnussen haas, hamilton mercedes, zhou alfa,
hulkenberg aston_martin, stroll aston_martin, albon williams, bottas alfa R Cooling system,
alonso alpine R Water pump, ricciardo mclaren R Gearbox, latifi williams R Accident,
tsunoda alphatauri R Power Unit, mick_schumacher haas W Withdrew`,
    qualifying: 'perez leclerc sainz',
    facts: ['max_verstappen leclerc sainz', 'perez', 'leclerc', 'latifi'],
    sourceErrors: { firstRetirement: 'tsunoda' },
  },
  {
    race: [2022, 4],
    oddity: 'A sprint decided the grid.',
    cars: `
max_verstappen red_bull*, perez red_bull, norris mclaren, russell mercedes, bottas alfa,
leclerc ferrari, tsunoda alphatauri, vettel aston_martin, kevin_magnussen haas, stroll aston_martin,
albon williams, gasly alphatauri, hamilton mercedes, ocon alpine, zhou alfa, latifi williams,
mick_schumacher haas, ricciardo mclaren, alonso alpine R Collision damage, sainz ferrari R Collision`,
    qualifying: 'max_verstappen leclerc norris',
    facts: ['max_verstappen perez norris', 'max_verstappen', 'max_verstappen', 'sainz'],
  },
  {
    race: [2023, 14],
    oddity: 'A car failed on the formation lap.',
    cars: `
max_verstappen red_bull, perez red_bull, sainz ferrari, leclerc ferrari, russell mercedes,
hamilton mercedes, albon williams, norris mclaren, alonso aston_martin, bottas alfa,
lawson alphatauri, piastri mclaren*, sargeant williams, zhou alfa, gasly alpine,
stroll aston_martin, hulkenberg haas, kevin_magnussen haas, ocon alpine R Retired,
tsunoda alphatauri W Did not start`,
    qualifying: 'sainz max_verstappen leclerc',
    facts: ['max_verstappen perez sainz', 'sainz', 'piastri', 'ocon'],
  },
  {
    race: [2023, 18],
    oddity: 'Two cars were disqualified; the source has them with their places.',
    cars: `
max_verstappen red_bull, norris mclaren, sainz ferrari, perez red_bull, russell mercedes,
gasly alpine, stroll aston_martin, tsunoda alphatauri*, albon williams, sargeant williams,
hulkenberg haas, bottas alfa, zhou alfa, kevin_magnussen haas, ricciardo alphatauri,
alonso aston_martin R Retired, piastri mclaren R Retired, ocon alpine R Retired,
hamilton mercedes 19 Disqualified, leclerc ferrari 20 Disqualified`,
    qualifying: 'leclerc norris hamilton',
    facts: ['max_verstappen norris sainz', 'leclerc', 'tsunoda', 'ocon'],
    firstPodium: 'max_verstappen hamilton norris',
  },
  {
    race: [2024, 14],
    oddity: 'The winner was disqualified; the source has him with a place.',
    cars: `
hamilton mercedes, piastri mclaren, leclerc ferrari, max_verstappen red_bull, norris mclaren,
sainz ferrari, perez red_bull*, alonso aston_martin, ocon alpine, ricciardo rb, stroll aston_martin,
albon williams, gasly alpine, kevin_magnussen haas, bottas sauber, tsunoda rb, sargeant williams,
hulkenberg haas, zhou sauber R Retired, russell mercedes 20 Disqualified`,
    qualifying: 'max_verstappen leclerc perez',
    facts: ['hamilton piastri leclerc', 'max_verstappen', 'perez', 'zhou'],
    firstPodium: 'russell hamilton piastri',
  },
  {
    race: [2024, 21],
    oddity: 'Two cars did not start, a third was disqualified.',
    cars: `
max_verstappen red_bull*, ocon alpine, gasly alpine, russell mercedes, leclerc ferrari,
norris mclaren, tsunoda rb, piastri mclaren, lawson rb, hamilton mercedes, perez red_bull,
bearman haas, bottas sauber, alonso aston_martin, zhou sauber, sainz ferrari R Accident,
colapinto williams R Accident, albon williams W Withdrew, stroll aston_martin W Withdrew,
hulkenberg haas D Disqualified`,
    qualifying: 'norris russell tsunoda',
    facts: ['max_verstappen ocon gasly', 'norris', 'max_verstappen', 'colapinto'],
  },
  {
    race: [2025, 2],
    oddity: 'Three cars were disqualified.',
    cars: `
piastri mclaren, norris mclaren*, russell mercedes, max_verstappen red_bull, ocon haas,
antonelli mercedes, albon williams, bearman haas, stroll aston_martin, sainz williams, hadjar rb,
lawson red_bull, doohan alpine, bortoleto sauber, hulkenberg sauber, tsunoda rb,
alonso aston_martin R Retired, leclerc ferrari D Disqualified, hamilton ferrari D Disqualified,
gasly alpine D Disqualified`,
    qualifying: 'piastri russell norris',
    facts: ['piastri norris russell', 'piastri', 'norris', 'alonso'],
  },
  {
    race: [2025, 22],
    oddity: 'Two cars were disqualified hours later.',
    cars: `
max_verstappen red_bull*, russell mercedes, antonelli mercedes, leclerc ferrari, sainz williams,
hadjar rb, hulkenberg sauber, hamilton ferrari, ocon haas, bearman haas, alonso aston_martin,
tsunoda red_bull, gasly alpine, lawson rb, colapinto alpine, albon williams R Retired,
bortoleto sauber R Retired, stroll aston_martin R Retired, norris mclaren D Disqualified,
piastri mclaren D Disqualified`,
    qualifying: 'norris max_verstappen sainz',
    facts: ['max_verstappen russell antonelli', 'norris', 'max_verstappen', 'stroll'],
    firstPodium: 'max_verstappen norris russell',
  },
];
