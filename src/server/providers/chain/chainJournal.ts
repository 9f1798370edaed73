/** A signed transaction of the embedded chain in its place; each is a block of its own. */
export type JournalEntry = {
  /** Counts from 1 without a gap. */
  sequence: number;
  /** The signed transaction as sent, `0x…`. */
  raw: `0x${string}`;
  /** Of the block, in seconds since 1970. */
  timestamp: number;
};

/** What the chain was after `sequence`, so that a start need not run everything before it again. */
export type ChainSnapshot = { sequence: number; content: string };

/** Where the embedded chain is kept. Its state is what these transactions make of it. */
export type ChainJournal = {
  /** Entries after `sequence` in order. It may give only the first of them: it is asked until it gives none. */
  loadSince(sequence: number): Promise<readonly JournalEntry[]>;
  /**
   * Stores the entry for good before it resolves. It must reject if that sequence is taken, by a primary key for
   * instance: this alone keeps two processes from writing two histories.
   */
  append(entry: JournalEntry): Promise<void>;
  /** The snapshot with the highest sequence, if snapshots are kept. Losing them costs time, nothing else. */
  loadSnapshot?(): Promise<ChainSnapshot | undefined>;
  saveSnapshot?(snapshot: ChainSnapshot): Promise<void>;
};
