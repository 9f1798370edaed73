import type { ChainJournal, JournalEntry } from '#server/providers/chain/chainJournal.ts';

export type MemoryJournal = ChainJournal & {
  readonly entries: JournalEntry[];
  /** What the next append does instead: fail before it stores, or after. */
  failNext(how: 'before' | 'after'): void;
  /** While it is down it answers nothing. */
  setDown(isDown: boolean): void;
};

/** A journal that keeps the rules of a table with the sequence as its primary key, and fails when told to. */
export function memoryJournal(entries: JournalEntry[] = [], pageSize = Number.POSITIVE_INFINITY): MemoryJournal {
  let failure: 'before' | 'after' | undefined;
  let isDown = false;
  const assertUp = () => {
    if (isDown) throw new Error('The journal is down');
  };
  return {
    entries,
    failNext(how) {
      failure = how;
    },
    setDown(down) {
      isDown = down;
    },
    async loadSince(sequence) {
      assertUp();
      return entries.slice(sequence, sequence + pageSize);
    },
    async append(entry) {
      assertUp();
      const how = failure;
      failure = undefined;
      if (how === 'before') throw new Error('The journal could not store');
      if (entry.sequence !== entries.length + 1) throw new Error('That sequence is taken');
      entries.push(structuredClone(entry));
      if (how === 'after') throw new Error('The connection was lost');
    },
  };
}
