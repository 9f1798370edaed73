import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { InvestmentTimeline } from '#web/pages/orders/investor/investments/InvestmentTimeline.tsx';
import { timelineEntries } from '#web/pages/orders/investor/investments/timelineEntries.ts';
import { historyOf, investment } from '../../support/investor.data.ts';

const sent = investment({
  status: 'PROOF_OF_PAYMENT_UPLOADED',
  history: historyOf(
    'CREATED',
    'ACCEPTED',
    'METHOD_PAYMENT',
    'IN_UPLOAD_PROOF_OF_PAYMENT',
    'PROOF_OF_PAYMENT_UPLOADED',
  ),
});

/** A short text for each line: a status, what it waits for, or a step. */
const lines = (row: Investment) =>
  timelineEntries(row).map((happening) => {
    if (happening.state === 'now') return `now ${happening.next.what.replace('next.investment.', '')}`;
    return happening.state === 'next' ? `next ${happening.step}` : `${happening.state} ${happening.to}`;
  });

describe('the timeline of an investment', () => {
  it('shows what happened, who acts now and what follows', () => {
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

  it('shows nothing ahead once the investment has ended', () => {
    const minted = investment({ status: 'MINTED', history: historyOf('CREATED', 'CHARGED', 'SIGNED', 'MINTED') });
    const canceled = investment({ status: 'CANCELED', history: historyOf('CREATED', 'CANCELED') });
    expect(lines(minted).at(-1)).toBe('done MINTED');
    expect(lines(canceled)).toEqual(['done CREATED', 'failed CANCELED']);
  });

  it('shows nothing ahead while the order is about to lapse', () => {
    const facts = { campaignOpen: false };
    expect(lines(investment({ status: 'ACCEPTED', facts, history: historyOf('CREATED', 'ACCEPTED') })).at(-1)).toBe(
      'now lapse',
    );
  });

  it('leaves out the signature if the tenant hides it', () => {
    const facts = { signingHidden: true, softCapFirm: true };
    const charged = investment({ status: 'CHARGED', facts, history: historyOf('CREATED', 'CHARGED') });
    expect(lines(charged)).toEqual(['done CREATED', 'done CHARGED', 'now mint']);
  });

  it('shows a new key information sheet even though the status stays the same', () => {
    const history = [
      ...historyOf('CREATED', 'CHARGED'),
      { to: 'CHARGED' as const, at: '2026-11-19T09:00:00.000Z', event: 'kiis.changed', actor: 'SYSTEM' },
    ];
    const shown = timelineEntries(investment({ status: 'CHARGED', history }));
    expect(shown[2]).toMatchObject({ state: 'done', isNewSheet: true });
  });
});

it('the timeline marks the current step for assistive technology too', () => {
  renderUi(<InvestmentTimeline investment={sent} />);
  const now = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
  if (!now) throw new Error('No line is marked.');
  expect(within(now).getByText(/Estamos comprobando tu transferencia/)).toBeTruthy();
  expect(now.textContent).toContain('No tienes que hacer nada.');
  expect(screen.getByText('Recibes 30 tokens SOLA')).toBeTruthy();
});
