import * as v from 'valibot';

/** What a tenant may ask at registration beyond the address and the password (`fields.register`). */
export const RegisterField = v.picklist([
  'name',
  'surname',
  'username',
  'phone',
  'country',
  'city',
  'postalCode',
  'birthday',
  'nationality',
  'idNumber',
]);
export type RegisterField = v.InferOutput<typeof RegisterField>;
