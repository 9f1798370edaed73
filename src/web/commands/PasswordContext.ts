import { createContext } from 'react';

/** Whether the event that an act stands for asks for the password, as its lifecycle's table says. */
export const PasswordContext = createContext(false);

/** What a confirmed act sends with its event. Empty if the event asks for no password. */
export interface Proof {
  password: string;
}
