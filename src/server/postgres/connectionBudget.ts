import { DatabaseOutage } from './databaseOutage.ts';

/** PostgreSQL has the same code for its own limit. The host works, so no other host is tried. */
const TOO_MANY = '53300';

/** The connections of one database. */
export interface BudgetShare {
  /** Maximum number of connections in use. */
  readonly max: number;
  /** The number of connections that are open or being opened. */
  open(): number;
  closeIdle(): Promise<void>;
}

class Member {
  readonly share: BudgetShare;
  used = 0;
  closing = 0;
  /** Calls that wait for a connection, the oldest first. */
  readonly waiting = new Set<() => void>();

  constructor(share: BudgetShare) {
    this.share = share;
  }

  get open(): number {
    return Math.max(this.share.open() - this.closing, this.used);
  }

  get hasIdle(): boolean {
    return this.open > this.used;
  }

  closeIdle() {
    this.closing += 1;
    const end = () => {
      this.closing -= 1;
    };
    this.share.closeIdle().then(end, end);
  }
}

/**
 * Limits how many connections a process has at one PostgreSQL server. While all are in use, the databases get the next
 * free ones in turn, so that no tenant waits behind the queue of another one.
 */
export class ConnectionBudget {
  readonly #limit: number;
  /** The one that was used last comes last. */
  readonly #members = new Map<BudgetShare, Member>();
  /** Members with waiting calls. The next in turn comes first. */
  readonly #turns = new Set<Member>();
  #used = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Waits until the database may use one more connection, at most `limitMs` unless that is 0. Returns the function that
   * releases it.
   */
  async take(share: BudgetShare, limitMs: number): Promise<() => void> {
    const member = this.#members.get(share) ?? new Member(share);
    this.#members.set(share, member);
    if (!this.#grant(member)) await this.#turnOf(member, limitMs);
    return () => {
      member.used -= 1;
      this.#used -= 1;
      this.#serve();
    };
  }

  waiting(share: BudgetShare): number {
    return this.#members.get(share)?.waiting.size ?? 0;
  }

  /** The database is closed. */
  leave(share: BudgetShare): void {
    this.#members.delete(share);
  }

  #turnOf(member: Member, limitMs: number): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        member.waiting.delete(go);
        reject(new DatabaseOutage('All connections to the database are in use', TOO_MANY, { cause: undefined }));
      };
      const timer = limitMs ? setTimeout(giveUp, limitMs) : undefined;
      member.waiting.add(go);
      this.#turns.add(member);
    });
  }

  #grant(member: Member): boolean {
    if (this.#used >= this.#limit || member.used >= member.share.max) return false;
    const needsRoom = !member.hasIdle;
    this.#used += 1;
    member.used += 1;
    this.#members.delete(member.share);
    this.#members.set(member.share, member);
    if (needsRoom) this.#makeRoom();
    return true;
  }

  #serve() {
    for (const member of [...this.#turns]) {
      const [go] = member.waiting;
      if (go && !this.#grant(member)) continue;
      this.#turns.delete(member);
      if (!go) continue;
      member.waiting.delete(go);
      go();
      if (member.waiting.size) this.#turns.add(member);
    }
  }

  /** Closes idle connections of the databases that have not been used for longest. */
  #makeRoom() {
    const members = [...this.#members.values()];
    let surplus = members.reduce((sum, { open }) => sum + open, -this.#limit);
    for (const member of members) for (; surplus > 0 && member.hasIdle; surplus -= 1) member.closeIdle();
  }
}
