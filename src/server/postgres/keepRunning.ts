interface Supervised {
  isRunning(): boolean;
  /** Resolves to false if it could not be started. */
  start(): Promise<boolean>;
}

const LOOK_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Restarts a server when it has ended, with increasing pauses while that fails. Returns a function that stops this. */
export function keepRunning({ isRunning, start }: Supervised): () => void {
  let failures = 0;
  let timer = setTimeout(() => void look(), LOOK_MS).unref();
  let isStopped = false;
  async function look() {
    if (!isRunning()) failures = (await start()) ? 0 : failures + 1;
    if (!isStopped) timer = setTimeout(() => void look(), Math.min(LOOK_MS * 2 ** failures, LONGEST_PAUSE_MS)).unref();
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
