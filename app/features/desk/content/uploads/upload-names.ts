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

/** The lists of uploads, as the paths of the pages that take one down name them. */
export const TAKE_DOWN = { documents: 'documents', pictures: 'pictures' } as const;

/** Path of the page that proposes to take an upload down. */
export const takeDownPath = (kind: keyof typeof TAKE_DOWN, name: string) =>
  `/desk/content/take-down/${TAKE_DOWN[kind]}/${name}`;
