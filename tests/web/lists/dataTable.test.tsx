import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { Column, Sort } from '#web/lists/columns.ts';
import { DataTable, type DataTableProps } from '#web/lists/DataTable.tsx';
import { LinkContext, type LinkProps } from '#web/ui/navigation/Link.tsx';
import { renderUi } from '../ui/renderUi.tsx';

type Row = { id: string; amount: number };

const rows: Row[] = [
  { id: 'INV-1', amount: 100 },
  { id: 'INV-2', amount: 200 },
];
const columns: Column<Row>[] = [
  { id: 'id', header: 'Referencia', cell: ({ id }) => id, isTitle: true },
  { id: 'amount', header: 'Importe', cell: ({ amount }) => amount, align: 'end', isSortable: true },
];

function Investments(props: Partial<DataTableProps<Row>>) {
  return (
    <DataTable<Row>
      caption="Inversiones"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p>Todavía no hay inversiones.</p>}
      {...props}
    />
  );
}

const routerOf = () => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const bodyRows = () => screen.getAllByRole('row').slice(1);

describe('a data table', () => {
  it('shows its rows, each cell with the name of its column', () => {
    renderUi(<Investments />);
    expect(screen.getByRole('table', { name: 'Inversiones' })).toBeTruthy();
    expect(bodyRows().map(({ textContent }) => textContent)).toEqual(['INV-1100', 'INV-2200']);
    expect(screen.getByRole('cell', { name: '100' }).dataset.label).toBe('Importe');
  });

  it('is busy, with the given number of empty rows, until the first page is loaded', () => {
    const { container } = renderUi(<Investments rows={undefined} skeletonRows={5} />);
    expect(bodyRows()).toHaveLength(5);
    expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
  });

  it('shows that it is empty, and is not busy then', () => {
    const { container } = renderUi(<Investments rows={[]} />);
    expect(screen.getByText('Todavía no hay inversiones.')).toBeTruthy();
    expect(container.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('can be tried again after a failure', async () => {
    const onRetry = vi.fn();
    renderUi(<Investments rows={undefined} error={new Error('It failed')} onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain(es['ui.error.title']);
    await userEvent.click(screen.getByRole('button', { name: es['ui.error.retry'] }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('keeps its rows while others are loading or fail to load', () => {
    const { container } = renderUi(<Investments isStale error={new Error('It failed')} />);
    expect(bodyRows()).toHaveLength(2);
    expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
  });
});

it('a data table is sorted by links, each to the opposite direction', () => {
  const hrefFor = (column: string, direction: string) => `?sort=${column}.${direction}`;
  const router = routerOf();
  const sorted = (sort: Omit<Sort, 'hrefFor'>) => (
    <RouterContextProvider router={router}>
      <Investments sort={{ ...sort, hrefFor }} />
    </RouterContextProvider>
  );
  const { rerender } = renderUi(sorted({ column: undefined, direction: 'asc' }));
  const link = () => screen.getByRole('link', { name: 'Importe' }).getAttribute('href');
  expect(link()).toBe('?sort=amount.asc');
  rerender(sorted({ column: 'amount', direction: 'asc' }));
  expect(link()).toBe('?sort=amount.desc');
  expect(screen.getByRole('columnheader', { name: 'Importe' }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.queryByRole('link', { name: 'Referencia' })).toBeNull();
});

it('a data table follows the link of a row from anywhere in the row', async () => {
  const follow = vi.fn();
  const Followed = ({ href, ...rest }: LinkProps) => (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        follow(href);
      }}
    />
  );
  renderUi(
    <LinkContext value={Followed}>
      <Investments rowHref={({ id }) => `/investments/${id}`} />
    </LinkContext>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(2);
  await userEvent.click(screen.getByRole('cell', { name: '200' }));
  await userEvent.click(screen.getByRole('link', { name: 'INV-1' }));
  expect(follow.mock.calls).toEqual([['/investments/INV-2'], ['/investments/INV-1']]);
});

it('a data table selects rows one by one or all at once', async () => {
  function Selectable() {
    const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
    return <Investments selection={{ selected, onChange, labelOf: ({ id }) => `Seleccionar ${id}` }} />;
  }
  renderUi(<Selectable />);
  const all = screen.getByRole('checkbox', { name: es['ui.table.selectAll'] }) as HTMLInputElement;
  const one = within(bodyRows()[0] as HTMLElement).getByRole('checkbox') as HTMLInputElement;
  await userEvent.click(one);
  expect([one.checked, all.checked, all.indeterminate]).toEqual([true, false, true]);
  await userEvent.click(all);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await userEvent.click(all);
  expect([one.checked, all.checked]).toEqual([false, false]);
});
