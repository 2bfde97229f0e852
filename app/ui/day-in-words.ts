const IN_WORDS = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "8 September 2025" from `2025-09-08` (docs/rules.md R44). */
export function dayInWords(day: string): string {
  return IN_WORDS.format(new Date(day));
}
