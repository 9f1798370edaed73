import { setImmediate } from 'node:timers/promises';

const CHUNK = 2_000;
const SLICE = 100;

export interface Range {
  from: number;
  to: number;
}

/** Makes rows for the numbers of a range in chunks. While the database writes one chunk, the next is made. */
export async function pipeline<Rows>(
  { from, to }: Range,
  newRows: () => Rows,
  add: (rows: Rows, number: number) => Promise<void> | void,
  write: (rows: Rows) => Promise<void>,
) {
  let writing = Promise.resolve();
  for (let first = from; first < to; first += CHUNK) {
    const rows = newRows();
    for (let number = first; number < Math.min(first + CHUNK, to); number += 1) {
      await add(rows, number);
      // Yields to the event loop, so that the answers of the database can be read.
      if (number % SLICE === 0) await setImmediate();
    }
    await writing;
    writing = write(rows);
    writing.catch(() => undefined); // The error surfaces where the promise is awaited.
  }
  await writing;
}
