import { createContext } from 'react';

/** Whether the event of an act requires the password, according to its lifecycle's table. */
export const PasswordContext = createContext(false);

/** The data that a confirmed act sends with its event. */
export interface Proof {
  password: string;
}

/** For an event without a password. It has the same type, because only the table knows which events require one. */
export const noProof = {} as Proof;
