export interface CalendarEntry {
  /** Unique and stable, so that a file that is opened twice does not make two entries. */
  id: string;
  title: string;
  /** When it happens, as an ISO date and time. */
  at: string;
  /** Days before it, when the calendar reminds of it. */
  remindDays?: number;
}

/** Lines may not be longer, in octets (RFC 5545, section 3.1). */
const MOST_OCTETS = 75;

/** An iCalendar file (RFC 5545). `now` is when it was made. */
export function calendarFile(entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tesela//EN',
    ...entries.flatMap((entry) => buildEventLines(entry, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const buildEventLines = ({ id, title, at, remindDays }: CalendarEntry, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${moment(now)}`,
  `DTSTART:${moment(new Date(at))}`,
  `SUMMARY:${escapeText(title)}`,
  'TRANSP:TRANSPARENT',
  ...(remindDays === undefined
    ? []
    : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, `TRIGGER:-P${remindDays}D`, 'END:VALARM']),
  'END:VEVENT',
];

const moment = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string) => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);

/** Breaks a long line between characters. Each further line begins with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  return [...line]
    .map((character) => {
      const size = encoder.encode(character).length;
      octets += size;
      if (octets <= MOST_OCTETS) return character;
      octets = 1 + size;
      return `\r\n ${character}`;
    })
    .join('');
}
