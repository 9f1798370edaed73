import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvestPath } from '#machines/orders/invest/invest.contract.ts';
import { statusOf } from '#machines/orders/invest/invest.nextPage.ts';
import { at } from '#tests/machines/orders/invest/invest.data.ts';
import { openWizard } from '#tests/machines/orders/invest/invest.server.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { investPageQuery } from '#web/api/orders/invest.ts';
import { useWizard } from '#web/wizard/useWizard.ts';
import type { Wizard } from '#web/wizard/wizard.ts';

const slug = 'sol-de-aragon';
const order = { opened: undefined, current: undefined };

/** A frame and a page of the wizard. */
function show(actor: Wizard['actor'], page: InvestPath) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(investPageQuery(slug, order).queryKey, {} as never);
  const rest = {
    slug,
    order,
    actor,
    place: () => page,
    redirectFor: () => null,
    enter: () => {},
    onMove: () => () => {},
  };
  const wizard: Wizard = { ...rest, start: () => {}, stop: () => {} };
  const Status = (props: { wizard: Wizard }) => <li>{statusOf(useWizard(props.wizard).now.context.data)}</li>;
  renderUi(
    <QueryClientProvider client={queries}>
      <Status wizard={wizard} />
      <Status wizard={{ ...wizard, page }} />
    </QueryClientProvider>,
  );
  return () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('a page keeps its data when the wizard moves on, until the next page is shown', () => {
  const { wizard } = openWizard(at('SIGNED_PENDING'));
  const shown = show(wizard, 'sign');
  expect(shown()).toEqual(['SIGNED_PENDING', 'SIGNED_PENDING']);
  act(() => wizard.send({ type: 'server.changed', data: at('SIGNED') }));
  expect(shown()).toEqual(['SIGNED', 'SIGNED_PENDING']);
});

it('a page shows what changes while the wizard stays on it', () => {
  const { wizard } = openWizard(at('CHARGED'));
  const shown = show(wizard, 'sign');
  act(() => wizard.send({ type: 'server.changed', data: at('SIGNED_PENDING') }));
  expect(shown()).toEqual(['SIGNED_PENDING', 'SIGNED_PENDING']);
});
