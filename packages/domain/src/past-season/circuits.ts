import { plainText } from './cell-text.ts';

/** A circuit as its flag and badge need it. */
export type PastCircuit = { name: string; country: string };

type CircuitRow = [place: string, country: string, otherNames?: string];

/** The circuit's place and country, and other names of a race there. */
const CIRCUIT_ROWS: Record<string, CircuitRow> = {
  albert_park: ['Melbourne', 'Australia', 'Australian, Australien, Albert Park, AUS'],
  shanghai: ['Shanghai', 'China', 'Chinese, CHN'],
  suzuka: ['Suzuka', 'Japan', 'Japanese, JPN'],
  bahrain: ['Sakhir', 'Bahrain', 'BHR, BRN'],
  jeddah: ['Jeddah', 'Saudi Arabia', 'Saudi Arabian, Saudi-Arabien, KSA, SAU'],
  miami: ['Miami', 'USA', 'MIA'],
  monza: ['Monza', 'Italy', 'Italian, Italien, ITA'],
  imola: ['Imola', 'Italy', 'Emilia Romagna, Emilia-Romagna, San Marino, EMI, EMR'],
  monaco: ['Monaco', 'Monaco', 'Monte Carlo, MON, MCO'],
  catalunya: ['Barcelona', 'Spain', 'Spanish, Spanien, Catalunya, ESP'],
  villeneuve: ['Montreal', 'Canada', 'Canadian, Kanada, CAN'],
  red_bull_ring: ['Spielberg', 'Austria', 'Austrian, Österreich, Red Bull Ring, AUT'],
  silverstone: [
    'Silverstone',
    'UK',
    'British, Britain, Great Britain, Grossbritannien, England, GBR',
  ],
  spa: ['Spa', 'Belgium', 'Belgian, Belgien, Spa-Francorchamps, BEL'],
  hungaroring: ['Budapest', 'Hungary', 'Hungarian, Ungarn, Hungaroring, HUN'],
  zandvoort: ['Zandvoort', 'Netherlands', 'Dutch, Holland, Niederlande, NED'],
  baku: ['Baku', 'Azerbaijan', 'Aserbaidschan, AZE'],
  marina_bay: ['Marina Bay', 'Singapore', 'Singapur, SGP, SIN'],
  americas: ['Austin', 'USA', 'United States, USA, COTA, US'],
  rodriguez: ['Mexico City', 'Mexico', 'Mexican, Mexiko, MEX, MXC'],
  interlagos: ['Interlagos', 'Brazil', 'Brazilian, Brasilien, São Paulo, BRA, SAP'],
  vegas: ['Las Vegas', 'USA', 'Vegas, LVG'],
  losail: ['Lusail', 'Qatar', 'Losail, Katar, QAT'],
  yas_marina: ['Yas Marina', 'UAE', 'Abu Dhabi, ABU, UAE'],
  sepang: ['Sepang', 'Malaysia', 'Malaysian, MAL'],
  istanbul: ['Istanbul', 'Turkey', 'Turkish, Türkei, TUR'],
  hockenheimring: ['Hockenheim', 'Germany', 'Hockenheimring'],
  nurburgring: ['Nürburgring', 'Germany', 'Eifel'],
  sochi: ['Sochi', 'Russia', 'Russian, Russland, Sotschi, RUS'],
  ricard: ['Le Castellet', 'France', 'French, Frankreich, Paul Ricard, FRA'],
  magny_cours: ['Magny-Cours', 'France'],
  portimao: ['Portimão', 'Portugal', 'Portuguese, POR'],
  mugello: ['Mugello', 'Italy', 'Tuscan, Toskana'],
  valencia: ['Valencia', 'Spain', 'European, Europa, Europe'],
  yeongam: ['Yeongam', 'Korea', 'Korean, South Korea, KOR'],
  buddh: ['Buddh', 'India', 'Indian, Indien, IND'],
  indianapolis: ['Indianapolis', 'USA'],
};

const CIRCUITS = new Map(Object.entries(CIRCUIT_ROWS));

/** `USA` means Austin, whose row lists it: the country is no name of the other circuits there. */
function namesOf([place, country, otherNames]: CircuitRow): string[] {
  return [place, ...(otherNames?.split(', ') ?? []), ...(country === 'USA' ? [] : [country])];
}

/**
 * If circuits share a name, such as their country's, it means the first one listed: reversed, as a `Map` keeps the last
 * entry of a key.
 */
const ID_BY_NAME = new Map(
  [...CIRCUITS]
    .flatMap(([id, row]) => namesOf(row).map((name) => [plainText(name), id] as const))
    .reverse(),
);

/** What is left out of `GP Monaco`, `Monaco Grand Prix` and `Großer Preis von Monaco`. */
const GRAND_PRIX = /^(?:gp|grand prix|grosser preis) (?:of the |of |von )?| (?:gp|grand prix)$/;

/** The circuit of a race that a heading names, and nothing else; undefined if the name is not in the table. */
export function circuitIdIn(heading: string): string | undefined {
  return ID_BY_NAME.get(plainText(heading).replace(GRAND_PRIX, ''));
}

export function circuitOf(id: string | undefined): PastCircuit | undefined {
  const row = id === undefined ? undefined : CIRCUITS.get(id);
  return row && { name: row[0], country: row[1] };
}

/** All circuits, by their places. */
export const CIRCUIT_CHOICES = [...CIRCUITS]
  .map(([value, [name]]) => ({ value, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));
