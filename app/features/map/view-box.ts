/** What the outlines are measured in: two units to one of their source. */
export const VIEW_BOX = '0 0 1488 1200';
