/** Known identity, tax and account numbers of Spain. */
export const identifierVectors = {
  dni: '12345678Z',
  nie: 'X1234567L',
  companies: ['A58818501', 'P3935361J'],
  iban: 'ES9121000418450200051332',
} as const;
