import { createContext } from 'react';

/** Whether the event that an act stands for asks for the password, as its lifecycle's table says. */
export const PasswordContext = createContext(false);

/** What a confirmed act sends with its event. */
export interface Proof {
  password: string;
}

/** For an event that asks for no password. It has the same type because only the table knows which event asks. */
export const noProof = {} as Proof;
