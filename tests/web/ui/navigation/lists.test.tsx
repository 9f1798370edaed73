import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import { Pager } from '#web/ui/navigation/Pager.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { renderUi } from '../renderUi.tsx';

describe('Pager', () => {
  const hrefFor = (page: number) => `?page=${page}`;

  it('shows the range of rows and their total, and links to the neighbouring pages', () => {
    renderUi(<Pager page={2} pageSize={25} total={1284} hrefFor={hrefFor} />);
    const pager = screen.getByRole('navigation', { name: es['ui.pager.label'] });
    expect(pager.textContent).toContain('26–50 de 1.284');
    expect(screen.getByRole('link', { name: es['ui.pager.previous'] }).getAttribute('href')).toBe('?page=1');
    expect(screen.getByRole('link', { name: es['ui.pager.next'] }).getAttribute('href')).toBe('?page=3');
  });

  it('says what all rows add up to', () => {
    renderUi(<Pager page={1} pageSize={25} total={60} hrefFor={hrefFor} sum="suman 12,00 €" />);
    expect(screen.getByText('1–25 de 60 · suman 12,00 €')).toBeTruthy();
  });

  it('has no links beyond the first and last page', () => {
    renderUi(<Pager page={1} pageSize={25} total={20} hrefFor={hrefFor} />);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getByText('1–20 de 20')).toBeTruthy();
  });

  it('goes to a typed page, at most to the last one, and ignores what is no number', () => {
    const onPage = vi.fn();
    renderUi(<Pager page={2} pageSize={25} total={1284} hrefFor={hrefFor} onPage={onPage} />);
    const number = screen.getByRole('textbox', { name: es['ui.pager.goTo'] }) as HTMLInputElement;
    const type = (value: string) => {
      fireEvent.change(number, { target: { value } });
      fireEvent.submit(number);
    };
    for (const value of ['17', '900', '0', 'x', '2', '1.5']) type(value);
    expect(onPage.mock.calls).toEqual([[17], [52], [1]]);
    expect(number.value).toBe('2');
  });

  it('needs no number for a few pages, and none while the total is an estimate', () => {
    renderUi(<Pager page={1} pageSize={25} total={50} hrefFor={hrefFor} onPage={vi.fn()} />);
    renderUi(<Pager page={1} pageSize={25} total={5000} isEstimated hrefFor={hrefFor} onPage={vi.fn()} />);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('changes the number of rows on a page', () => {
    const onPageSizeChange = vi.fn();
    renderUi(
      <Pager
        page={1}
        pageSize={25}
        total={0}
        hrefFor={hrefFor}
        pageSizes={[25, 100]}
        onPageSizeChange={onPageSizeChange}
      />,
    );
    expect(screen.getByText(es['ui.pager.none'])).toBeTruthy();
    fireEvent.change(screen.getByLabelText(es['ui.pager.size']), { target: { value: '100' } });
    expect(onPageSizeChange).toHaveBeenCalledExactlyOnceWith(100);
  });
});

describe('SearchField', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const type = (text: string) => fireEvent.change(screen.getByLabelText('Buscar'), { target: { value: text } });
  const text = () => (screen.getByLabelText('Buscar') as HTMLInputElement).value;

  it('searches once the user pauses', () => {
    const onSearch = vi.fn();
    renderUi(<SearchField label="Buscar" value="" onSearch={onSearch} />);
    type('s');
    act(() => void vi.advanceTimersByTime(299));
    type('so');
    act(() => void vi.advanceTimersByTime(299));
    expect(onSearch).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('so');
  });

  it('searches at once on Enter, and not again', () => {
    const onSearch = vi.fn();
    renderUi(<SearchField label="Buscar" value="" onSearch={onSearch} />);
    type('sol');
    fireEvent.submit(screen.getByLabelText('Buscar'));
    act(() => void vi.advanceTimersByTime(1000));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('sol');
  });

  it('keeps the typed text while its own search arrives, and adopts a search from elsewhere', () => {
    const onSearch = vi.fn();
    const field = (value: string) => <SearchField label="Buscar" value={value} onSearch={onSearch} />;
    const { rerender } = renderUi(field(''));
    type('so');
    act(() => void vi.advanceTimersByTime(300));
    type('sol');
    rerender(field('so'));
    expect(text()).toBe('sol');
    act(() => void vi.advanceTimersByTime(300));
    rerender(field('sol'));
    rerender(field(''));
    expect(text()).toBe('');
  });

  it('can be cleared by a button', () => {
    const onSearch = vi.fn();
    renderUi(<SearchField label="Buscar" value="sol" onSearch={onSearch} />);
    fireEvent.click(screen.getByRole('button', { name: es['ui.search.clear'] }));
    expect(text()).toBe('');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
  });
});

it('tabs and filters mark the current ones', () => {
  renderUi(
    <>
      <Tabs
        label="Estado"
        items={[
          { href: '?tab=all', label: 'Todas', count: 1284, isCurrent: true },
          { href: '?tab=paid', label: 'Pagadas' },
        ]}
      />
      <FilterChips label="Filtros" items={[{ href: '?type=debt', label: 'Deuda', isOn: true }]} />
    </>,
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Todas1.284');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Deuda');
});
