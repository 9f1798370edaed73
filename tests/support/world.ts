import { createHash } from 'node:crypto';
import { toRichText } from '#machines/issuances/content/content.richText.ts';
import type { ProjectPhase } from '#machines/issuances/project/project.contract.ts';
import { DAY } from '#machines/shared/duration.ts';
import { tableOf } from '#machines/shared/journal/journalled.ts';
import type { Entity, Events } from '#server/engine/entities.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import { type By, bySystem, type UnitOfWork, type Worked } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { followRecords } from '#server/lifecycles/people/onboarding.follow.ts';
import { sql } from '#server/postgres/sql.ts';
import { createUser } from '#server/routes/people/auth/newUser.ts';
import { openSession } from '#server/secrets/sessions.ts';
import { dispatch } from '#server/work/dispatch.ts';
import { work } from '#server/work/work.ts';
import { password } from './proveStepUp.ts';
import { quickHash } from './quickHash.ts';
import type { TestTenant } from './testTenant.ts';

export const by = (actor: By['actor'], userId: string): By => ({ actor, userId, managerId: null, reason: null });

/** Returns the value. Throws on a refusal, because a test cannot continue without the value. */
export async function must<T>(worked: Promise<Worked<T>>): Promise<T> {
  const answer = await worked;
  if (!answer.ok) throw new Error(`Refused: ${JSON.stringify(answer.refusal)}`);
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
let passwordHash: Promise<string> | undefined;

/** Shortcuts to users and projects in the statuses that tests need, by the events that users send. */
export function worldOf({ tenant, drain }: TestTenant) {
  const run = <T>(who: By, act: (uow: UnitOfWork) => Promise<Worked<T>>) => work(tenant, who, act);
  const idOf = async (uow: UnitOfWork, entity: 'kyc' | 'suitability' | 'onboarding', userId: string) => {
    const [row] = await uow.tx.query<{ id: string }>({
      name: '',
      text: `select id from ${tableOf(entity)} where user_id = $1`,
      values: [userId],
    });
    return row?.id ?? '';
  };

  async function user(roles: string[] = ['USER'], details: object = profile, hasType = true): Promise<string> {
    const number = ++count;
    passwordHash ??= quickHash(password);
    const hash = await passwordHash;
    const id = await must(
      run(by('USER', ''), (uow) =>
        createUser(
          { ...uow, by: { ...uow.by, userId: null } },
          {
            email: `user${number}@test.local`,
            passwordHash: hash,
            openId: null,
            name: 'Ana',
            surname: `Prueba ${number}`,
            profile: details as never,
            locale: 'es',
            commercial: false,
            referrerId: null,
          },
        ),
      ),
    );
    if (!id) throw new Error('The address has an account already');
    const chosenAt = hasType ? tenant.clock.now() : null;
    await must(
      run(bySystem, async (uow) => {
        await uow.tx.query(sql`update users set roles = ${roles}, type_chosen_at = ${chosenAt} where id = ${id}`);
        await followRecords(uow, id);
        await uow.sendAsSystem('user', id, { type: 'email.verify' });
        return { ok: true, value: undefined };
      }),
    );
    await tenant.database.query(sql`insert into bank_account (id, user_id, iban, holder, created_at, usable_from)
      values (${newId(tenant.clock.now())}, ${id}, 'ES9121000418450200051332', ${`Ana Prueba ${number}`}, ${tenant.clock.now()}, ${tenant.clock.now()})`);
    const address = await tenant.providers.chain.managedWallet(id);
    await tenant.database.query(sql`insert into wallet (id, user_id, address, managed, created_at, usable_from)
      values (${newId(tenant.clock.now())}, ${id}, ${address}, true, ${tenant.clock.now()}, ${tenant.clock.now()})`);
    return id;
  }

  /** `netWorth` (in minor units) sets the amount from which a ticket is large. */
  async function investor(netWorth: number | null = null): Promise<string> {
    const id = await user();
    await must(
      run(by('USER', id), async (uow) => {
        const kyc = await idOf(uow, 'kyc', id);
        await dispatch(uow, 'kyc', kyc, { type: 'kyc.begin' });
        await uow.sendAsSystem('kyc', kyc, { type: 'kyc.succeed' });
        const suitability = await idOf(uow, 'suitability', id);
        await dispatch(uow, 'suitability', suitability, { type: 'attempt.submit', answers });
        const onboarding = await idOf(uow, 'onboarding', id);
        for (const part of ['TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA'] as const)
          await uow.sendAsSystem('onboarding', onboarding, { type: 'step.complete', part });
        return dispatch(uow, 'onboarding', onboarding, { type: 'simulation.acknowledge', netWorth });
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

  interface ProjectTerms {
    tokens?: number;
    price?: number;
    softCap?: number;
    strategy?: 'manual' | 'charge' | 'campaignEnd' | 'softCap';
    days?: number;
    until?: ProjectPhase;
  }

  /** Creates a complete project in its first phase. */
  async function draft(manager: string, terms: ProjectTerms = {}) {
    const { tokens = 1000, price = 5000, softCap = 5000, strategy = 'manual', days = 30 } = terms;
    const owner = await user(['ENTREPRENEUR']);
    const now = tenant.clock.now();
    const id = newId(now);
    const kiis = await file(owner, 'kiis');
    await must(
      run(by('ENTREPRENEUR', owner), async (uow) => {
        await uow.tx.query(sql`insert into project (id, status, owner_id, slug, title, product, token_name, token_symbol,
            price, tokens_for_sale, soft_cap, starts_at, ends_at, mint_strategy, summary, sections, risks, ranking, guarantee,
            created_at, updated_at)
          values (${id}, 'new', ${owner}, ${`p-${id.slice(-12)}`}, 'Proyecto', 'debt', 'Token', 'TKN', ${price}, ${tokens},
            ${softCap}, ${now}, ${new Date(now.getTime() + days * DAY)}, ${strategy}, 'Resumen',
            ${{ product: toRichText('Producto') }}, ${['Riesgo']}, 'senior',
            '{"kind": "none"}', ${now}, ${now})`);
        await uow.tx.query(
          sql`insert into funding (project_id, tokens_for_sale, tokens_left) values (${id}, ${tokens}, ${tokens})`,
        );
        const document = newId(now);
        await uow.tx.query(sql`insert into document (id, status, project_id, kind, name, file_id, created_at, updated_at)
          values (${document}, 'new', ${id}, 'pitchDeck', 'Deck', ${kiis}, ${now}, ${now})`);
        const created = await dispatch(uow, 'project', id, { type: 'project.create' });
        if (!created.ok) return created;
        await dispatch(uow, 'document', document, { type: 'document.upload', visibility: 'visible' });
        return dispatch(uow, 'project', id, { type: 'kiis.publish', fileId: kiis });
      }),
    );
    return { id, owner, manager };
  }

  /** One manager has all projects. Every further one would be told of everything, by mail too. */
  let manager: Promise<string> | undefined;

  /** Creates a project and moves it to a phase, by default to its campaign. */
  async function project(terms: ProjectTerms = {}) {
    manager ??= user(['ADMIN']);
    const created = await draft(await manager, terms);
    const until = phases.indexOf(terms.until ?? 'CAMPAIGN');
    for (const to of phases.slice(0, until + 1)) {
      await send(by('ADMIN', created.manager), 'project', created.id, { type: 'phase.advance', to });
      if (to === 'VALIDATING' && to !== terms.until)
        await send(by('ADMIN', created.manager), 'project', created.id, { type: 'validation.approve' });
    }
    await drain();
    return created;
  }

  const send = <T extends Entity>(who: By, entity: T, id: string, event: Events[T]) =>
    must(run(who, (uow) => dispatch(uow, entity, id, event)));

  const attempt = <T extends Entity>(who: By, entity: T, id: string, event: Events[T]): Promise<Refusal | undefined> =>
    run(who, (uow) => dispatch(uow, entity, id, event)).then((answer) => (answer.ok ? undefined : answer.refusal));

  /** Places an order as the route does. */
  function order(userId: string, projectId: string, tokens: number, price = 5000) {
    const id = newId(tenant.clock.now());
    return run(by('USER', userId), async (uow) => {
      await uow.tx.query(sql`insert into investment (id, status, user_id, project_id, tokens, price, amount, reference,
          informed_before_at, created_at, updated_at)
        select ${id}, 'new', ${userId}, id, ${tokens}, ${price}, ${tokens * price}, ${`TS-${id.slice(-12).toUpperCase()}`},
          ${uow.now}, ${uow.now}, ${uow.now} from project where id = ${projectId} for share`);
      return dispatch(uow, 'investment', id, { type: 'order.create', tokens });
    });
  }

  async function tokenOf(userId: string): Promise<string> {
    const { token } = await openSession(tenant.database, tenant.clock.now(), { userId, userAgent: 'test' });
    return token;
  }

  return { user, investor, draft, project, file, send, attempt, order, tokenOf, run };
}

export type World = ReturnType<typeof worldOf>;
