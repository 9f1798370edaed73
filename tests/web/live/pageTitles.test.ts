// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPages } from '#web/live/pageTitles.ts';

type Rendered = { pathChanged: boolean; fromLocation?: object };

let listener: (event: Rendered) => void;
let rename: (event: { customization: { title: string } }) => void;
let stop: () => void;

const app = {
  customization: {
    getSnapshot: () => ({ context: { customization: { title: 'Tesela' } } }),
    on: (_: string, heard: typeof rename) => {
      rename = heard;
      return { unsubscribe: () => {} };
    },
  },
} as unknown as Parameters<typeof followPages>[0];

const router = {
  subscribe: (_: string, heard: (event: Rendered) => void) => {
    listener = heard;
    return () => {};
  },
} as unknown as Parameters<typeof followPages>[1];

const show = (main: string) => {
  document.body.querySelector('main')?.remove();
  document.body.insertAdjacentHTML('afterbegin', `<main id="content" tabindex="-1">${main}</main>`);
};
const announced = () => document.querySelector('[role=status]')?.textContent;
const navigate = () => listener({ pathChanged: true, fromLocation: {} });

beforeEach(() => {
  document.body.innerHTML = '<nav><a href="/user/portfolio">Cartera</a></nav>';
  show('<h1 tabindex="-1">Emisiones</h1>');
  stop = followPages(app, router);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

describe('the title of the document', () => {
  it('names the page and the tenant', () => {
    expect(document.title).toBe('Emisiones · Tesela');
  });

  it('follows a heading that arrives or changes later', async () => {
    show('<p>Cargando</p>');
    await vi.waitFor(() => expect(document.title).toBe('Tesela'));
    show('<h1 tabindex="-1">Sol de Aragón</h1>');
    await vi.waitFor(() => expect(document.title).toBe('Sol de Aragón · Tesela'));
  });

  it('follows the name of the tenant', () => {
    rename({ customization: { title: 'Norte $& Capital' } });
    expect(document.title).toBe('Emisiones · Norte $& Capital');
  });

  it('names the issuance of a step', async () => {
    show('<h1 tabindex="-1" data-context="Sol de Aragón">Firma</h1>');
    await vi.waitFor(() => expect(document.title).toBe('Firma · Sol de Aragón · Tesela'));
  });
});

describe('a navigation', () => {
  it('moves the focus from the link to the heading of the new page', () => {
    document.querySelector('a')?.focus();
    show('<h1 tabindex="-1">Cartera</h1>');
    navigate();
    expect(document.activeElement?.textContent).toBe('Cartera');
    expect(announced()).toBe('');
  });

  it('leaves the focus in a form that has taken it, and announces the page', () => {
    show('<h1 tabindex="-1">Tu código</h1><input>');
    document.querySelector('input')?.focus();
    navigate();
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(announced()).toBe('Tu código · Tesela');
  });

  it('leaves the focus alone when the document has just loaded or only the search has changed', () => {
    document.querySelector('a')?.focus();
    listener({ pathChanged: true });
    listener({ pathChanged: false, fromLocation: {} });
    expect(document.activeElement?.tagName).toBe('A');
  });
});
