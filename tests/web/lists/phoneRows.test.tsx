import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import type { Column, Sort } from '#web/lists/columns.ts';
import { DataTable, type DataTableProps } from '#web/lists/DataTable.tsx';
import { renderUi } from '../ui/renderUi.tsx';

const bodyRows = () => screen.getAllByRole('row').slice(1);

describe('a row of a data table on a phone', () => {
  type Entry = { name: string; on: string; amount: string; note: string };
  const entries: Entry[] = [
    { name: 'Ingreso', on: '2 nov', amount: '100 €', note: 'Norte' },
    { name: 'Retirada', on: '3 nov', amount: '−40 €', note: 'Sur' },
  ];
  const entryColumns: Column<Entry>[] = [
    { id: 'name', header: 'Concepto', cell: ({ name }) => name, total: 'Total', isTitle: true },
    { id: 'on', header: 'Fecha', cell: ({ on }) => on },
    { id: 'amount', header: 'Importe', cell: ({ amount }) => amount, total: '60 €', align: 'end' },
    { id: 'note', header: 'Nota', cell: ({ note }) => note },
  ];
  const show = (props: Partial<DataTableProps<Entry>> = {}) =>
    renderUi(
      <DataTable<Entry>
        caption="Movimientos"
        columns={entryColumns}
        rows={entries}
        rowKey={({ name }) => name}
        empty={null}
        {...props}
      />,
    );
  const placesIn = (row: Element | null | undefined) =>
    [...(row?.querySelectorAll<HTMLElement>('[data-phone]') ?? [])].map(
      ({ dataset, textContent }) => `${dataset.phone} ${textContent}`,
    );
  const toggle = (name: string) => screen.getByRole('button', { name: `${es['table.details']} ${name}` });

  const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

  it('has the title, a text and a number in its lines, and the rest in its details, if no column says otherwise', () => {
    const { container } = show();
    const [title, ...others] = placesIn(container.querySelector('tbody tr'));
    expect(title).toContain('topStart Ingreso');
    expect(others).toEqual(['bottomStart 2 nov', 'topEnd 100 €', 'details Norte']);
  });

  it('has the places that its columns name', () => {
    const named = entryColumns.map((column) =>
      column.id === 'note' ? { ...column, phone: 'bottomEnd' as const } : column,
    );
    const { container } = show({ columns: named });
    expect(placesIn(container.querySelector('tbody tr')).slice(1)).toEqual([
      'details 2 nov',
      'details 100 €',
      'bottomEnd Norte',
    ]);
  });

  it('is opened and closed with the keyboard, alone', async () => {
    show();
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(toggle('Ingreso'));
    await user.keyboard('{Enter}');
    const marked = () => bodyRows().map(({ dataset }) => dataset.open !== undefined);
    expect([isOpen(toggle('Ingreso')), ...marked()]).toEqual([true, true, false, false]);
    await user.keyboard(' ');
    expect([isOpen(toggle('Ingreso')), ...marked()]).toEqual([false, false, false, false]);
  });

  it('is opened by a press anywhere in it', async () => {
    show();
    await userEvent.click(screen.getByRole('cell', { name: '−40 €' }));
    expect(isOpen(toggle('Retirada'))).toBe(true);
    expect(isOpen(toggle('Ingreso'))).toBe(false);
  });

  it('leads to its page instead of opening, unless a column asks for details', () => {
    const rowHref = ({ name }: Entry) => `/entries/${name}`;
    const { rerender } = show({ rowHref });
    expect(within(bodyRows()[0] as HTMLElement).queryByRole('button')).toBeNull();
    const columns = entryColumns.map((column) =>
      column.id === 'note' ? { ...column, phone: 'details' as const } : column,
    );
    rerender(
      <DataTable<Entry>
        caption="Movimientos"
        columns={columns}
        rows={entries}
        rowKey={({ name }) => name}
        rowHref={rowHref}
        empty={null}
      />,
    );
    expect(screen.getByRole('link', { name: 'Ingreso' }).getAttribute('href')).toBe('/entries/Ingreso');
    expect(isOpen(toggle('Ingreso'))).toBe(false);
  });

  it('has the sums in the same places', () => {
    const { container } = show();
    expect(placesIn(container.querySelector('tfoot tr'))).toEqual(['topStart Total', 'topEnd 60 €']);
  });
});

describe('the sort control of a phone', () => {
  type Order = { id: string; amount: number };
  const sortable: Column<Order>[] = [
    { id: 'id', header: 'Referencia', cell: ({ id }) => id, isTitle: true, isSortable: true, sortsAs: 'order' },
    { id: 'amount', header: 'Importe', cell: ({ amount }) => amount, align: 'end', isSortable: true },
  ];
  const hrefFor = (column: string, direction: string) => `/investments?sort=${column}.${direction}`;
  const control = () => screen.getByRole('combobox', { name: `${es['table.sort']} Inversiones` }) as HTMLSelectElement;
  const choices = () => [...control().options].map(({ text, selected }) => `${text}${selected ? ' *' : ''}`);
  function show(sort: Omit<Sort, 'hrefFor'>) {
    const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
    renderUi(
      <RouterContextProvider router={router}>
        <DataTable<Order>
          caption="Inversiones"
          columns={sortable}
          rows={[{ id: 'INV-1', amount: 100 }]}
          rowKey={({ id }) => id}
          sort={{ ...sort, hrefFor }}
          empty={null}
        />
      </RouterContextProvider>,
    );
    return router;
  }

  it('offers each sortable column in both directions, in words', () => {
    show({ column: 'amount', direction: 'desc' });
    expect(choices()).toEqual([
      'Referencia, descendente',
      'Referencia, ascendente',
      'Importe, de mayor a menor *',
      'Importe, de menor a mayor',
    ]);
  });

  it('says so while the list has its usual order', () => {
    show({ column: undefined, direction: 'desc' });
    expect(choices()[0]).toBe(`${es['table.sort.usual']} *`);
  });

  it('goes to the address of the chosen order', async () => {
    const router = show({ column: 'amount', direction: 'desc' });
    await userEvent.selectOptions(control(), 'Importe, de menor a mayor');
    expect(router.history.location.href).toBe('/investments?sort=amount.asc');
  });
});
