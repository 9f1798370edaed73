export const listRequests: readonly (readonly [
  reader: 'manager' | 'owner' | 'investor',
  path: string,
  query: string,
])[];
