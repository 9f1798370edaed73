import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { MAX_RICH_TEXT, type RichText } from '#machines/issuances/content/content.richText.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { RichTextField } from '#web/pages/issuances/shared/editor/richText/RichTextField.tsx';

const sun: RichText = [{ kind: 'paragraph', spans: [{ text: 'Sol' }] }];

/** A form that keeps the value, as the editor's page does. */
function Form({ initial, onValue }: { initial: RichText | null; onValue: (value: RichText | null) => void }) {
  const [value, setValue] = useState(initial);
  const change = (next: RichText | null) => {
    setValue(next);
    onValue(next);
  };
  return <RichTextField label="Producto" value={value} onChange={change} />;
}

const renderForm = (initial: RichText | null, locale: 'es' | 'en' = 'es') => {
  const onValue = vi.fn<(value: RichText | null) => void>();
  renderUi(<Form initial={initial} onValue={onValue} />, { locale });
  return onValue;
};

const textbox = () => screen.getByRole('textbox', { name: /Producto/ });
const tool = (name: string) => screen.getByRole('button', { name });

/** Selects everything with the editor's own command, because the test's browser draws no selection. */
const selectAll = () => act(() => void fireEvent.keyDown(textbox(), { key: 'a', code: 'KeyA', ctrlKey: true }));

const paste = (html: string) => {
  const data = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [], types: ['text/html'] };
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: data });
  act(() => void textbox().dispatchEvent(event));
  return event;
};

it('connects the text with its label, its hint and its error', () => {
  renderUi(
    <RichTextField label="Producto" hint="Qué ofreces" error="Descríbelo" value={sun} onChange={() => {}} isOptional />,
  );
  const box = textbox();
  expect(box.getAttribute('aria-multiline')).toBe('true');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const described = (box.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(described.map((element) => element?.textContent)).toEqual(['Descríbelo', 'Qué ofreces']);
  expect(screen.getByRole('toolbar', { name: /Producto/ }).getAttribute('aria-controls')).toBe(box.id);
});

it('describes its error only as long as there is one', () => {
  const { rerender } = renderUi(<RichTextField label="Producto" error="Descríbelo" value={sun} onChange={() => {}} />);
  rerender(<RichTextField label="Producto" value={sun} onChange={() => {}} />);
  expect(textbox().getAttribute('aria-invalid')).toBeNull();
  expect(textbox().getAttribute('aria-describedby')).toBeNull();
});

it.each([
  ['es', es],
  ['en', en],
] as const)('names its tools in %s', (locale, texts) => {
  renderForm(sun, locale);
  for (const name of ['bold', 'italic', 'heading', 'bullets', 'numbers', 'link', 'undo', 'redo'] as const)
    expect(tool(texts[`ui.richText.${name}`])).toBeTruthy();
});

it('formats with its tools and says which format is on', async () => {
  const onValue = renderForm(sun);
  selectAll();
  await userEvent.click(tool(es['ui.richText.bold']));
  expect(onValue).toHaveBeenLastCalledWith([{ kind: 'paragraph', spans: [{ text: 'Sol', bold: true }] }]);
  await waitFor(() => expect(tool(es['ui.richText.bold']).getAttribute('aria-pressed')).toBe('true'));
  expect(tool(es['ui.richText.italic']).getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(tool(es['ui.richText.bullets']));
  expect(onValue).toHaveBeenLastCalledWith([{ kind: 'bullets', items: [[{ text: 'Sol', bold: true }]] }]);
  await userEvent.click(tool(es['ui.richText.undo']));
  await userEvent.click(tool(es['ui.richText.undo']));
  expect(onValue).toHaveBeenLastCalledWith(sun);
  expect(tool(es['ui.richText.undo']).getAttribute('aria-disabled')).toBe('true');
});

it('is one stop of the tabulator key, and its tools are reached with the arrow keys', async () => {
  renderForm(sun);
  await userEvent.tab();
  expect(document.activeElement).toBe(tool(es['ui.richText.bold']));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tool(es['ui.richText.italic']));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(tool(es['ui.richText.redo']));
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Home}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tool(es['ui.richText.heading']));
  const tools = within(screen.getByRole('toolbar')).getAllByRole('button');
  expect(tools.filter((button) => button.tabIndex === 0)).toEqual([tool(es['ui.richText.heading'])]);
});

it('links the selected text to an encrypted address, completes it, and removes it again', async () => {
  const onValue = renderForm(sun);
  selectAll();
  await userEvent.click(tool(es['ui.richText.link']));
  const address = screen.getByRole('textbox', { name: es['ui.richText.address'] });
  expect(document.activeElement).toBe(address);
  await userEvent.type(address, 'dos palabras{Enter}');
  expect(screen.getByText(es['validator.error_url'])).toBeTruthy();
  expect(onValue).not.toHaveBeenCalled();
  await userEvent.clear(address);
  await userEvent.type(address, 'http://ejemplo.es/plan{Enter}');
  expect(onValue).toHaveBeenLastCalledWith([
    { kind: 'paragraph', spans: [{ text: 'Sol', href: 'https://ejemplo.es/plan' }] },
  ]);
  expect(screen.queryByRole('textbox', { name: es['ui.richText.address'] })).toBeNull();

  await userEvent.click(tool(es['ui.richText.link']));
  await userEvent.click(screen.getByRole('button', { name: es['ui.richText.unlink'] }));
  expect(onValue).toHaveBeenLastCalledWith(sun);
});

it('closes the address of a link with the escape key', async () => {
  renderForm(sun);
  await userEvent.click(tool(es['ui.richText.link']));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: es['ui.richText.address'] })).toBeNull();
});

it('pastes what is allowed of HTML without parsing it as HTML', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  const onValue = renderForm(null);
  const event = paste('<h2>La planta</h2><script>alert(1)</script><p>Suma <b>4 MW</b><img src=x onerror=alert(2)></p>');
  expect(event.defaultPrevented).toBe(true);
  expect(onValue).toHaveBeenLastCalledWith([
    { kind: 'heading', spans: [{ text: 'La planta' }] },
    { kind: 'paragraph', spans: [{ text: 'Suma ' }, { text: '4 MW', bold: true }] },
  ]);
  expect(parse).not.toHaveBeenCalled();
  expect(textbox().querySelector('script, img')).toBeNull();
});

it('continues the paragraph into which a part of a sentence is pasted, with the spaces that it was copied with', () => {
  const onValue = renderForm(sun);
  paste('<p data-pm-slice="1 1 []"><em>Luz y </em></p>');
  expect(onValue).toHaveBeenLastCalledWith([
    { kind: 'paragraph', spans: [{ text: 'Luz y ', italic: true }, { text: 'Sol' }] },
  ]);
});

it('shows a value that comes from elsewhere, and is null when nothing is left', () => {
  const onChange = vi.fn<(value: RichText | null) => void>();
  const { rerender } = renderUi(<RichTextField label="Producto" value={sun} onChange={onChange} />);
  rerender(
    <RichTextField label="Producto" value={[{ kind: 'paragraph', spans: [{ text: 'Luna' }] }]} onChange={onChange} />,
  );
  expect(textbox().textContent).toBe('Luna');
  rerender(<RichTextField label="Producto" value={null} onChange={onChange} />);
  expect(textbox().textContent).toBe('');
  expect(onChange).not.toHaveBeenCalled();
});

it('says when the focus has left the text and its tools', async () => {
  const onBlur = vi.fn();
  renderUi(
    <>
      <RichTextField label="Producto" value={sun} onChange={() => {}} onBlur={onBlur} />
      <button type="button">Seguir</button>
    </>,
  );
  act(() => tool(es['ui.richText.bold']).focus());
  act(() => textbox().focus());
  expect(onBlur).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Seguir' }).focus());
  expect(onBlur).toHaveBeenCalledOnce();
});

it('says how long a text is before it is too long', () => {
  renderForm([{ kind: 'paragraph', spans: [{ text: 'a'.repeat(MAX_RICH_TEXT - 100) }] }]);
  expect(screen.getByText('9.900 de 10.000 caracteres')).toBeTruthy();
});

it('writes no style sheet into the page, which the content security policy would refuse', () => {
  renderForm(sun);
  expect(document.querySelectorAll('style')).toHaveLength(0);
});
