import type { ChainJournal, JournalEntry } from '#server/providers/chain/chainJournal.ts';

export type MemoryJournal = ChainJournal & {
  readonly entries: JournalEntry[];
  /** Makes the next append fail before or after it stores the entry. */
  failNext(moment: 'before' | 'after'): void;
  /** While the journal is down, every call fails. */
  setDown(isDown: boolean): void;
};

/** A journal like a table with the sequence as its primary key, which can be made to fail. */
export function memoryJournal(entries: JournalEntry[] = [], pageSize = Number.POSITIVE_INFINITY): MemoryJournal {
  let failure: 'before' | 'after' | undefined;
  let isDown = false;
  const assertUp = () => {
    if (isDown) throw new Error('The journal is down');
  };
  return {
    entries,
    failNext(moment) {
      failure = moment;
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
      const moment = failure;
      failure = undefined;
      if (moment === 'before') throw new Error('The journal could not store');
      if (entry.sequence !== entries.length + 1) throw new Error('The sequence is not the next one');
      entries.push(structuredClone(entry));
      if (moment === 'after') throw new Error('The connection was lost');
    },
  };
}
