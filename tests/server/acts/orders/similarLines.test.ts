import { describe, expect, it } from 'vitest';
import { isSimilar } from '#server/acts/orders/similarLines.ts';

const line = (reference: string, payer = '') => ({
  bookedOn: '2026-03-02',
  amount: 100_000,
  currency: 'EUR',
  reference,
  payer,
});

describe('lines of two files about the same amount and day', () => {
  it.each([
    ['TRANSFERENCIA DE MARTA SOLER CONCEPTO TS-AB1234 0049', 'TS-AB1234 TRANSFERENCIA DE SOLER PONS MARTA', ''],
    ['TS-AB1234', 'ts ab1234', ''],
    ['Transferencia de Soler Pons, Marta', '', 'MARTA SOLER'],
    ['Bizum núm 7 de Marta', 'BIZUM NUM 7 DE MARTA', ''],
  ])('may be the same: %s | %s %s', (one, other, payer) => {
    expect(isSimilar(line(one), line(other, payer))).toBe(true);
    expect(isSimilar(line(other, payer), line(one))).toBe(true);
  });

  it.each([
    ['Transferencia de Ana Vidal TS-AB1234', 'Transferencia de Ana Vidal TS-CD5678'],
    ['Transferencia recibida de Ana', 'Transferencia recibida de Leo'],
    ['Alquiler marzo', 'Alquiler abril'],
  ])('are two: %s | %s', (one, other) => expect(isSimilar(line(one), line(other))).toBe(false));
});
