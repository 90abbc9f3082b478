import { BADGES } from '../badge/badges.ts';
import { MAX_COMMENT } from '../comment/comment-limits.ts';
import { nameInSentence } from '../picks/categories.ts';
import { changeText } from '../result/change-text.ts';
import { disqualifiedText } from '../result/disqualified-text.ts';
import { PERFECT_PODIUM, PERFECT_SCORE } from '../scoring/points.ts';
import { countText } from '../wording/number-text.ts';
import { playerGroupText } from './player-group.ts';
import { RACE_EVENTS, type RaceEvent } from './race-events.ts';
import type { RaceStory } from './story-shape.ts';

type NameOf = (id: string) => string;

/** The most sentences about picks that one player alone had: a comment is short. */
const MAX_ALONE = 2;
/** If more official values changed, the story has their number only. */
const MAX_CHANGES = 2;

/**
 * The story in a few plain sentences, as the site posts it into Smack talk.
 *
 * @param nameOf the name of a driver or team by id
 */
export function storyText(raceName: string, story: RaceStory, nameOf: NameOf): string {
  const { correction } = story;
  if (!correction) return fittingText(`${raceName}:`, sentences(story, nameOf));
  const corrected = [
    ...disqualifiedTexts(story, nameOf),
    ...correctionTexts(correction, nameOf),
    winnerText(story),
    ...formerWinnersText(correction),
  ];
  return fittingText(`${raceName}, corrected:`, corrected);
}

/** The sentences that fit into a comment. */
function fittingText(head: string, all: string[]): string {
  return all.reduce((text, sentence) => {
    const longer = `${text} ${sentence}`;
    return longer.length > MAX_COMMENT ? text : longer;
  }, head);
}

/** What happened: disqualified cars first, and then what players did, the best first. */
function sentences(story: RaceStory, nameOf: NameOf): string[] {
  const { winners, badge } = story;
  const won = winnerText(story);
  const told: Record<RaceEvent, string[]> = {
    badge: badge ? [won] : [],
    perfectRace: isPerfect(story) ? [`${playerGroupText(winners)} had every pick right.`] : [],
    perfectPodium: perfectPodiumText(story),
    round: badge ? [] : [isWonByPodium(story) ? podiumWonText(story) : won],
    alone: [...aloneTexts(story, nameOf), ...worstCallText(story, nameOf)],
    climb: climberText(story),
  };
  return [...disqualifiedTexts(story, nameOf), ...RACE_EVENTS.flatMap((event) => told[event])];
}

/** "Norris and Piastri were disqualified." */
function disqualifiedTexts({ disqualified }: RaceStory, nameOf: NameOf): string[] {
  return disqualified.length > 0 ? [`${disqualifiedText(disqualified, nameOf)}.`] : [];
}

/** "Anna won the Spa Forest with 18 points." */
function winnerText({ winners, points, badge }: RaceStory): string {
  if (winners.count === 0) return 'Nobody scored.';
  const verb = winners.count === 1 ? 'won' : 'shared';
  const prize = BADGES.find(({ id }) => id === badge)?.title ?? 'round';
  return `${playerGroupText(winners)} ${verb} the ${prize} with ${countText(points, 'point')}.`;
}

/** "Perfect podium for Anna: +18." Left out if every pick was right, which says more. */
function perfectPodiumText(story: RaceStory): string[] {
  const { perfectPodium } = story;
  if (perfectPodium.count === 0 || isPerfect(story)) return [];
  return [`Perfect podium for ${playerGroupText(perfectPodium)}: +${PERFECT_PODIUM}.`];
}

/** Whether the winners had every pick right. */
function isPerfect({ points, perfectScore = PERFECT_SCORE }: RaceStory): boolean {
  return points === perfectScore;
}

/** Whether the winners are the players with a perfect podium, and the story has a sentence on it. */
function isWonByPodium(story: RaceStory): boolean {
  const isTold = perfectPodiumText(story).length > 0;
  return isTold && playerGroupText(story.perfectPodium) === playerGroupText(story.winners);
}

/** "That won the round, with 18 points." It follows the sentence on the perfect podium. */
function podiumWonText({ points }: RaceStory): string {
  return `That won the round, with ${countText(points, 'point')}.`;
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
  const call = `${playerGroupText(players)} had ${nameOf(id)} for ${nameInSentence(pick)}`;
  return [`Worst call: ${call}, who ${finish}.`];
}

/** "Biggest climber: Cid, up 5 places." */
function climberText({ climbers }: Pick<RaceStory, 'climbers'>): string[] {
  if (!climbers) return [];
  const { players: group, places } = climbers;
  const who = group.count === 1 ? 'climber' : 'climbers';
  return [`Biggest ${who}: ${playerGroupText(group)}, up ${countText(places, 'place')}.`];
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
  const scores = playersChanged === 0 ? 'No score' : countText(playersChanged, 'score');
  return [
    ...(what ? [`${what.charAt(0).toUpperCase()}${what.slice(1)}.`] : []),
    `${scores} changed.`,
  ];
}

/** "The round had gone to Anna." */
function formerWinnersText({ winnersBefore }: NonNullable<RaceStory['correction']>): string[] {
  if (!winnersBefore || winnersBefore.count === 0) return [];
  return [`The round had gone to ${playerGroupText(winnersBefore)}.`];
}
