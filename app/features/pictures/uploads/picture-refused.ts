/** Why an uploaded picture is not taken, in words for whoever sent it. */
export class PictureRefused extends Error {}
