import { createHash } from 'node:crypto';
import type { ProjectPhase } from '#machines/project/project.contract.ts';
import { dispatch, type Events, type Thing, tell } from '#server/engine/dispatch.ts';
import { newId } from '#server/engine/ids.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import { type By, bySystem, type Unit, type Worked, work } from '#server/engine/unit.ts';
import { openSession } from '#server/http/sessions.ts';
import { createPerson } from '#server/routes/auth.newPerson.ts';
import { sql } from '#server/store/sql.ts';
import type { TestTenant } from './testTenant.ts';

export const by = (actor: By['actor'], personId: string): By => ({ actor, personId, managerId: null, reason: null });

/** What a test may not go on without: a refusal here is a mistake of the test. */
export async function must<T>(worked: Promise<Worked<T>>): Promise<T> {
  const answer = await worked;
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer.value;
}

export const answers = {
  knowledge: {
    totalLoss: true,
    depositGuarantee: false,
    liquidity: false,
    diversification: true,
    estimatedYield: true,
    ranking: false,
    tokenValue: false,
  },
  general: {
    pastTransactions: 'never',
    education: 'none',
    profession: 'never',
    holdingPeriod: 'overThreeYears',
    bearableLoss: 'part',
    aim: 'growth',
  },
} as const;

export const profile = {
  birthday: '1990-05-17',
  nationality: 'ES',
  idNumber: '12345678Z',
  phone: '600000000',
  address: 'Calle Mayor 1',
  city: 'Zaragoza',
  postalCode: '50001',
  country: 'ES',
  occupation: 'Docente',
  maritalStatus: 'single',
};

const phases: ProjectPhase[] = ['PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN'];

let count = 0;

/** Quick ways to people and projects in the states that tests need, by the same events as everybody's. */
export function worldOf({ tenant, drain }: TestTenant) {
  const run = <T>(who: By, act: (unit: Unit) => Promise<Worked<T>>) => work(tenant, who, act);
  const idOf = async (unit: Unit, thing: 'kyc' | 'suitability' | 'onboarding', personId: string) => {
    const [row] = await unit.tx.query<{ id: string }>({
      name: '',
      text: `select id from ${thing} where person_id = $1`,
      values: [personId],
    });
    return row?.id ?? '';
  };

  async function person(roles: string[] = ['USER'], known: object = profile): Promise<string> {
    const number = ++count;
    const id = await must(
      run(by('USER', ''), (unit) =>
        createPerson(
          { ...unit, by: { ...unit.by, personId: null } },
          {
            email: `person${number}@test.local`,
            passwordHash: null,
            googleSubject: null,
            name: 'Ana',
            surname: `Prueba ${number}`,
            profile: known as never,
            locale: 'es',
            commercial: false,
            referrerId: null,
          },
        ),
      ),
    );
    if (!id) throw new Error('the address is taken');
    await tenant.database.query(
      sql`update person set roles = ${roles}, type_chosen_at = ${tenant.clock.now()} where id = ${id}`,
    );
    await must(
      run(bySystem, async (unit) => {
        await tell(unit, 'person', id, { type: 'email.verify' });
        return { ok: true, value: undefined };
      }),
    );
    await tenant.database.query(sql`insert into bank_account (id, person_id, iban, holder, created_at, usable_from)
      values (${newId(tenant.clock.now())}, ${id}, 'ES9121000418450200051332', 'Ana', ${tenant.clock.now()}, ${tenant.clock.now()})`);
    const address = await tenant.providers.chain.managedWallet(id);
    await tenant.database.query(sql`insert into wallet (id, person_id, address, managed, created_at, usable_from)
      values (${newId(tenant.clock.now())}, ${id}, ${address}, true, ${tenant.clock.now()}, ${tenant.clock.now()})`);
    return id;
  }

  async function investor(): Promise<string> {
    const id = await person();
    await must(
      run(by('USER', id), async (unit) => {
        const kyc = await idOf(unit, 'kyc', id);
        await dispatch(unit, 'kyc', kyc, { type: 'kyc.begin' });
        await tell(unit, 'kyc', kyc, { type: 'kyc.succeed' });
        const suitability = await idOf(unit, 'suitability', id);
        await dispatch(unit, 'suitability', suitability, { type: 'attempt.submit', answers });
        const onboarding = await idOf(unit, 'onboarding', id);
        for (const part of ['TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA'] as const)
          await tell(unit, 'onboarding', onboarding, { type: 'step.complete', part });
        return dispatch(unit, 'onboarding', onboarding, { type: 'simulation.acknowledge', netWorth: null });
      }),
    );
    return id;
  }

  async function file(ownerId: string, purpose: string): Promise<string> {
    const id = newId(tenant.clock.now());
    const hash = createHash('sha256').update(id).digest();
    await tenant.database.query(sql`insert into file (id, owner_id, purpose, name, content_type, size, sha256, created_at)
      values (${id}, ${ownerId}, ${purpose}, 'file.pdf', 'application/pdf', 1, ${hash}, ${tenant.clock.now()})`);
    return id;
  }

  interface Offer {
    tokens?: number;
    price?: number;
    softCap?: number;
    strategy?: 'manual' | 'charge' | 'campaignEnd' | 'softCap';
    days?: number;
    until?: ProjectPhase;
  }

  /** A whole offer of an owner's, as it is before anybody moves it. */
  async function draft(manager: string, offer: Offer = {}) {
    const { tokens = 1000, price = 5000, softCap = 5000, strategy = 'manual', days = 30 } = offer;
    const owner = await person(['ENTREPRENEUR']);
    const now = tenant.clock.now();
    const id = newId(now);
    const kiis = await file(owner, 'kiis');
    await must(
      run(by('ENTREPRENEUR', owner), async (unit) => {
        await unit.tx.query(sql`insert into project (id, status, owner_id, slug, title, product, token_name, token_symbol,
            price, tokens_for_sale, soft_cap, starts_at, ends_at, mint_strategy, created_at, updated_at)
          values (${id}, 'new', ${owner}, ${`p-${id.slice(-12)}`}, 'Proyecto', 'debt', 'Token', 'TKN', ${price}, ${tokens},
            ${softCap}, ${now}, ${new Date(now.getTime() + days * 86_400_000)}, ${strategy}, ${now}, ${now})`);
        await unit.tx.query(
          sql`insert into funding (project_id, tokens_for_sale, tokens_left) values (${id}, ${tokens}, ${tokens})`,
        );
        const document = newId(now);
        await unit.tx.query(sql`insert into document (id, status, project_id, kind, name, file_id, created_at, updated_at)
          values (${document}, 'new', ${id}, 'pitchDeck', 'Deck', ${kiis}, ${now}, ${now})`);
        const created = await dispatch(unit, 'project', id, { type: 'project.create' });
        if (!created.ok) return created;
        await dispatch(unit, 'document', document, { type: 'document.upload', visibility: 'visible' });
        return dispatch(unit, 'project', id, { type: 'kiis.publish', fileId: kiis });
      }),
    );
    return { id, owner, manager };
  }

  /** Moved by a manager to the phase that is asked for. */
  async function project(offer: Offer = {}) {
    const made = await draft(await person(['ADMIN']), offer);
    const until = phases.indexOf(offer.until ?? 'CAMPAIGN');
    for (const to of phases.slice(0, until + 1)) {
      await send(by('ADMIN', made.manager), 'project', made.id, { type: 'phase.advance', to });
      if (to === 'VALIDATING' && to !== offer.until)
        await send(by('ADMIN', made.manager), 'project', made.id, { type: 'validation.approve' });
    }
    await drain();
    return made;
  }

  const send = <T extends Thing>(who: By, thing: T, id: string, event: Events[T]) =>
    must(run(who, (unit) => dispatch(unit, thing, id, event)));

  const attempt = <T extends Thing>(who: By, thing: T, id: string, event: Events[T]): Promise<Refusal | undefined> =>
    run(who, (unit) => dispatch(unit, thing, id, event)).then((answer) => (answer.ok ? undefined : answer.refusal));

  /** An order of an investor's, as the route makes it. */
  function order(personId: string, projectId: string, tokens: number, price = 5000) {
    const id = newId(tenant.clock.now());
    return run(by('USER', personId), async (unit) => {
      await unit.tx.query(sql`insert into investment (id, status, person_id, project_id, tokens, price, amount, reference,
          told_before_at, created_at, updated_at)
        values (${id}, 'new', ${personId}, ${projectId}, ${tokens}, ${price}, ${tokens * price}, ${id.slice(-12)},
          ${unit.now}, ${unit.now}, ${unit.now})`);
      return dispatch(unit, 'investment', id, { type: 'order.create', tokens });
    });
  }

  async function tokenOf(personId: string): Promise<string> {
    const { token } = await openSession(tenant.database, tenant.clock.now(), { personId, userAgent: 'test' });
    return token;
  }

  return { person, investor, draft, project, file, send, attempt, order, tokenOf, run };
}

export type World = ReturnType<typeof worldOf>;
