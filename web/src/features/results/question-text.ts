import { type Category, nameInSentence, PODIUM } from '@parc-ferme/domain/picks/categories';

const WITHOUT_ARTICLE: string[] = ['polePosition', ...PODIUM.map(({ key }) => key)];

/** "About my points for the fastest lap at the Belgian Grand Prix (0 of 1): " */
export function questionText({ key, points }: Category, earned: number, raceName: string): string {
  const article = WITHOUT_ARTICLE.includes(key) ? '' : 'the ';
  return `About my points for ${article}${nameInSentence(key)} at the ${raceName} (${earned} of ${points}): `;
}
