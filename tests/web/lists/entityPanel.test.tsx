import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#web/api/errors.ts';
import { EntityPanel } from '#web/lists/EntityPanel.tsx';
import { renderUi } from '../ui/renderUi.tsx';

let answer = () => {};
const answered = new Promise<void>((resolve) => {
  answer = resolve;
});

const entityQuery = (id: string) =>
  queryOptions({
    queryKey: ['entity', id],
    queryFn: async () => {
      if (id === 'slow') await answered;
      if (id === 'erased') throw new ApiError(404, undefined);
      return { name: `Name of ${id}` };
    },
    retry: false,
  });

const queries = new QueryClient();
const panel = (id: string | undefined) => (
  <QueryClientProvider client={queries}>
    <EntityPanel
      id={id}
      onClose={() => {}}
      query={entityQuery}
      title={(entity) => (entity ? `Title of ${entity.name}` : 'One entity')}
      missing="No such entity"
    >
      {({ name }) => `This is ${name}`}
    </EntityPanel>
  </QueryClientProvider>
);

it('shows the entity whose id the address has, under a general title until it is loaded', async () => {
  renderUi(panel('slow'));
  await screen.findByRole('heading', { name: 'One entity' });
  answer();
  await screen.findByText('This is Name of slow');
  expect(screen.getByRole('heading').textContent).toBe('Title of Name of slow');
});

it('says that there is no such entity, also if the answer is faster than the code of the dialog', async () => {
  renderUi(panel('erased'));
  await screen.findByText('No such entity');
});

it('is closed without an id, and keeps the last entity while it closes', async () => {
  const { rerender } = renderUi(panel(undefined));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(panel('sol'));
  await screen.findByText('This is Name of sol');
  rerender(panel(undefined));
  screen.getByText('This is Name of sol');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
