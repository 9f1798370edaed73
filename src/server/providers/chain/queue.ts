/** Runs tasks one at a time, in the order of the calls. A failed task does not block the next one. */
export type Queue = <Value>(task: () => Promise<Value>) => Promise<Value>;

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
