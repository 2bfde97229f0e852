/** Title of the page that asks for passkey or code again. */
export const KEY_TITLE = 'Show that it is you';

/** Fields that come with a form to show that it is the person. They are not the form's own and are never kept. */
export const KEY_FIELDS = { passkey: 'key-passkey', code: 'key-code' } as const;

export function isKeyField(name: string): boolean {
  return name === KEY_FIELDS.passkey || name === KEY_FIELDS.code;
}
