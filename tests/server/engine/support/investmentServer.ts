import type { InvestmentEvent } from '#machines/investment/investment.contract.ts';
import type { Actor } from '#machines/shared/actor.ts';
import { dispatch } from '#server/engine/dispatch.ts';
import { newId } from '#server/engine/ids.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/store/sql.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import { by, must, type World } from '#tests/support/world.ts';
import type { Secrets } from './investmentModel.ts';

export interface People {
  investor: string;
  project: { id: string; owner: string; manager: string };
}

/** Events whose answer comes from a job: the contract that is made, the chain that mints. */
const ASYNCHRONOUS = ['signature.request', 'mint.request'];

/** An investment in PostgreSQL, asked through the engine. */
export class Server {
  readonly id: string;
  readonly #test: TestTenant;
  readonly #world: World;
  readonly #who: Record<Actor, ReturnType<typeof by>>;
  #file: Promise<string> | undefined;

  private constructor(id: string, test: TestTenant, world: World, { investor, project }: People) {
    this.id = id;
    this.#test = test;
    this.#world = world;
    this.#who = {
      USER: by('USER', investor),
      ENTREPRENEUR: by('ENTREPRENEUR', project.owner),
      ADMIN: by('ADMIN', project.manager),
      SYSTEM: bySystem,
    };
  }

  static async begin(test: TestTenant, world: World, people: People, begun: InvestmentEvent): Promise<Server> {
    const id = newId(test.tenant.clock.now());
    await must(
      world.run(by('USER', people.investor), async (unit) => {
        await unit.tx.query(sql`insert into investment (id, status, person_id, project_id, tokens, price, amount, reference,
            told_before_at, created_at, updated_at)
          values (${id}, 'new', ${people.investor}, ${people.project.id}, 3, 5000, 15000, ${id}, ${unit.now}, ${unit.now}, ${unit.now})`);
        return dispatch(unit, 'investment', id, begun);
      }),
    );
    await test.tenant.database.query(sql`update investment set reflection_ends_at = '2026-01-01' where id = ${id}`);
    return new Server(id, test, world, people);
  }

  /** Whether it was done; any other refusal than the machine's is a fault. */
  async send(actor: Actor, event: InvestmentEvent): Promise<boolean> {
    const sent = event.type === 'proof.upload' ? { ...event, fileId: await this.#proof() } : event;
    const refusal = await this.#world.attempt(this.#who[actor], 'investment', this.id, sent);
    if (refusal && refusal.code !== 'refused') throw new Error(`refused: ${refusal.code}`);
    if (!refusal && ASYNCHRONOUS.includes(event.type)) await this.#test.drain();
    return refusal === undefined;
  }

  /** How it stands, and what the server made up by itself. */
  async read(): Promise<{ now: { status: string; mintPending: boolean }; secrets: Secrets }> {
    const [row] = await this.#test.tenant.database.query<{ status: string; mintPending: boolean } & Secrets>(sql`select
        status, coalesce((kept ->> 'mintPending')::boolean, false) as "mintPending",
        (select reference from payment where investment_id = investment.id order by created_at desc, id desc limit 1)
          as reference,
        (select hash from signature where investment_id = investment.id order by created_at desc, id desc limit 1)
          as "contractHash"
      from investment where id = ${this.id}`);
    if (!row) throw new Error(`there is no investment ${this.id}`);
    const { status, mintPending, ...secrets } = row;
    return { now: { status, mintPending }, secrets };
  }

  /** One file is proof enough for all that is tried. */
  #proof = () => {
    this.#file ??= this.#world.file(this.#who.USER.personId ?? '', 'proof');
    return this.#file;
  };
}
