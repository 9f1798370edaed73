import { setImmediate } from 'node:timers/promises';

const CHUNK = 2_000;
const SLICE = 100;

export interface Range {
  from: number;
  to: number;
}

/** Makes rows for the numbers of a range, chunk by chunk: while the database takes one chunk, the next is made. */
export async function pipeline<Rows>(
  { from, to }: Range,
  begin: () => Rows,
  add: (rows: Rows, number: number) => Promise<void> | void,
  write: (rows: Rows) => Promise<void>,
) {
  let writing = Promise.resolve();
  for (let first = from; first < to; first += CHUNK) {
    const rows = begin();
    for (let number = first; number < Math.min(first + CHUNK, to); number += 1) {
      await add(rows, number);
      // The answers of the database can only be read in between.
      if (number % SLICE === 0) await setImmediate();
    }
    await writing;
    writing = write(rows);
    writing.catch(() => undefined); // it is awaited above, or below
  }
  await writing;
}
