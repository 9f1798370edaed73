import type { Faults } from '#web/actors/refusals.ts';

/** What the server says to the password that was asked for once more, at the field that it was typed into. */
export const passwordFaults = (field: string): Faults => ({
  password_wrong: { fields: { [field]: { id: 'account.error.password' } } },
  password_missing: { form: { id: 'account.error.noPassword' } },
});
