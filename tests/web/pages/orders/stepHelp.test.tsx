import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { at } from '#tests/machines/orders/invest/invest.data.ts';
import { openWizard } from '#tests/machines/orders/invest/invest.server.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { investPageQuery } from '#web/api/orders/invest.ts';
import { StepHelp } from '#web/pages/orders/investor/invest/StepHelp.tsx';
import { AppContext } from '#web/shell/appContext.ts';
import type { Wizard } from '#web/wizard/wizard.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const slug = 'sol-de-aragon';
const withContact = { ...defaultCustomization, urls: { ...defaultCustomization.urls, contact: '/contact' } };
const order = { opened: undefined, current: undefined };

function show(actor: Wizard['actor'], number?: number) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const page = { project: { title: 'Sol de Aragón' }, investment: number === undefined ? null : { number } };
  queries.setQueryData(investPageQuery(slug, order).queryKey, page as never);
  const idle = { place: () => '' as const, redirectFor: () => null, enter: () => {}, start: () => {}, stop: () => {} };
  const wizard: Wizard = { ...idle, slug, order, actor, onMove: () => () => {} };
  renderUi(
    <AppContext value={createTestApp(1, withContact)}>
      <QueryClientProvider client={queries}>
        <StepHelp wizard={wizard} />
      </QueryClientProvider>
    </AppContext>,
  );
}

it('says why a step asks, by which law, and writes with the reference of the order', () => {
  show(openWizard(at('IN_UPLOAD_PROOF_OF_PAYMENT')).wizard, 2041);
  const help = screen.getByText(es['invest.help']).closest('details');
  expect(help?.open, 'it is folded').toBe(false);
  expect(screen.getByText(es['invest.help.pay'])).toBeTruthy();
  expect(screen.getByText(es['invest.help.pay.data'])).toBeTruthy();
  expect(screen.getByText('Suele llevar 2 minutos.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Escríbenos' }).getAttribute('href')).toBe(
    '/contact?reference=INV-2041%20%C2%B7%20Pago',
  );
});

it('names the issuance and the step before there is an order, and nothing of the user', () => {
  show(openWizard(at(null)).wizard);
  expect(screen.getByText('Reglamento (UE) 2020/1503, art. 22')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Escríbenos' }).getAttribute('href')).toBe(
    '/contact?reference=Sol%20de%20Arag%C3%B3n%20%C2%B7%20Importe',
  );
});
