/** Orders of the board. */
export const BOARD_SORTS = ['worst', 'name', 'last-night', 'share'] as const;

export type BoardSort = (typeof BOARD_SORTS)[number];
