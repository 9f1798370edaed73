import { describe, expect, it } from 'vitest';
import { distancesTo, indexReferrers, nearness } from '../../../src/scripts/related/nearness.ts';

describe('the distance of a file', () => {
  it('is the least number of references to a change', () => {
    const referrers = indexReferrers(
      new Map([
        ['a', ['change']],
        ['b', ['a', 'change']],
        ['c', ['b']],
        ['d', ['e']],
        ['change', ['c']],
      ]),
    );
    expect([...distancesTo(['change'], referrers)]).toEqual([
      ['change', 0],
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ]);
  });
});

describe('a test is near', () => {
  const invitation = 'src/server/routes/people/invitations/invitations.ts';

  it('by its references', () => {
    expect(nearness('tests/web/forms/useForm.test.tsx', 'machines/shared/money.ts', 4)).toBe(4);
    expect(nearness('tests/server/engine/oversell.test.ts', 'src/server/engine/engine.ts', 1)).toBe(1);
    expect(nearness('tests/web/forms/useForm.test.tsx', 'machines/shared/money.ts', undefined)).toBeUndefined();
  });

  it('as the own test of a file or of its folder', () => {
    expect(nearness('tests/server/routes/people/invitations.test.ts', invitation, 7)).toBe(1);
    expect(nearness('tests/machines/a/b/c.test.ts', 'machines/a/b/c.machine.ts', undefined)).toBe(1);
  });

  it('in the folder that mirrors the one of the source, and less in the folders above it', () => {
    expect(nearness('tests/server/engine/oversell.test.ts', 'src/server/engine/engine.ts', undefined)).toBe(2);
    expect(nearness('tests/server/routes/people/mails.test.ts', invitation, undefined)).toBe(3);
    expect(nearness('tests/server/routes/fuzz.test.ts', invitation, undefined)).toBeUndefined();
  });

  it('with the name of the source, in its district or in its program', () => {
    const act = 'src/server/acts/oversight/approvals.ts';
    expect(nearness('tests/server/routes/oversight/approvals.test.ts', act, 9)).toBe(2);
    expect(nearness('tests/machines/oversight/approval/approval.test.ts', act, 9)).toBe(2);
    expect(nearness('tests/server/http/approvals.test.ts', act, 9)).toBe(2);
    expect(nearness('tests/web/forms/approvals.test.ts', act, 9)).toBe(9);
    expect(nearness('tests/server/http/approval.test.ts', act, 9)).toBe(9);
    expect(nearness('tests/server/routes/oversight/app.test.ts', act, undefined)).toBeUndefined();
  });

  it('in the district of the source, if it refers to the source at all', () => {
    const act = 'src/server/acts/oversight/approvals.ts';
    expect(nearness('tests/server/routes/oversight/incidents.test.ts', act, 9)).toBe(2.5);
    expect(nearness('tests/server/routes/oversight/incidents.test.ts', act, undefined)).toBeUndefined();
  });
});
