import type { Approval } from '#machines/oversight/approval/approval.wire.ts';
import type { InstructionRow, NewInstruction } from '#machines/register/instruction/instruction.wire.ts';
import { DAY } from '#machines/shared/duration.ts';
import { storeFile } from '#server/acts/app/storeFile.ts';
import type { By } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { work } from '#server/work/work.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { type FourEyes, fourEyesOf, password } from './fourEyes.ts';
import { journeysOf } from './journeys.ts';
import type { TestTenant } from './testTenant.ts';
import type { World } from './world.ts';

type Project = Awaited<ReturnType<World['project']>>;

export interface Holder {
  id: string;
  /** In lower case. */
  wallet: string;
}

type Order = Partial<Omit<NewInstruction, 'password' | 'holder' | 'wallet'>> & Pick<NewInstruction, 'kind'>;

/** What the registrar does to holdings, through the API, and what the chain says about them. */
export function registrarOf(test: TestTenant, world: World, eyes: FourEyes = fourEyesOf(test, world)) {
  const { database, providers } = test.tenant;
  const journeys = journeysOf(test, world);

  const emailOf = async (id: string) =>
    (await database.query<{ email: string }>(sql`select email from users where id = ${id}`))[0]?.email ?? '';

  async function walletOf(id: string): Promise<string> {
    const [row] = await database.query<{ address: string }>(
      sql`select lower(address) as address from wallet where user_id = ${id} and replaced_at is null`,
    );
    return row?.address ?? '';
  }

  /** Investors whose orders of so many tokens were paid, signed and minted. */
  async function holders<Tokens extends readonly number[]>(project: Project, ...tokens: Tokens) {
    const signed: { id: string; investment: string }[] = [];
    for (const each of tokens) {
      const id = await world.investor();
      signed.push({ id, investment: await journeys.signContract(id, project, each) });
    }
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 6 * DAY));
    await test.drain();
    for (const { investment } of signed) await journeys.requestMint(investment, project);
    await test.drain();
    const wallets = await Promise.all(signed.map(async ({ id }) => ({ id, wallet: await walletOf(id) })));
    return wallets as { [Key in keyof Tokens]: Holder };
  }

  const holder = async (project: Project, tokens: number): Promise<Holder> => (await holders(project, tokens))[0];

  async function tokenOf(project: Project): Promise<string> {
    const [row] = await database.query<{ address: string }>(
      sql`select address from token where project_id = ${project.id}`,
    );
    return row?.address ?? '';
  }

  /** A document that a manager has uploaded. */
  async function paper(manager: string): Promise<string> {
    const by: By = { actor: 'ADMIN', userId: manager, managerId: null, reason: null };
    const upload = {
      ok: true,
      bytes: Buffer.from('%PDF-1.7'),
      name: 'file.pdf',
      contentType: 'application/pdf',
    } as const;
    const stored = await work(test.tenant, by, async (uow) => ({
      ok: true,
      value: await storeFile(uow, manager, 'instruction', upload),
    }));
    if (!stored.ok) throw new Error('The document was not stored');
    return stored.value;
  }

  /** Proposes an instruction. The ground, the reason and the document are those of a court's order if none are given. */
  async function propose(manager: string, project: Project, held: Holder, order: Order) {
    const body = {
      ground: 'court',
      tokens: 1,
      reason: 'Auto 12/2026',
      ...(!('fileId' in order) && { fileId: await paper(manager) }),
      ...order,
      holder: held.id,
      wallet: held.wallet,
      password,
    };
    const answer = await callApi(test, 'POST', `/v2/pfp/issuances/${project.id}/instructions`, {
      token: await world.tokenOf(manager),
      body,
    });
    const { error, fields, data } = answer.body as {
      error?: string;
      fields?: Record<string, { id: string; values: object }>;
      data?: InstructionRow;
    };
    return { status: answer.status, error, fields, instruction: data as InstructionRow };
  }

  async function proposalOf(id: string): Promise<string> {
    const [row] = await database.query<{ id: string }>(
      sql`select id from approval where subject = ${`instruction ${id} instruction`} order by created_at desc limit 1`,
    );
    return row?.id ?? '';
  }

  const approve = async (manager: string, instruction: string): Promise<Approval> =>
    (await eyes.approve(manager, await proposalOf(instruction))).approval;

  /** One manager proposes, another approves, and the chain executes. Returns the instruction's id. */
  async function execute(managers: [string, string], project: Project, held: Holder, order: Order): Promise<string> {
    const { instruction, error, fields } = await propose(managers[0], project, held, order);
    if (!instruction) throw new Error(`Not proposed: ${error} ${JSON.stringify(fields)}`);
    await approve(managers[1], instruction.id);
    await test.drain();
    return instruction.id;
  }

  async function send(manager: string, id: string, event: object) {
    const answer = await callApi(test, 'POST', `/v2/pfp/instructions/${id}/events`, {
      token: await world.tokenOf(manager),
      body: event,
    });
    await test.drain();
    return answer.status;
  }

  async function statusOf(id: string) {
    const [row] = await database.query<{ status: string; failure: string | null; transaction: string | null }>(
      sql`select status, failure, transaction from instruction where id = ${id}`,
    );
    return row;
  }

  /** What the chain and the holdings say about a wallet, which should be the same. */
  async function stateOf(project: Project, { id, wallet }: Holder) {
    const token = await tokenOf(project);
    const frozen = new Map([...(await providers.chain.frozenOf(token))].map(([each, n]) => [each.toLowerCase(), n]));
    const [held] = await database.query<{ tokens: number; frozen: number }>(sql`select tokens, frozen from holding
      where project_id = ${project.id} and user_id = ${id} and wallet = ${wallet}`);
    return {
      chain: { tokens: await providers.chain.balanceOf(token, wallet), frozen: frozen.get(wallet) ?? 0 },
      held: held ?? { tokens: 0, frozen: 0 },
    };
  }

  return {
    journeys,
    eyes,
    emailOf,
    walletOf,
    holder,
    holders,
    tokenOf,
    paper,
    propose,
    proposalOf,
    approve,
    execute,
    send,
    statusOf,
    stateOf,
  };
}
export type Registrar = ReturnType<typeof registrarOf>;
