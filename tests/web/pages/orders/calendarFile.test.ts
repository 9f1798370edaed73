import { describe, expect, it } from 'vitest';
import { calendarFile } from '#web/pages/orders/investor/invest/done/calendarFile.ts';

const now = new Date('2026-11-22T19:28:00Z');
const entry = { id: 'reflection-1', title: 'Último día; piénsalo, con calma', at: '2026-11-26T22:59:59.999Z' };
const linesOf = (file: string) => file.split('\r\n');

describe('a calendar file', () => {
  it('has each date in UTC and its title with separators escaped', () => {
    const lines = linesOf(calendarFile([entry], now));
    expect(lines).toContain('DTSTART:20261126T225959Z');
    expect(lines).toContain('DTSTAMP:20261122T192800Z');
    expect(lines).toContain(String.raw`SUMMARY:Último día\; piénsalo\, con calma`);
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  });

  it('reminds only of entries that ask for it', () => {
    expect(calendarFile([entry], now)).not.toContain('VALARM');
    expect(linesOf(calendarFile([{ ...entry, remindDays: 1 }], now))).toContain('TRIGGER:-P1D');
  });

  it('keeps every line within 75 octets without breaking a character', () => {
    const title = 'Campaña de Añover del Ñandú '.repeat(8).trim();
    const file = calendarFile([{ ...entry, title }], now);
    for (const line of linesOf(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });
});
