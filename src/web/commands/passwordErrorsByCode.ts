import type { FormErrorsByCode } from '#web/forms/formErrors.ts';

/** The server's refusals of a password that was asked for again, shown at the given field. */
export const passwordErrorsByCode = (field: string): FormErrorsByCode => ({
  password_wrong: { fields: { [field]: { id: 'account.error.password' } } },
  password_missing: { form: { id: 'account.error.noPassword' } },
});

/** The message for a password that was left empty. */
export const emptyPasswordWording = { 'validator.error_null': 'account.data.passwordMissing' } as const;
