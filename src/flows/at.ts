/** Whether a status is what somebody names: the whole of it, a state around it, or some of its parallel parts. */
export const isAt = (status: string, named: string): boolean =>
  named.split(',').every((part) => status.split(',').some((each) => each === part || each.startsWith(`${part}.`)));

/** The states that can be named of these, each once; of parallel ones their parts. */
export const namesOf = (statuses: readonly string[]): string[] => [
  ...new Set(statuses.flatMap((status) => status.split(','))),
];
