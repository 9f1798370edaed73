import * as v from 'valibot';

/** The fields that a tenant can add to the registration form beside e-mail and password (`fields.register`). */
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
