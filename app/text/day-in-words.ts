/** Names of the months by their number, `1` to `12`. */
type Months = Readonly<Record<string, string>>;

const NAME = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
// Looked up, since a formatter takes ten times as long for each day.
const ENGLISH: Months = /* @__PURE__ */ Object.fromEntries(
  Array.from({ length: 12 }, (_, month) => [month + 1, NAME.format(Date.UTC(2000, month))]),
);

/** "8 September 2025" from `2025-09-08` (docs/rules.md R44). @param names of the months, in the language of the words */
export function dayInWords(day: string, names?: Months): string {
  return `${Number(day.slice(8, 10))} ${monthInWords(day, names)}`;
}

/** "September 2025" from `2025-09-08`. @param names as for `dayInWords` */
export function monthInWords(day: string, names?: Months): string {
  return `${nameOfMonth(day, names)} ${day.slice(0, 4)}`;
}

/** The date format of news and documents: "September 08, 2025" from `2025-09-08` (docs/behaviour.md 3). */
export function publishedInWords(day: string): string {
  return `${nameOfMonth(day)} ${day.slice(8, 10)}, ${day.slice(0, 4)}`;
}

function nameOfMonth(day: string, names = ENGLISH): string | undefined {
  return names[Number(day.slice(5, 7))];
}
