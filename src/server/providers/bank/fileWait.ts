/**
 * A transfer waits until managers have sent its file to the bank and imported the bank's statement. This is no failure of
 * the job, and no silence of the bank.
 */
export class FileWait extends Error {
  override readonly name = 'FileWait';

  constructor() {
    super(FILE_WAIT);
  }
}

/** What a waiting job shows as the reason, and by which it is found again. */
export const FILE_WAIT = 'waits for a payment file';
