import type { PaymentMethod } from '#machines/investment/investment.contract.ts';
import { newId } from '#server/engine/ids.ts';
import { mailKind } from '#server/providers/mail/sandboxMailer.ts';
import { post } from '#server/store/ledger.ts';
import { sql } from '#server/store/sql.ts';
import type { TestTenant } from './testTenant.ts';
import { by, must, type World } from './world.ts';

interface Offer {
  id: string;
  manager: string;
}

/** The ways of an investment and of a distribution, by the same events as everybody's, to where a test begins. */
export function journeysOf(test: TestTenant, world: World) {
  const { database, clock } = test.tenant;

  async function ordered(investor: string, project: Offer, tokens = 3): Promise<string> {
    return (await must(world.order(investor, project.id, tokens))).id;
  }

  async function choosing(investor: string, project: Offer, tokens = 3): Promise<string> {
    const id = await ordered(investor, project, tokens);
    const me = by('USER', investor);
    const understood = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
    await world.send(me, 'investment', id, { type: 'warnings.accept', ...understood });
    await world.send(me, 'investment', id, { type: 'payment.begin' });
    return id;
  }

  async function chosen(investor: string, project: Offer, method: PaymentMethod, tokens = 3): Promise<string> {
    const id = await choosing(investor, project, tokens);
    await world.send(by('USER', investor), 'investment', id, { type: 'method.choose', method, balance: 0 });
    return id;
  }

  async function paid(investor: string, project: Offer, tokens = 3): Promise<string> {
    const id = await chosen(investor, project, 'transfer', tokens);
    const fileId = await world.file(investor, 'proof');
    await world.send(by('USER', investor), 'investment', id, { type: 'proof.upload', fileId });
    await world.send(by('ADMIN', project.manager), 'investment', id, { type: 'payment.settle', proofSeen: true });
    return id;
  }

  /** The payment of an order that was cancelled before its money came, which is in suspense now. */
  async function suspended(investor: string, project: Offer): Promise<string> {
    const id = await chosen(investor, project, 'transfer');
    await world.send(by('USER', investor), 'investment', id, { type: 'investment.cancel' });
    const [payment] = await database.query<{ id: string; amount: number; reference: string }>(
      sql`select id, amount, reference from payment where investment_id = ${id}`,
    );
    if (!payment) throw new Error('no payment was begun');
    const { amount, reference } = payment;
    const receipt = { amount, currency: 'EUR', reference };
    const arrival = { type: 'payment.settle', receipt, eventId: `late:${id}` } as const;
    await world.send(by('ADMIN', project.manager), 'payment', payment.id, arrival);
    return payment.id;
  }

  /** Paid, with the contract made and its code mailed. */
  async function signing(investor: string, project: Offer, tokens = 3) {
    const id = await paid(investor, project, tokens);
    await world.send(by('USER', investor), 'investment', id, { type: 'signature.request' });
    await test.drain();
    const [signature] = await database.query<{ id: string }>(sql`select id from signature where investment_id = ${id}`);
    return { id, signatureId: signature?.id ?? '', code: await lastCode(investor) };
  }

  async function signed(investor: string, project: Offer, tokens = 3): Promise<string> {
    const { id, signatureId, code } = await signing(investor, project, tokens);
    await world.send(by('USER', investor), 'signature', signatureId, { type: 'code.enter', code });
    return id;
  }

  /** Of an investment that is signed, once its reflection is over. */
  async function minted(id: string, project: Offer) {
    await world.send(by('ADMIN', project.manager), 'investment', id, { type: 'mint.request' });
    await test.drain();
  }

  /** A distribution that was calculated and approved. */
  async function approved(project: Offer, gross = 10_000): Promise<string> {
    const id = newId(clock.now());
    const me = by('ADMIN', project.manager);
    await must(
      world.run(me, async (unit) => {
        await unit.tx.query(sql`insert into distribution (id, status, project_id, kind, gross, withholding_points,
            record_date, created_by, created_at, updated_at)
          values (${id}, 'new', ${project.id}, 'interest', ${gross}, 1900, ${unit.now}, ${project.manager}, ${unit.now}, ${unit.now})`);
        return { ok: true, value: undefined };
      }),
    );
    for (const event of ['create', 'calculate', 'approve'] as const)
      await world.send(me, 'distribution', id, { type: `distribution.${event}` });
    return id;
  }

  /** One that was paid as well: its earnings are ready to be claimed. */
  async function distributed(project: Offer, gross = 10_000): Promise<string> {
    const id = await approved(project, gross);
    await world.send(by('ADMIN', project.manager), 'distribution', id, { type: 'distribution.pay' });
    await test.drain();
    return id;
  }

  /** Money that a person may invest. */
  async function credited(personId: string, amount: number) {
    const key = `test:${newId(clock.now())}`;
    await post(database, clock.now(), {
      key,
      about: 'test.credited',
      thingId: personId,
      lines: [
        { account: 'externalCash', amount: -amount },
        { account: 'investorAvailable', owner: personId, amount },
      ],
    });
  }

  async function lastCode(personId: string): Promise<string> {
    const [person] = await database.query<{ email: string }>(sql`select email from person where id = ${personId}`);
    const mails = await database.query<{ text: string }>(sql`select data ->> 'text' as text from sandbox_record
      where kind = ${mailKind} and data ->> 'to' = ${person?.email} order by at desc, id desc`);
    const mail = mails.find(({ text }) => /\b\d{5}\b/.test(text));
    const code = mail?.text.match(/\b\d{5}\b/)?.[0];
    if (!code) throw new Error(`no code was mailed to ${person?.email}`);
    return code;
  }

  return {
    ordered,
    choosing,
    chosen,
    paid,
    suspended,
    signing,
    signed,
    minted,
    approved,
    distributed,
    credited,
    lastCode,
  };
}

export type Journeys = ReturnType<typeof journeysOf>;
