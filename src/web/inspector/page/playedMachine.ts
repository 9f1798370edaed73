import { isMachineName, type MachineName } from '#machines/catalogue.names.ts';

/** The machine that is played. It is that of an investment if the address names none. */
export const playedMachine = (name: string | null | undefined): MachineName =>
  name && isMachineName(name) ? name : 'investment';
