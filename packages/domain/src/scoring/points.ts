/** Points per award. The bonus for the right order is paid instead of the one for any order. */
export const POINTS = {
  WINNER: 6,
  SECOND_PLACE: 4,
  THIRD_PLACE: 2,
  PODIUM_DRIVER: 1,
  ALL_PODIUM_CORRECT_ORDER: 6,
  ALL_PODIUM_WRONG_ORDER: 2,
  POLE_POSITION: 2,
  FASTEST_LAP: 1,
  FIRST_RETIREMENT: 1,
  DRIVER_H2H: 1,
  TEAM_H2H: 1,
} as const;

/** What a race can earn at most: everything right, in the right order. */
export const PERFECT_SCORE =
  POINTS.WINNER +
  POINTS.SECOND_PLACE +
  POINTS.THIRD_PLACE +
  POINTS.ALL_PODIUM_CORRECT_ORDER +
  POINTS.POLE_POSITION +
  POINTS.FASTEST_LAP +
  POINTS.FIRST_RETIREMENT +
  POINTS.DRIVER_H2H +
  POINTS.TEAM_H2H;
