/** A root of the journal on the chain, where it can neither be changed nor removed. */
export type Anchor = {
  /** Counts from 1, without gaps. */
  number: number;
  root: Buffer;
  /** The number of journal entries from the beginning to the end of the hour. */
  entries: number;
  hour: Date;
};
