import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvestPath } from '#machines/invest/invest.contract.ts';
import { statusOf } from '#machines/invest/invest.placement.ts';
import { at } from '#tests/machines/invest.data.ts';
import { sit } from '#tests/machines/invest.server.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import type { Wizard } from '#web/actors/invest.ts';
import { wayQuery } from '#web/api/invest.ts';
import { useWizard } from '#web/views/invest/useWizard.ts';

const slug = 'sol-de-aragon';

/** What the frame shows, and what the page does. */
function show(actor: Wizard['actor'], page: InvestPath) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(wayQuery(slug).queryKey, {} as never);
  const rest = { slug, actor, redirectFor: () => null, enter: () => {}, onMove: () => () => {} };
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

it('leaves a page as it was when the wizard has gone on, until the next one is there', () => {
  const { wizard } = sit(at('SIGNED_PENDING'));
  const shown = show(wizard, 'sign');
  expect(shown()).toEqual(['SIGNED_PENDING', 'SIGNED_PENDING']);
  act(() => wizard.send({ type: 'server.changed', data: at('SIGNED') }));
  expect(shown()).toEqual(['SIGNED', 'SIGNED_PENDING']);
});

it('shows what has happened on the page itself', () => {
  const { wizard } = sit(at('CHARGED'));
  const shown = show(wizard, 'sign');
  act(() => wizard.send({ type: 'server.changed', data: at('SIGNED_PENDING') }));
  expect(shown()).toEqual(['SIGNED_PENDING', 'SIGNED_PENDING']);
});
