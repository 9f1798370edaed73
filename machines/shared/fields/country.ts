import * as v from 'valibot';
import { countryCodes } from '../countries.ts';
import { requiredText } from './plain.ts';

const known = new Set(countryCodes);

/** A country by its code of ISO 3166, two capitals. */
export const country = () =>
  v.pipe(
    requiredText(),
    v.toUpperCase(),
    v.check((code) => known.has(code), 'validator.form_field_invalid'),
  );
