/** Where uploads are among the files of the content, once they are exported. */
const DOCUMENT = /^app\/content\/files\/([a-z0-9-]+\.pdf)$/;
const PICTURE = /^app\/content\/pictures\/([a-z0-9-]+)\.jpg$/;

/** The file of an uploaded document. @param path its URL path, `/documents/name.pdf` */
export const fileOfDocument = (path: string) => `app/content/files/${path.replace(/^\/documents\//, '')}`;

/** The file of an uploaded picture, cut. */
export const fileOfPicture = (name: string) => `app/content/pictures/${name}.jpg`;

/** The name of the picture that a file is, or null. */
export const pictureOfFile = (file: string): string | null => PICTURE.exec(file)?.[1] ?? null;

/** The address that stands for all files of a picture: `/pictures/kano-office`. */
export const picturePath = (name: string) => `/pictures/${name}`;

/** The address of the upload that a file is; null for a text. */
export function pathOfUpload(file: string): string | null {
  const document = DOCUMENT.exec(file)?.[1];
  if (document) return `/documents/${document}`;
  const picture = pictureOfFile(file);
  return picture ? picturePath(picture) : null;
}

/** A file of a picture, such as `/pictures/kano-office-1a2b3c4d-640.jpg`. */
const OF_PICTURE = /^(\/pictures\/[a-z0-9-]+)-[0-9a-f]{8}-\d{1,5}\.(?:avif|webp|jpg)$/;

/** The address that stands for the file at a URL path: for a file of a picture that of the picture, otherwise its own. */
export const pathOfFile = (path: string): string => OF_PICTURE.exec(path)?.[1] ?? path;
