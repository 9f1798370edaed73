/** A signed transaction of the embedded chain with its position. Each transaction is a block of its own. */
export type JournalEntry = {
  /** Counts from 1 without gaps. */
  sequence: number;
  /** The signed transaction as it was sent, `0x…`. */
  raw: `0x${string}`;
  /** The time of the block, in seconds since 1970. */
  timestamp: number;
};

/** The state of the chain after `sequence`, so that a start need not replay all earlier transactions. */
export type ChainSnapshot = { sequence: number; content: string };

/** Stores the transactions of the embedded chain. Replaying them gives its state. */
export type ChainJournal = {
  /**
   * Returns entries after `sequence`, in order. It may return only the first of them, and is called until it returns
   * none.
   */
  loadSince(sequence: number): Promise<readonly JournalEntry[]>;
  /**
   * Stores the entry durably before it resolves. It must reject if the sequence is already used, for instance by a
   * primary key: only this prevents two processes from writing different histories.
   */
  append(entry: JournalEntry): Promise<void>;
  /** Returns the snapshot with the highest sequence, if snapshots are stored. Losing them only costs time. */
  loadSnapshot?(): Promise<ChainSnapshot | undefined>;
  saveSnapshot?(snapshot: ChainSnapshot): Promise<void>;
};
