import { CATEGORIES } from '@parc-ferme/domain/picks/categories';

const IN_WORDS: Record<number, string> = {
  8: 'eight',
  9: 'nine',
  10: 'ten',
  11: 'eleven',
  12: 'twelve',
};

export const NUMBER_OF_PICKS = IN_WORDS[CATEGORIES.length] ?? String(CATEGORIES.length);

export const NUMBER_OF_PICKS_CAPITALIZED =
  NUMBER_OF_PICKS.charAt(0).toUpperCase() + NUMBER_OF_PICKS.slice(1);
