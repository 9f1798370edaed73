import { describe, expect, it } from 'vitest';
import { isPartlyKept, mergeDraft, toStorable } from '#web/forms/draftValues.ts';

const file = () => new File(['%PDF'], 'escritura.pdf');

describe('what the device may keep', () => {
  it('has no file, secret, number of a document or consent, at any depth', () => {
    const typed = {
      receiver: 'ana@correo.test',
      fileId: file(),
      papers: [file()],
      attachments: ['a1'],
      password: 'Tesela-2026',
      code: '12345',
      currency: { code: 'EUR' },
      attested: true,
      company: { name: 'Telar', idNumber: 'B1', partners: [{ name: 'Eva', idNumber: '12345678Z', stake: 40 }] },
    };
    expect(toStorable(typed)).toEqual({
      receiver: 'ana@correo.test',
      papers: [],
      attachments: null,
      password: '',
      code: '',
      currency: { code: 'EUR' },
      attested: null,
      company: { name: 'Telar', idNumber: '', partners: [{ name: 'Eva', idNumber: '', stake: 40 }] },
    });
  });

  it.each([
    ['a file', { fileId: file() }, { fileId: undefined }, true],
    ['the number of a document', { company: { idNumber: 'B1' } }, { company: { idNumber: '' } }, true],
    ['an attachment', { attachments: ['a1'] }, { attachments: [] }, true],
    ['the number of a partner', { partners: [{ idNumber: '1' }] }, { partners: [] }, true],
    ['the same number as before', { idNumber: 'B1', name: 'x' }, { idNumber: 'B1', name: '' }, false],
    ['a password', { password: 'x' }, { password: '' }, false],
    ['a text', { name: 'x' }, { name: '' }, false],
  ])('is all that was typed, or not: %s', (_, typed, saved, expected) => {
    expect(isPartlyKept(typed, saved)).toBe(expected);
  });
});

describe('a draft over the values of today', () => {
  it('changes the fields that were typed, and no others', () => {
    const base = { name: 'Ana', address: { street: 'Mayor 1', city: 'Teruel' }, tags: ['a'] };
    const typed = { name: 'Ana', address: { street: 'Coso 2', city: 'Teruel' }, tags: ['a', 'b'] };
    const today = { name: 'Anna', address: { street: 'Mayor 1', city: 'Huesca' }, tags: ['a', 'c'], phone: '6' };
    expect(mergeDraft(base, typed, today)).toEqual({
      name: 'Anna',
      address: { street: 'Coso 2', city: 'Huesca' },
      tags: ['a', 'b'],
      phone: '6',
    });
  });

  it('leaves what the device did not keep as it is today', () => {
    const today = { idNumber: 'B1', fileId: undefined, name: '' };
    const base = toStorable(today);
    const typed = toStorable({ ...today, fileId: file(), name: 'Telar' });
    expect(mergeDraft(base, typed, today)).toEqual({ idNumber: 'B1', fileId: undefined, name: 'Telar' });
  });

  it('empties a field that was emptied', () => {
    expect(mergeDraft({ equity: 5 }, {}, { equity: 5 })).toEqual({ equity: undefined });
  });
});
