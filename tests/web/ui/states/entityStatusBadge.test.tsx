import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import { EarningStatus } from '#machines/earnings/earning/earning.contract.ts';
import { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { renderUi } from '../renderUi.tsx';

it.each(InvestmentStatus.options)('a badge names the investment status %s for each audience', (status) => {
  renderUi(
    <>
      <EntityStatusBadge entity="investment" status={status} audience="investor" />
      <EntityStatusBadge entity="investment" status={status} />
    </>,
  );
  const words = [es[`investments.status.${status}`], es[`manager.investmentStatus.${status}`]];
  for (const word of words) expect(screen.getAllByText(word).length).toBeGreaterThan(0);
});

it.each(EarningStatus.options)('a badge names the earning status %s for each audience', (status) => {
  renderUi(
    <>
      <EntityStatusBadge entity="earning" status={status} audience="investor" />
      <EntityStatusBadge entity="earning" status={status} />
    </>,
  );
  const words = [es[`earnings.status.${status}`], es[`manager.earningStatus.${status}`]];
  for (const word of words) expect(screen.getAllByText(word).length).toBeGreaterThan(0);
});
