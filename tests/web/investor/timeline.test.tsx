import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { InvestmentTimeline } from '#web/views/investments/InvestmentTimeline.tsx';
import { happenings } from '#web/views/investments/timeline.ts';
import { investment, went } from './stories.ts';

const sent = investment({
  status: 'PROOF_OF_PAYMENT_UPLOADED',
  history: went('CREATED', 'ACCEPTED', 'METHOD_PAYMENT', 'IN_UPLOAD_PROOF_OF_PAYMENT', 'PROOF_OF_PAYMENT_UPLOADED'),
});

/** Each line in one word: a status, what it waits for, a step. */
const lines = (story: Investment) =>
  happenings(story).map((happening) => {
    if (happening.state === 'now') return `now ${happening.next.what.replace('next.investment.', '')}`;
    return happening.state === 'next' ? `next ${happening.step}` : `${happening.state} ${happening.to}`;
  });

describe('the story of an investment', () => {
  it('is what happened, who acts now and what follows', () => {
    expect(lines(sent)).toEqual([
      'done CREATED',
      'done ACCEPTED',
      'done IN_UPLOAD_PROOF_OF_PAYMENT',
      'done PROOF_OF_PAYMENT_UPLOADED',
      'now payment',
      'next agreementSigned',
      'next minted',
    ]);
  });

  it('has nothing ahead once it is over', () => {
    const minted = investment({ status: 'MINTED', history: went('CREATED', 'CHARGED', 'SIGNED', 'MINTED') });
    const canceled = investment({ status: 'CANCELED', history: went('CREATED', 'CANCELED') });
    expect(lines(minted).at(-1)).toBe('done MINTED');
    expect(lines(canceled)).toEqual(['done CREATED', 'failed CANCELED']);
  });

  it('has nothing ahead while it is being undone', () => {
    const facts = { campaignOpen: false };
    expect(lines(investment({ status: 'ACCEPTED', facts, history: went('CREATED', 'ACCEPTED') })).at(-1)).toBe(
      'now lapse',
    );
  });

  it('leaves the signature out where the tenant does', () => {
    const facts = { signingHidden: true, softCapFirm: true };
    const charged = investment({ status: 'CHARGED', facts, history: went('CREATED', 'CHARGED') });
    expect(lines(charged)).toEqual(['done CREATED', 'done CHARGED', 'now mint']);
  });

  it('tells of a new information sheet though the status stays', () => {
    const history = [
      ...went('CREATED', 'CHARGED'),
      { to: 'CHARGED' as const, at: '2026-11-19T09:00:00.000Z', event: 'kiis.changed', actor: 'SYSTEM' },
    ];
    const told = happenings(investment({ status: 'CHARGED', history }));
    expect(told[2]).toMatchObject({ state: 'done', isNewSheet: true });
  });
});

it('marks where it stands, for everybody', () => {
  renderUi(<InvestmentTimeline investment={sent} />);
  const now = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
  if (!now) throw new Error('No line is marked.');
  expect(within(now).getByText(/La gestora revisa tu transferencia/)).toBeTruthy();
  expect(now.textContent).toContain('No tienes que hacer nada.');
  expect(screen.getByText('Recibes 30 tokens SOLA')).toBeTruthy();
});
