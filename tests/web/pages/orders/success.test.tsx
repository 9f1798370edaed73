import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { renderManager } from '#tests/web/support/renderManager.tsx';
import { SuccessHero } from '#web/pages/orders/investor/invest/done/SuccessHero.tsx';
import { WhatFollows } from '#web/pages/orders/investor/invest/done/WhatFollows.tsx';
import { historyOf, investment } from '../../support/investor.data.ts';

const project = {
  title: 'Sol de Aragón',
  picture: null,
  product: 'debt',
  status: 'CAMPAIGN',
  interestPoints: 720,
  termMonths: 36,
  raised: 40_850_000,
  target: 60_000_000,
  endsAt: '2099-12-10T12:00:00.000Z',
  mintStrategy: 'campaignEnd',
} as Project;

const order = (status: InvestmentStatus, reflectionEndsAt: string | null) =>
  investment({ status, reflectionEndsAt, history: historyOf('CREATED', 'CHARGED', 'SIGNED') });

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('what follows an investment is told with its dates, and until when it can be revoked', () => {
  renderManager(<WhatFollows project={project} investment={order('SIGNED', '2099-11-22T22:59:59.999Z')} />);
  expect(lines()).toEqual([
    expect.stringContaining('Contrato firmado'),
    expect.stringMatching(/Puedes arrepentirteHasta el 22 de noviembre de 2099 a las 23:59.*1\.500,00/),
    expect.stringContaining('Cierra la campaña10 de diciembre de 2099'),
    expect.stringContaining('Recibes 30 tokens SOLACuando cierre la campaña'),
    expect.stringMatching(/Empiezas a cobrar interesesPrevistos 108,00.€ brutos al año/),
  ]);
});

it('what follows a stake in which the reflection is over promises no payments', () => {
  const closed = { ...project, product: 'equity', status: 'CLOSED.financed' } as Project;
  renderManager(<WhatFollows project={closed} investment={order('MINTED', null)} />);
  expect(lines()).toEqual([
    expect.stringContaining('Contrato firmado'),
    expect.stringContaining('Ya tienes tus 30 tokens SOLA'),
  ]);
});

it('the last filled tile of the issuance is the investor’s', () => {
  const { container } = renderManager(<SuccessHero project={project} investment={order('SIGNED', null)} />);
  const tiles = [...container.querySelectorAll('[data-state]')].map((tile) => tile.getAttribute('data-state'));
  expect([tiles.length, tiles.indexOf('yours'), tiles.filter((state) => state === 'filled').length]).toEqual([
    120, 81, 81,
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Ya formas parte de Sol de Aragón' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /68.% de su objetivo/ })).toBeTruthy();
});
