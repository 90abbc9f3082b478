import { plainText } from './cell-text.ts';

/** The races of all seasons: the name, and what sheets in six languages call it besides. */
const RACES: Record<string, string> = {
  '70th Anniversary': '70th anniversary, anniversary',
  'Abu Dhabi': 'abu dhabi, abu dabi, abou dhabi, abu, abd, uae, vae, yas marina',
  Argentine: 'argentina, argentine, argentinien, argentinie, arg, buenos aires',
  Australian: 'australia, australien, australie, aus, melbourne, albert park, adelaide',
  Austrian: 'austria, osterreich, oostenrijk, autriche, aut, spielberg, red bull ring, zeltweg',
  Azerbaijan:
    'azerbaijan, aserbaidschan, azerbeidzjan, azerbaidjan, azerbaigian, azerbaiyan, aze, baku, bakou',
  Bahrain: 'bahrain, bahrein, barein, brn, bhr, bah',
  Belgian: 'belgium, belgien, belgie, belgique, belgio, belgica, bel, spa, spa francorchamps',
  Brazilian: 'brazil, brasilien, brazilie, bresil, brasile, brasil, bra, interlagos, sao paulo',
  British:
    'great britain, britain, united kingdom, england, grossbritannien, groot brittannie, grande bretagne, gran bretagna, gran bretana, inghilterra, inglaterra, angleterre, engeland, gbr, uk, gb, silverstone',
  Canadian: 'canada, kanada, can, montreal',
  Chinese: 'china, chine, cina, chn, shanghai',
  Dutch:
    'netherlands, holland, niederlande, nederland, pays bas, paesi bassi, olanda, paises bajos, holanda, hollande, ned, zandvoort',
  Eifel: 'eifel',
  'Emilia Romagna': 'emilia romagna, emilia romana, emilie romagne, emr, imola',
  European: 'europe, europa, eur, valencia',
  French: 'france, frankreich, frankrijk, francia, fra, magny cours, paul ricard, le castellet',
  German:
    'germany, deutschland, duitsland, allemagne, germania, alemania, ger, deu, hockenheim, hockenheimring, nurburgring',
  Hungarian: 'hungary, ungarn, hongarije, hongrie, ungheria, hungria, hun, hungaroring, budapest',
  Indian: 'india, indien, inde, ind, buddh, delhi, new delhi',
  Italian: 'italy, italien, italie, italia, ita, monza',
  Japanese: 'japan, japon, giappone, jpn, jap, suzuka, fuji',
  Korean:
    'korea, sudkorea, zuid korea, coree, coree du sud, corea, corea del sud, corea del sur, kor, yeongam',
  'Las Vegas': 'las vegas, vegas, lvg, lv',
  Luxembourg: 'luxembourg, luxemburg, lussemburgo, luxemburgo',
  Malaysian: 'malaysia, maleisie, malaisie, malesia, malasia, mal, mas, sepang, kuala lumpur',
  'Mexico City': 'mexico, mexiko, mexique, messico, mex, mexico city, mexiko stadt',
  Miami: 'miami, mia',
  Monaco: 'monaco, mon, mco, monte carlo, monte karlo',
  Pacific: 'pacific, pazifik, aida',
  Portuguese: 'portugal, portogallo, por, prt, portimao, estoril',
  Qatar: 'qatar, katar, qat, lusail, losail',
  Russian: 'russia, russland, rusland, russie, rusia, rus, sochi, sotschi, sotsji',
  Sakhir: 'sakhir',
  'San Marino': 'san marino, saint marin, smr',
  'Saudi Arabian':
    'saudi arabia, saudi arabien, saoedi arabie, arabie saoudite, arabia saudita, sau, ksa, jeddah, dschidda, djedda',
  Singapore: 'singapore, singapur, singapour, sin, sgp, marina bay',
  'South African': 'south africa, sudafrika, zuid afrika, afrique du sud, sudafrica, rsa, kyalami',
  Spanish:
    'spain, spanien, spanje, espagne, spagna, espana, esp, barcelona, barcelone, catalunya, montmelo, madrid, jerez',
  Styrian: 'styria, steiermark, stiermarken, styrie, stiria, estiria',
  Swiss: 'switzerland, schweiz, suisse, svizzera, suiza, zwitserland, dijon',
  Turkish: 'turkey, turkei, turkije, turquie, turchia, turquia, tur, istanbul, istanboel',
  Tuscan: 'tuscany, toskana, toscane, toscana, mugello',
  'United States':
    'united states, usa, us, vereinigte staaten, verenigde staten, etats unis, stati uniti, estados unidos, amerika, cota, austin, texas, indianapolis',
};

const NAMES = new Map(
  Object.entries(RACES).flatMap(([name, others]) =>
    [plainText(name), ...others.split(', ')].map((known) => [known, `${name} Grand Prix`] as const),
  ),
);

/** The words of six languages for a Grand Prix, with the articles after them. */
const GRAND_PRIX =
  /\b(grand prix|gran premio|gran premi|grote prijs|grosser preis|grosse preis|gp|formula 1|f1)\b( (of the|of|von der|von|der|des|de la|de|du|d|del|della|dell|di|van de|van het|van))?\b/g;

const ROUND =
  /^(?:r|rd|round|runde|lauf|rennen|race|ronde|manche|course|gara|carrera|gp|nr|no)? ?([1-9]|[1-3]\d)$/;

/** The race that a heading names by country or circuit. What ends in "Grand Prix" has its name already. */
export function raceNamed(heading: string): string | undefined {
  if (/[a-z] Grand Prix$/.test(heading)) return heading;
  const name = shortName(heading);
  if (NAMES.has(name)) return NAMES.get(name);
  const words = name.split(' ');
  for (let length = Math.min(3, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const part = words.slice(from, from + length).join(' ');
      if (part.length > 2 && NAMES.has(part)) return NAMES.get(part);
    }
  }
  return undefined;
}

/** Whether a text is the name of a race and nothing else. */
export function isRaceName(text: string): boolean {
  return NAMES.has(shortName(text));
}

function shortName(heading: string): string {
  return plainText(heading).replace(GRAND_PRIX, ' ').replace(/\s+/g, ' ').trim();
}

/** The number of a heading that is one: `3`, `R3`, `Runde 3`. */
export function roundNamed(heading: string): number | undefined {
  const [, number] = ROUND.exec(plainText(heading)) ?? [];
  return number === undefined ? undefined : Number(number);
}
