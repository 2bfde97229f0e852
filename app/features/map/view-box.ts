/** The coordinates of the outlines, at twice the scale of their source. */
export const VIEW_BOX = '0 0 1488 1200';
