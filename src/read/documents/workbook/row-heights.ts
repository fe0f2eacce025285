/** A row of two points shows no word. */
export const unreadHeight = 2
