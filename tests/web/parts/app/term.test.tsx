import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { glossaryTerms } from '#machines/app/glossary/glossary.ts';
import { Term } from '#web/parts/app/Term.tsx';
import { renderUi } from '../../ui/renderUi.tsx';

it('is a button that opens its own meaning, with a link to the glossary', () => {
  renderUi(<Term of="ranking">Orden de cobro</Term>);
  const button = screen.getByRole('button', { name: 'Orden de cobro' });
  const meaning = document.getElementById(button.getAttribute('popovertarget') ?? '');
  expect(meaning?.getAttribute('popover')).toBe('auto');
  expect(meaning?.textContent).toContain(es['glossary.ranking.text']);
  expect(meaning?.querySelector('a')?.getAttribute('href')).toBe('/glossary#ranking');
});

it('has a name and a meaning of each term in both languages', () => {
  for (const texts of [es, en] as Record<string, string>[])
    for (const term of glossaryTerms) {
      expect(texts[`glossary.${term}`], term).toBeTruthy();
      expect(texts[`glossary.${term}.text`], term).toBeTruthy();
    }
});
