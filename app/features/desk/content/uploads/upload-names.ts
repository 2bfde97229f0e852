/** Characters of what is said about uploads, at most. */
export const LONGEST = {
  pictureName: 60,
  alt: 250,
  caption: 500,
  credit: 200,
  documentName: 80,
  title: 200,
};

/** URL path of an uploaded document on the site. */
export const documentPath = (name: string) => `/documents/${name}.pdf`;
