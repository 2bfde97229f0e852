export const URLENCODED = 'application/x-www-form-urlencoded';
export const MULTIPART = 'multipart/form-data';

/** True for the two types that a browser sends a form's entries as. */
export function isFormType(type: string): boolean {
  return type === URLENCODED || type === MULTIPART;
}

/** The media type of a header Content-Type without its parameters; in another character set than UTF-8 it is none. */
export function mediaType(header: string | null | undefined): string {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='));
  const isUtf8 = !charset || /=\s*"?utf-?8"?\s*$/.test(charset);
  return isUtf8 ? type.trim() : '';
}
