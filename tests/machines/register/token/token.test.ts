import { describe, expect, it } from 'vitest';
import { type TokenEvent, type TokenFacts, TokenStatus } from '#machines/register/token/token.contract.ts';
import { tokenMachine } from '#machines/register/token/token.machine.ts';
import { tokenSample } from '#machines/register/token/token.sample.ts';
import { tokenScenarios } from '#machines/register/token/token.scenarios.ts';
import { isTransferable, toneOf, whoActsNext } from '#machines/register/token/token.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeNextActs, writeTransitions } from '#tests/support/transitionTable.ts';

const facts: TokenFacts = tokenSample;

const retire = {
  type: 'token.retire',
  reason: 'All were redeemed',
  fileId: '00000000-0000-4000-8000-000000000001',
} as const;

const events = eventsOf(tokenScenarios) as TokenEvent[];

const lifecycle: Lifecycle<typeof tokenMachine> = { machine: tokenMachine, facts, events };

describe('the statuses of a token', () => {
  describeLifecycle(lifecycle, TokenStatus.options, { 'end in retired': ['retired'] });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      active | records.confirm | S | same
      active | token.pause | M | paused
      active | token.retire | S | retiring
      deployFailed | token.deploy | M S | deploying
      deploying | deploy.confirm | S | active
      deploying | deploy.fail | S | deployFailed
      draft | token.deploy | M S | deploying
      new | token.create | M S | draft
      paused | records.confirm | S | same
      paused | token.resume | S | active
      paused | token.retire | S | retired
      retiring | retirement.finish | S | retired
      retiring | token.pause | M | paused
      "
    `);
  });
});

describe('a token', () => {
  it('is deployed once its project allows it, with one idempotency key for all attempts', () => {
    for (const status of ['draft', 'deployFailed'])
      for (const actor of ['ADMIN', 'SYSTEM'] as const) {
        expect(send(lifecycle, status, actor, { type: 'token.deploy' })).toMatchObject({
          to: 'deploying',
          emitted: [{ type: 'deployment.requested', key: 'deploy:token-1' }],
        });
        expect(send(lifecycle, status, actor, { type: 'token.deploy' }, { deployAllowed: false })).toHaveProperty(
          'refused',
        );
      }
  });

  it('becomes active or failed as the chain reports', () => {
    expect(
      send(lifecycle, 'deploying', 'SYSTEM', { type: 'deploy.confirm', address: '0xa', transaction: '0x1' }),
    ).toMatchObject({
      to: 'active',
      emitted: [
        { type: 'token.deployed', address: '0xa', transaction: '0x1' },
        { type: 'manager.notified', about: 'deployed' },
      ],
    });
    expect(send(lifecycle, 'deploying', 'SYSTEM', { type: 'deploy.fail', reason: 'reverted' })).toMatchObject({
      to: 'deployFailed',
      emitted: [
        { type: 'deployment.failed', reason: 'reverted' },
        { type: 'manager.notified', about: 'deployFailed' },
      ],
    });
  });

  it('can be paused and resumed', () => {
    expect(send(lifecycle, 'active', 'ADMIN', { type: 'token.pause', reason: 'court order' })).toMatchObject({
      to: 'paused',
      emitted: [{ type: 'token.paused', reason: 'court order' }],
    });
    expect(send(lifecycle, 'paused', 'SYSTEM', { type: 'token.resume', reason: 'It is settled' })).toMatchObject({
      to: 'active',
      emitted: [{ type: 'token.resumed', reason: 'It is settled' }],
    });
  });

  it('can be retired only once no investor holds any tokens', () => {
    expect(send(lifecycle, 'paused', 'SYSTEM', retire, { outstanding: 1 })).toHaveProperty('refused');
    expect(send(lifecycle, 'paused', 'SYSTEM', retire)).toMatchObject({
      to: 'retired',
      emitted: [{ type: 'token.retired' }],
    });
  });

  it('of a repaid issuance is retired with the tokens of its holders, none of which is frozen', () => {
    const held = { outstanding: 40, frozen: 0, repaid: true };
    expect(send(lifecycle, 'active', 'SYSTEM', retire, { ...held, repaid: false })).toHaveProperty('refused');
    expect(send(lifecycle, 'active', 'SYSTEM', retire, { ...held, frozen: 1 })).toHaveProperty('refused');
    expect(send(lifecycle, 'active', 'SYSTEM', retire, held)).toMatchObject({
      to: 'retiring',
      emitted: [{ type: 'cancellation.ordered', reason: retire.reason, fileId: retire.fileId }],
    });
    expect(send(lifecycle, 'retiring', 'SYSTEM', { type: 'retirement.finish' }, held)).toHaveProperty('refused');
    expect(send(lifecycle, 'retiring', 'SYSTEM', { type: 'retirement.finish' })).toMatchObject({
      to: 'retired',
      emitted: [{ type: 'token.retired' }],
    });
  });

  it('can be transferred only while it is active', () => {
    expect(TokenStatus.options.filter(isTransferable)).toEqual(['active']);
  });

  it('shows in each status who acts next', () => {
    expect(writeNextActs(TokenStatus.options, toneOf, (status) => whoActsNext(status, facts))).toMatchInlineSnapshot(`
      "
      draft | neutral | manager | next.token.deployment | next.usually.own
      deploying | progress | provider | next.token.chain | next.usually.minutes
      deployFailed | negative | manager | next.token.retry | next.usually.workingDays
      active | positive | nobody | next.token.active | next.usually.over
      paused | waiting | manager | next.token.resume | next.usually.workingDays
      retiring | progress | provider | next.token.cancellation | next.usually.minutes
      retired | neutral | nobody | next.token.retired | next.usually.over
      "
    `);
    expect(whoActsNext('draft', { deployAllowed: false }).what).toBe('next.token.validation');
  });
});
