import { describe, expect, it } from 'vitest';
import { contentFieldNames } from '#machines/issuances/content/content.fields.ts';
import {
  ContentGroup,
  ContentStage,
  decideEditRight,
  deriveStage,
  groupOf,
  isFrozen,
} from '#machines/issuances/content/content.rights.ts';
import { ProjectPhase, ProjectStatus } from '#machines/issuances/project/project.status.ts';
import { Actor } from '#machines/shared/actor.ts';

const usual = { tokenDeployed: false, isOrdered: false, isRanked: true, isFirst: true, campaignOpened: false };
const fieldOf = (group: ContentGroup) => contentFieldNames.find((field) => groupOf(field) === group) ?? 'title';

describe('the right to edit', () => {
  it('depends on the group of a field, the stage of the project and the role', () => {
    const rows = ContentGroup.options.flatMap((group) =>
      (['ENTREPRENEUR', 'ADMIN'] as const).map((actor) => {
        const rights = ContentStage.options.map((stage) => decideEditRight(fieldOf(group), { ...usual, actor, stage }));
        return [group.padEnd(10), (actor === 'ADMIN' ? 'M' : 'O').padEnd(2), ...rights.map((right) => right.padEnd(9))]
          .join(' | ')
          .trimEnd();
      }),
    );
    const head = ['group     ', '  ', ...ContentStage.options.map((stage) => stage.padEnd(9))].join(' | ').trimEnd();
    expect(`\n${[head, ...rows].join('\n')}\n`).toMatchInlineSnapshot(`
      "
      group      |    | preparing | announced | validating | offered   | closed
      texts      | O  | draft     | review    | no        | review    | no
      texts      | M  | draft     | review    | no        | review    | no
      terms      | O  | draft     | review    | no        | no        | no
      terms      | M  | draft     | review    | no        | material  | no
      dates      | O  | draft     | review    | no        | no        | no
      dates      | M  | draft     | review    | no        | review    | no
      management | O  | no        | no        | no        | no        | no
      management | M  | now       | now       | now       | now       | now
      "
    `);
  });

  it('is the same for all fields of a group', () => {
    for (const field of contentFieldNames)
      for (const stage of ContentStage.options)
        for (const actor of Actor.options)
          expect(decideEditRight(field, { ...usual, stage, actor }), field).toBe(
            decideEditRight(fieldOf(groupOf(field)), { ...usual, stage, actor }),
          );
  });

  it('belongs to nobody but owners and managers', () => {
    for (const actor of ['USER', 'SYSTEM'] as const)
      for (const stage of ContentStage.options)
        expect(new Set(contentFieldNames.map((field) => decideEditRight(field, { ...usual, stage, actor })))).toEqual(
          new Set(['no']),
        );
  });

  it('ends for what the token or the contracts of investors have', () => {
    const frozenBy = (facts: Partial<typeof usual>) =>
      contentFieldNames.filter((field) => isFrozen(field, { ...usual, ...facts }));
    expect(frozenBy({})).toEqual([]);
    expect(frozenBy({ tokenDeployed: true })).toEqual(['tokenName', 'tokenSymbol']);
    const terms = ['product', 'modality', 'price', 'facePrice', 'interestPoints', 'defaultInterestPoints'];
    expect(frozenBy({ isOrdered: true })).toEqual([...terms, 'ranking', 'guarantee']);
    expect(frozenBy({ isOrdered: true, isRanked: false }), 'what the contracts do not say yet').toEqual(terms);
    const facts = { ...usual, actor: 'ADMIN', stage: 'preparing', tokenDeployed: true, isOrdered: true } as const;
    expect(contentFieldNames.filter((field) => decideEditRight(field, facts) === 'no')).toEqual(
      contentFieldNames.filter((field) => isFrozen(field, facts)),
    );
  });
});

it('the fee is fixed once a version was published, and the other decisions are not', () => {
  const facts = { ...usual, isFirst: false, actor: 'ADMIN' } as const;
  for (const stage of ContentStage.options)
    expect(
      (['feePoints', 'slug'] as const).map((field) => decideEditRight(field, { ...facts, stage })),
      stage,
    ).toEqual(['no', 'now']);
});

describe('the dates of a campaign', () => {
  it('are changed by approvals once it has opened, and by managers before', () => {
    const facts = { ...usual, stage: 'offered', actor: 'ADMIN' } as const;
    for (const field of ['startsAt', 'endsAt'] as const)
      expect([decideEditRight(field, facts), decideEditRight(field, { ...facts, campaignOpened: true })]).toEqual([
        'review',
        'no',
      ]);
  });
});

describe('the stage of a project', () => {
  const orders: Record<string, readonly ProjectPhase[]> = {
    default: ProjectPhase.options,
    'validation first': ['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'],
    'no validation': ['DRAFT', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'],
    'no pre-campaign': ['DRAFT', 'VALIDATING', 'CAMPAIGN', 'CLOSED'],
  };
  const stagesIn = (order: readonly ProjectPhase[]) =>
    ProjectStatus.options.map((status) => `${status}: ${deriveStage(status, order)}`);

  it('is announced where a project is shown before its validation', () => {
    expect(stagesIn(orders.default ?? [])).toEqual([
      'DRAFT: preparing',
      'PRE_CAMPAIGN: announced',
      'VALIDATING.waiting: validating',
      'VALIDATING.validated: validating',
      'CAMPAIGN: offered',
      'SUSPENDED: offered',
      'CLOSED.counting: closed',
      'CLOSED.financed: closed',
      'CLOSED.repaid: closed',
      'CLOSED.insolvent: closed',
      'CLOSED.ended: closed',
    ]);
  });

  it.each(['validation first', 'no validation'])('is offered from the pre-campaign on: %s', (name) => {
    const expected = stagesIn(orders.default ?? []).map((line) => line.replace('announced', 'offered'));
    expect(stagesIn(orders[name] ?? [])).toEqual(expected);
  });

  it('is announced in a pre-campaign that the tenant has dropped, because the validation comes next', () => {
    expect(stagesIn(orders['no pre-campaign'] ?? [])).toEqual(stagesIn(orders.default ?? []));
  });
});
