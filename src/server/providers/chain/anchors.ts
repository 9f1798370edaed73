/** A root of the journal on the chain, which neither changes nor forgets it. */
export type Anchor = {
  /** Counts from 1, without gaps. */
  number: number;
  root: Buffer;
  /** The number of journal entries from the beginning to the end of the hour. */
  entries: number;
  hour: Date;
};
