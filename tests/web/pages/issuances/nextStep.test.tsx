import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { collectNextSteps } from '#machines/app/home/home.selectors.ts';
import { homeData, homeEarning, openInvestment } from '#tests/machines/app/home/home.data.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { NextStepLine } from '#web/pages/issuances/investor/next/NextStepLine.tsx';

function show(changes: Parameters<typeof homeData>[0]) {
  const [step] = collectNextSteps(homeData(changes));
  if (!step) throw new Error('There is no next step.');
  renderUi(<NextStepLine step={step} onboardingHref="/user/account" />);
}

it('the next step shows its title, its amount, its deadline and its button', () => {
  const proof = openInvestment({
    status: 'IN_UPLOAD_PROOF_OF_PAYMENT',
    payment: { expiresAt: '2026-11-27T22:59:59.999Z' },
  });
  show({ investments: [proof] });
  const line = screen.getByRole('region', { name: 'Sube el justificante de tu transferencia' });
  expect(line.textContent).toContain(
    '1.500\u00a0€ por pagar · Sol de Aragón. Tienes hasta el viernes 27 de noviembre a las 23:59.',
  );
  expect(screen.getByRole('link', { name: 'Subir justificante' }).getAttribute('href')).toBe(
    '/invest/sol-de-aragon/invest?order=investment-1',
  );
});

it('an earning leads to its claim, or to the account that it lacks', () => {
  show({ earnings: [homeEarning({ facts: { accountEnding: '2178' } })] });
  const line = screen.getByRole('region', { name: 'Cobra tu rendimiento' });
  expect(line.textContent).toContain('583,20\u00a0€ netos · Molino del Ebro ya lo ha pagado.');
  expect(line.textContent).toContain('cuenta acabada en 2178');
  expect(screen.getByRole('link', { name: 'Cobrar' }).getAttribute('href')).toBe('/user/earnings/earning-1/investor');
  show({ earnings: [homeEarning({ facts: { investorHasBank: false, accountEnding: null } })] });
  expect(screen.getByRole('link', { name: 'Añadir cuenta' }).getAttribute('href')).toBe('/user/account?section=bank');
});
