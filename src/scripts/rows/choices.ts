/** A series of choices from which no statement comes, because the code throws. */
export class Abandoned extends Error {}

/** Makes the choices that the code leaves open until it runs, such as whether a row is locked. */
export class Choices {
  readonly #given: readonly number[];
  readonly made: { name: string; taken: number; of: number }[] = [];
  /** The callers that were chosen so far. */
  #context = '';

  constructor(given: readonly number[]) {
    this.#given = given;
  }

  choose(of: number, name: string): number {
    if (of < 2) return 0;
    const taken = this.#given[this.made.length] ?? 0;
    this.made.push({ name: `${name} ${this.#context}`, taken, of });
    return taken;
  }

  /** A choice, such as the caller of a function, under which all others are made again. */
  chooseContext(of: number, name: string): number {
    const taken = this.choose(of, name);
    this.#context += ` ${taken}`;
    return taken;
  }
}

/**
 * The answers of `act`, where each option of each choice is taken at least once. Not all combinations are tried: a list with
 * ten filters has a thousand of them.
 */
export function collectOutcomes<T>(act: (choices: Choices) => T): T[] {
  const outcomes: T[] = [];
  const taken = new Set<string>();
  const open: (readonly number[])[] = [[]];
  for (let given = open.pop(); given; given = open.pop()) {
    const choices = new Choices(given);
    try {
      outcomes.push(act(choices));
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error;
    }
    const path = choices.made.map((each) => each.taken);
    for (const [index, { name, of }] of choices.made.entries()) {
      if (index < given.length) continue;
      for (let option = 1; option < of; option++) {
        const key = `${name} = ${option}`;
        if (taken.has(key)) continue;
        taken.add(key);
        open.push([...path.slice(0, index), option]);
      }
    }
  }
  return outcomes;
}
