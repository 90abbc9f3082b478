/**
 * What sample players say. A slot in braces is filled with data of the race or with the author's own
 * picks; a line with a slot that has no value is not said.
 */
export const LINES = {
  before: [
    '{race} next. Practice told me nothing, as usual.',
    "{driver1} or {driver2}? I've changed my mind twice since breakfast.",
    'Anyone else leaving their picks to the last minute? Asking for me.',
    'Whoever put {team1} against {team2} enjoys chaos.',
    'No picks, no points. You know who you are.',
    'My gut says one thing, the long runs say another. My gut has never been in Q3.',
    'See you all in {place}. On the sofa, obviously.',
    'Picking last place is the only honest part of this competition.',
  ],
  revealed: [
    '{myWinner} to win. I said what I said.',
    'Looking at your picks now. Brave, some of them.',
    'Pole for {myPole}. If not, I was never here.',
    "So that's what everyone was hiding. I feel better about mine.",
    "I've put {myLast} last. Nothing personal.",
    'Nobody can change anything now. Best part of the weekend.',
    '{chosen} over {other} in the head-to-head. Somebody had to.',
    'Some of these podiums were picked with eyes closed. Mine included.',
  ],
  forgot: [
    'I forgot to pick. Carry on without me.',
    'No picks from me for the {race}. My average thanks me.',
    "I can see everyone's picks but mine. Ah.",
  ],
  called: [
    '{winner}. Called it.',
    "Six points for {winner}. I'll be insufferable until the next one.",
    'Told you: {winner}.',
    '{winner} on top. The spreadsheet lives.',
  ],
  missed: [
    'I had {myWinner}. It was {winner}. Next.',
    'If {myWinner} had won, you would all be very quiet now.',
    '{winner}? Fair enough. I had {myWinner} and a plan.',
    'My podium had {myWinner} at the top. The real one did not.',
    "Picked {myWinner} for the {race}. We don't talk about it.",
  ],
  watched: [
    '{winner} won, and it cost me nothing. No picks, no pain.',
    "I would have picked {winner}. You can't prove otherwise.",
  ],
  result: [
    '{winner}, {second}, {third}. Who had all three in order?',
    'Scores are in for the {race}. Be gentle.',
    '{fastest} with the fastest lap. Did anyone have that?',
    "Just looked at the leaderboard. I've seen enough.",
    'Last place goes to {last}. Somebody here is quietly delighted.',
    'Well done, {winner}. Less well done, most of us.',
    'Respect to anyone with {third} in third.',
  ],
  rescored: [
    'The {race} has been rescored. Check your points before you gloat.',
    'A new result for the {race}, so a new argument.',
  ],
};
