/** Pixels; what services that show shared links ask for. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** The name of the card of a view of the table; others have the path of their place. */
export const VIEW_CARD = 'view';
