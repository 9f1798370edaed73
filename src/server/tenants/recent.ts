/** A page takes a while from its first answers until it listens. */
const RECENT_MS = 30_000;

type Kinds = Map<string, Set<string>>;

/** Things of everybody, and for those who may know of every person's, things of anybody. */
const EVERYBODY = '';
const ANYBODY = '*';

/** Which kinds of things changed in the last half minute, or up to as long before that, by whose they are. */
export class Recent {
  #now: Kinds = new Map();
  #before: Kinds = new Map();
  #since = performance.now();

  /** Things as they are announced: `kyc:…:` and a person, or without one where they are everybody's. */
  note(things: readonly string[]): void {
    this.#turn();
    for (const thing of things) {
      const [kind = '', , person = EVERYBODY] = thing.split(':');
      for (const owner of [person, ANYBODY]) this.#now.set(owner, (this.#now.get(owner) ?? new Set()).add(kind));
    }
  }

  /** Of one person and of everybody; of anybody where nobody is named. */
  kindsOf(person: string | null): string[] {
    this.#turn();
    const owners = person === null ? [ANYBODY] : [person, EVERYBODY];
    const sets = [this.#before, this.#now].flatMap((kinds) => owners.map((owner) => kinds.get(owner) ?? []));
    return [...new Set(sets.flatMap((kinds) => [...kinds]))];
  }

  #turn() {
    const now = performance.now();
    const past = now - this.#since;
    if (past < RECENT_MS) return;
    this.#before = past < 2 * RECENT_MS ? this.#now : new Map();
    this.#now = new Map();
    this.#since = now;
  }
}
