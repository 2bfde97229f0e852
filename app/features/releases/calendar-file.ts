/** A whole day in a calendar. */
export interface CalendarDay {
  /** Never changes, and is unique in the world. */
  uid: string;
  /** Such as `2027-03-03`. */
  day: string;
  title: string;
  /** What it is, in a word or two. */
  kind: string;
  description: string;
  /** Absolute. */
  url: string;
}

interface Calendar {
  name: string;
  description: string;
  /** Absolute address of the file. */
  url: string;
  /** The day on which the file is made, such as `2026-11-26`. */
  made: string;
  days: readonly CalendarDay[];
}

/** Octets of a line before it is folded (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

const encoder = new TextEncoder();

/** A file in the iCalendar format (RFC 5545; names of calendars by RFC 7986), with whole days and no times. */
export function calendarFile({ name, description, url, made, days }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//NASSCO//Release calendar//EN',
    `NAME:${inText(name)}`,
    // What most programs read in its place.
    `X-WR-CALNAME:${inText(name)}`,
    `DESCRIPTION:${inText(description)}`,
    `SOURCE;VALUE=URI:${url}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...days.flatMap((each) => dayLines(each, made)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function dayLines({ uid, day, title, kind, description, url }: CalendarDay, made: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${inText(uid)}`,
    `DTSTAMP:${withoutHyphens(made)}T000000Z`,
    `DTSTART;VALUE=DATE:${withoutHyphens(day)}`,
    `SUMMARY:${inText(title)}`,
    `DESCRIPTION:${inText(description)}`,
    `CATEGORIES:${inText(kind)}`,
    `URL:${url}`,
    // It keeps nobody from other appointments.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function withoutHyphens(day: string): string {
  return day.replaceAll('-', '');
}

/** Escapes a text (RFC 5545, 3.3.11), and drops control characters, which it may not have. */
function inText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Folds a line between characters, so that each piece has at most 75 octets; further pieces begin with a space. */
function folded(line: string): string {
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > LONGEST_LINE) {
      piece += '\r\n ';
      octets = 1;
    }
    piece += character;
    octets += length;
  }
  return piece;
}
