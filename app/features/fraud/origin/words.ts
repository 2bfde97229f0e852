/** Most characters that can be asked about at once. */
export const LONGEST_ASKED = 3000;

/** The field of the form, and the parameter of the address. */
export const ASKED_FIELD = 'what';
