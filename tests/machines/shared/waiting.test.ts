import { expect, it } from 'vitest';
import { type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';

const waits = { review: ['manager', 'workingDays'], over: ['nobody', 'over'] } as const satisfies Waits;

it('waitingOn() picks the row for the status and the facts', () => {
  const whoActsNext = whoActsNextSelector('parcel', waits, (status: string, { isLate }: { isLate: boolean }) =>
    status === 'sent' && isLate ? 'review' : 'over',
  );
  expect(whoActsNext('sent', { isLate: true })).toEqual({
    who: 'manager',
    what: 'next.parcel.review',
    usually: 'next.usually.workingDays',
  });
  expect(whoActsNext('sent', { isLate: false }).who).toBe('nobody');
});
