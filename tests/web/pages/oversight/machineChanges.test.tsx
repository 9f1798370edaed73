import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { MachineVersions } from '#machines/shared/journal/versions.wire.ts';
import { machineVersionsQuery } from '#web/api/oversight/journal.ts';
import { MachineChanges } from '#web/pages/oversight/manager/counts/MachineChanges.tsx';
import { renderUi } from '../../ui/renderUi.tsx';

const after = { id: 'question', initial: 'new', states: { new: { on: { 'question.ask': 'asked' } }, asked: {} } };
const before = { id: 'question', initial: 'new', states: { new: { on: { 'question.ask': 'sent' } }, sent: {} } };
const version = (hash: string, definition: object) => ({ hash, definition, since: '2026-03-02T09:00:00Z' });

function show(versions: MachineVersions) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(machineVersionsQuery('question').queryKey, versions);
  const onShow = vi.fn();
  const { container } = renderUi(
    <QueryClientProvider client={client}>
      <MachineChanges entity="question" shown={null} onShow={onShow} />
    </QueryClientProvider>,
  );
  return { container, onShow };
}

it('names each change of the machine and what becomes of the entities', async () => {
  const { onShow } = show({
    current: version('two', after),
    previous: version('one', before),
    running: [
      { status: 'asked', count: 3, outcome: 'fits', to: null },
      { status: 'sent', count: 2, outcome: 'moves', to: 'asked' },
      { status: 'lost', count: 1, outcome: 'cannot', to: null },
    ],
  });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const asked = es['question.status.asked'];
  expect(lines.some((line) => line.startsWith(`+ ${asked}`))).toBe(true);
  expect(lines.some((line) => line.startsWith('− sent'))).toBe(true);
  expect(lines).toContain(`sent, que ya no existe: 2 pasan a «${asked}»`);
  expect(lines.some((line) => line.startsWith('lost, que ya no existe: 1 no puede seguir'))).toBe(true);
  expect(screen.getByText('3 encajan en la versión nueva sin cambios.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Migrar (2)' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: es['inspect.versions.show'] }));
  const [{ chart }] = onShow.mock.lastCall as [{ chart: { byId: Map<string, { key: string }> } }];
  expect(chart.byId.get('question.asked')?.key).toBe(`+ ${asked}`);
});

it('shows nothing where the machine is the first one and all entities fit', () => {
  const { container } = show({
    current: version('two', after),
    previous: null,
    running: [{ status: 'asked', count: 3, outcome: 'fits', to: null }],
  });
  expect(container.textContent).toBe('');
});
