/** A page loads its data some time before it starts to listen, so it must receive the changes in between. */
const RECENT_MS = 30_000;

type Kinds = Map<string, Set<string>>;

/** The keys for entities without an owner and, for managers, for the entities of all users. */
const NO_OWNER = '';
const ALL_OWNERS = '*';

/** Remembers, by user, which kinds of entities changed in the last 30 to 60 seconds. */
export class Recent {
  #now: Kinds = new Map();
  #before: Kinds = new Map();
  #since = performance.now();

  /** Takes announcements such as `kyc:<id>:<user>`. An entity without an owner has no user there. */
  note(entities: readonly string[]): void {
    this.#turn();
    for (const entity of entities) {
      const [kind = '', , user = NO_OWNER] = entity.split(':');
      for (const owner of [user, ALL_OWNERS]) this.#now.set(owner, (this.#now.get(owner) ?? new Set()).add(kind));
    }
  }

  /** The kinds of entities of one user and of those without an owner, or (with null) of all entities. */
  collectKinds(user: string | null): string[] {
    this.#turn();
    const owners = user === null ? [ALL_OWNERS] : [user, NO_OWNER];
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
