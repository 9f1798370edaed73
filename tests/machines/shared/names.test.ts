import { describe, expect, it } from 'vitest';
import { isHolderCompany, isHolderPerson, isRelatedName, isSameSpelling } from '#machines/shared/names.ts';

const lucia = { name: 'Lucía', surname: 'Pérez de la Torre' };

describe('the holder of a bank account', () => {
  it.each([
    'Lucía Pérez de la Torre',
    'LUCIA PEREZ DE LA TORRE',
    'PEREZ TORRE LUCIA',
    'Pérez de la Torre, Lucía',
    'Dña. Lucía Pérez',
    'lucia perez',
    'Lucía María Pérez de la Torre',
  ])('%s is the person', (holder) => {
    expect(isHolderPerson(holder, lucia)).toBe(true);
  });

  it('may add the second surname that the person did not type', () => {
    expect(isHolderPerson('Hugo Gracia Ibáñez', { name: 'Hugo', surname: 'Gracia' })).toBe(true);
    expect(isHolderPerson("Niamh O'Neill", { name: 'Niamh', surname: 'ONeill' })).toBe(true);
    expect(isHolderPerson('Soren Ostergaard', { name: 'Søren', surname: 'Østergaard' })).toBe(true);
  });

  it.each([
    'Otra Persona',
    'Lucía',
    'Pérez de la Torre',
    'Lucía Gómez',
    'Ana Pérez',
    'Inversiones Pérez, S.L.',
    '',
    '—',
  ])('%s is another one', (holder) => {
    expect(isHolderPerson(holder, lucia)).toBe(false);
  });

  it('is nobody as long as the person has no name', () => {
    expect(isHolderPerson('Lucía Pérez', { name: '', surname: '' })).toBe(false);
    expect(isHolderCompany('', '')).toBe(false);
  });

  it.each([
    ['INVERSIONES CIERZO SL', 'Inversiones Cierzo, S.L.'],
    ['Inversiones Cierzo Sociedad Limitada', 'Inversiones Cierzo, S.L.U.'],
    ['inversiones cierzo', 'Inversiones Cierzo, S.L.'],
    ['Müller GmbH', 'MULLER GMBH'],
  ])('%s is the company %s', (holder, company) => {
    expect(isHolderCompany(holder, company)).toBe(true);
  });

  it.each(['Inversiones Cierzo Norte, S.L.', 'Jorge Til Abós', 'Inversiones'])('%s is not the company', (holder) => {
    expect(isHolderCompany(holder, 'Inversiones Cierzo, S.L.')).toBe(false);
  });
});

describe('two spellings of a name', () => {
  it('are the same without accents and capitals, but not with another word', () => {
    expect(isSameSpelling('José María', 'JOSE MARIA')).toBe(true);
    expect(isSameSpelling('Pérez', 'Pérez Gómez')).toBe(false);
  });

  it('are related if one leaves words out', () => {
    expect(isRelatedName('Pérez', 'PEREZ GOMEZ')).toBe(true);
    expect(isRelatedName('Pérez Gómez', 'Gómez')).toBe(true);
    expect(isRelatedName('Pérez', 'Gómez')).toBe(false);
    expect(isRelatedName('李', '李')).toBe(true);
    expect(isRelatedName('李', '王')).toBe(false);
  });
});
