export const URLENCODED = 'application/x-www-form-urlencoded';
export const MULTIPART = 'multipart/form-data';

/** True for the two types in which a browser sends a form. */
export function isFormType(type: string): boolean {
  return type === URLENCODED || type === MULTIPART;
}

/** The media type in a Content-Type header, without parameters; '' if the character set is not UTF-8. */
export function mediaType(header: string | null | undefined): string {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='));
  const isUtf8 = !charset || /=\s*"?utf-?8"?\s*$/.test(charset);
  return isUtf8 ? type.trim() : '';
}
