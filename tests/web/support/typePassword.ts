import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import es from '#locales/es.json';

export const PASSWORD = 'Tesela-2026';

/** Types the password into the dialog of an act that asks for it. */
export const typePassword = async () =>
  userEvent.type(await screen.findByLabelText(es['account.passwordAgain']), PASSWORD);
