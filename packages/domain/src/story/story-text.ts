import { BADGES } from '../badge/badges.ts';
import { MAX_COMMENT } from '../comment/comment-limits.ts';
import { nameInSentence } from '../picks/categories.ts';
import { changeText } from '../result/change-text.ts';
import { disqualifiedText } from '../result/disqualified-text.ts';
import { counted } from '../wording/number-text.ts';
import { groupText } from './group.ts';
import type { RaceStory } from './story-shape.ts';

type NameOf = (id: string) => string;

/** Sentences of each kind at most: a comment is short. */
const MAX_ALONE = 2;
const MAX_CHANGES = 2;

/**
 * The story in a few plain sentences, as the site posts it into Smack talk.
 *
 * @param nameOf the name of a driver or team by id
 */
export function storyText(raceName: string, story: RaceStory, nameOf: NameOf): string {
  const { correction } = story;
  if (!correction) return fitting(`${raceName}:`, sentences(story, nameOf));
  const corrected = [
    ...disqualifiedTexts(story, nameOf),
    ...correctionTexts(correction, nameOf),
    winnerText(story),
    ...formerWinnersText(correction),
  ];
  return fitting(`${raceName}, corrected:`, corrected);
}

/** The sentences that fit into a comment. */
function fitting(head: string, all: string[]): string {
  return all.reduce((text, sentence) => {
    const longer = `${text} ${sentence}`;
    return longer.length > MAX_COMMENT ? text : longer;
  }, head);
}

/** What happened, disqualified cars and the winner first. */
function sentences(story: RaceStory, nameOf: NameOf): string[] {
  return [
    ...disqualifiedTexts(story, nameOf),
    winnerText(story),
    ...aloneTexts(story, nameOf),
    ...worstCallText(story, nameOf),
    ...climberText(story),
  ];
}

/** "Norris and Piastri were disqualified." */
function disqualifiedTexts({ disqualified }: RaceStory, nameOf: NameOf): string[] {
  return disqualified.length > 0 ? [`${disqualifiedText(disqualified, nameOf)}.`] : [];
}

/** "Anna wins the round with 18 points and takes the Spa Forest badge." */
function winnerText({ winners, points, badge }: RaceStory): string {
  if (winners.players === 0) return 'Nobody scored.';
  const one = winners.players === 1;
  const title = BADGES.find(({ id }) => id === badge)?.title;
  const prize = title ? ` and ${one ? 'takes' : 'share'} the ${title} badge` : '';
  const verb = one ? 'wins' : 'share';
  return `${groupText(winners)} ${verb} the round with ${counted(points, 'point')}${prize}.`;
}

/** "Only Anna had Norris for pole position." */
function aloneTexts({ alone }: Pick<RaceStory, 'alone'>, nameOf: NameOf): string[] {
  const told = alone.slice(0, MAX_ALONE);
  return told.map(
    ({ username, pick, id }) => `Only ${username} had ${nameOf(id)} for ${nameInSentence(pick)}.`,
  );
}

/** "Worst call: Ben had Hamilton for first place, who finished P20." */
function worstCallText({ worstCall }: Pick<RaceStory, 'worstCall'>, nameOf: NameOf): string[] {
  if (!worstCall) return [];
  const { players, pick, id, position } = worstCall;
  const finish = position === null ? 'did not race' : `finished P${position}`;
  const call = `${groupText(players)} had ${nameOf(id)} for ${nameInSentence(pick)}`;
  return [`Worst call: ${call}, who ${finish}.`];
}

/** "Biggest climber: Cid, up 5 places." */
function climberText({ climbers }: Pick<RaceStory, 'climbers'>): string[] {
  if (!climbers) return [];
  const { players, places } = climbers;
  const who = players.players === 1 ? 'climber' : 'climbers';
  return [`Biggest ${who}: ${groupText(players)}, up ${counted(places, 'place')}.`];
}

/** "Third place went from Norris to Leclerc. 4 scores changed." */
function correctionTexts(
  { changes, playersChanged }: NonNullable<RaceStory['correction']>,
  nameOf: NameOf,
): string[] {
  const what =
    changes.length > MAX_CHANGES
      ? `${changes.length} official values changed`
      : changes.map((change) => changeText(change, nameOf)).join(', ');
  const scores = playersChanged === 0 ? 'No score' : counted(playersChanged, 'score');
  return [
    ...(what ? [`${what.charAt(0).toUpperCase()}${what.slice(1)}.`] : []),
    `${scores} changed.`,
  ];
}

/** "The round had gone to Anna." */
function formerWinnersText({ winnersBefore }: NonNullable<RaceStory['correction']>): string[] {
  if (!winnersBefore || winnersBefore.players === 0) return [];
  return [`The round had gone to ${groupText(winnersBefore)}.`];
}
