import type { ContractData } from '#server/providers/signature/contractData.ts';

/** A contract with every optional part. */
export const exampleContract: ContractData = {
  locale: 'es',
  reference: 'INV-2041',
  preparedAt: '2025-11-21T09:30:00.000Z',
  timeZone: 'Europe/Madrid',
  platform: {
    name: 'Tesela Financiación Participativa, S.A.',
    taxNumber: 'A58818501',
    address: 'Calle Mayor 1, 28013 Madrid',
    brandName: 'Tesela',
    accent: '#0b6b55',
    contact: 'atencion@tesela.test',
  },
  owner: {
    name: 'Sol de Aragón, S.L.',
    taxNumber: 'B50000007',
    address: 'Paseo de la Independencia 24, 50004 Zaragoza',
    representative: 'Íñigo Ibáñez',
  },
  investor: {
    kind: 'natural',
    name: 'Begoña Núñez',
    taxNumber: '12345678Z',
    address: 'Rúa do Franco 7, 15702 Santiago de Compostela',
    email: 'begona@demo.test',
    classification: 'ordinary',
  },
  project: {
    title: 'Sol de Aragón',
    product: 'debt',
    tokenName: 'Sol de Aragón 2025',
    tokenSymbol: 'SOLA',
    tokenContract: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
  },
  registrar: { name: 'Registro ERIR de Ejemplo, S.A.', taxNumber: 'A12345674' },
  order: {
    tokens: 30,
    unitPriceMinor: 5000,
    amountMinor: 150_000,
    feeMinor: 1500,
    totalMinor: 151_500,
    currency: { symbol: '€', symbol_position: 'after', code: 'EUR', name: 'Euro' },
    wallet: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  },
  payment: { method: 'Transferencia', reference: 'TS-2041-7K', settledAt: '2025-11-20T15:02:11.000Z' },
  reflection: { startedAt: '2025-11-18T09:12:00.000Z', endsAt: '2025-11-22T22:59:59.999Z' },
  acknowledgements: [
    { text: 'Entiendo que puedo perder todo lo que invierto.', at: '2025-11-18T09:14:00.000Z' },
    { text: 'He leído la ficha de datos fundamentales de la inversión.', at: '2025-11-18T09:14:05.000Z' },
  ],
  kiis: { version: 3, date: '2025-11-01', sha256: 'a3'.repeat(32) },
};
