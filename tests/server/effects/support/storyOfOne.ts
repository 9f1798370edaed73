import { randomUUID } from 'node:crypto';
import { storeFile } from '#server/acts/app/storeFile.ts';
import { bookByBank } from '#server/acts/orders/bookByBank.ts';
import { startClearing } from '#server/effects/app/counts.ts';
import { bySystem } from '#server/engine/unit.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { replaceWallet } from '#server/queries/people/wallets.ts';
import { dispatch } from '#server/work/dispatch.ts';
import { type UsersTenant, usersTenant } from '#tests/server/routes/people/support/usersTenant.ts';
import { password, visitorOf } from '#tests/server/routes/people/support/visitor.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import { answers, by, must, worldOf } from '#tests/support/world.ts';

/** What only this user has. Nothing of it may be found after the erasure. */
export const told = {
  email: 'zenobia.quijano@correo.example',
  newEmail: 'zq@nuevo.example',
  name: 'Zenobia',
  surname: 'Quijano Ferrándiz',
  birthday: '1981-09-27',
  idNumber: '77777777B',
  phone: '+34699123987',
  address: 'Calle de la Luna Nueva 77',
  city: 'Alcañiz',
  occupation: 'Relojera',
  spouse: 'Baltasar',
  organisation: 'Relojes Quijano, S.L.',
  taxNumber: 'B12345674',
  activity: 'Relojería de autor',
  iban: 'ES7100302053091234567895',
  netWorth: 135_792_468,
  grossIncome: 987_654_321,
  file: 'dni-zenobia.pdf',
} as const;

/** What others wrote about the user. */
export const written = {
  rejection: 'La firma de Zenobia no coincide',
  sophistication: 'No acredita la herencia de su tía Leocadia',
  failure: 'Su banco la ha bloqueado por un embargo',
  cancellation: 'Está hospitalizada y no puede pagar',
  note: 'Llamó su hermana Ermelinda preguntando por el dinero',
  approval: 'Su cuñado ya es gestor',
  payer: 'FERRANDIZ TRINIDAD',
  concept: 'regalo de su madrina',
  acting: 'Pide ayuda porque no ve bien',
} as const;

type Visitor = ReturnType<typeof visitorOf>;

const person = {
  name: told.name,
  surname: told.surname,
  birthday: told.birthday,
  nationality: 'ES',
  idNumber: told.idNumber,
  phone: told.phone,
  address: told.address,
  city: told.city,
  postalCode: '44600',
  region: 'Teruel',
  country: 'ES',
};
const additional = {
  occupation: told.occupation,
  maritalStatus: 'marriedCommunity',
  spouse: { name: told.spouse, surname: 'Gil', idNumber: '12345678Z' },
};
const company = {
  organisationName: told.organisation,
  taxNumber: told.taxNumber,
  activity: told.activity,
  contactEmail: told.email,
  representationType: 'soleAdministrator',
  majorPartners: 'none',
  partners: [],
  representative: {
    name: told.name,
    surname: told.surname,
    idNumber: told.idNumber,
    nationality: 'ES',
    address: told.address,
    city: told.city,
    postalCode: '44600',
    region: 'Teruel',
    countryOfResidence: 'ES',
  },
};

/** Fills in every form of the account. */
async function fillIn(visitor: Visitor, token: string) {
  const saved = [
    await visitor.put('/v2/pfp/account/profile', person, token),
    await visitor.put('/v2/pfp/account/additional-data', additional, token),
    await visitor.put('/v2/user-legal-information', company, token),
    await visitor.put('/v2/pfp/account/bank-account', bankAccount, token),
  ];
  const refused = saved.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A form was refused: ${refused.text}`);
}
const bankAccount = { iban: told.iban, holder: `${told.name} ${told.surname}`, password };

/** A tenant in which one investor has told, done and suffered everything that is stored of a user. */
export async function storyOfOne() {
  const users = await usersTenant();
  const visitor = visitorOf(users);
  const test = users as unknown as TestTenant;
  const world = worldOf(test);
  const journeys = journeysOf(test, world);
  await startClearing(users.tenant);
  const manager = await visitor.user('manager@example.com', ['ADMIN']);
  const second = await visitor.user('second@example.com', ['ADMIN']);
  const investor = await visitor.user(told.email);
  const { id, token } = investor;
  await fillIn(visitor, token);
  const records = await recordsOf(users, id);
  const me = by('USER', id);
  const send = async (path: string, event: object, as = manager.token) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await visitor.call('POST', `/v2/pfp/${path}/events`, { body: event, token: as, headers });
    if (answer.status !== 200) throw new Error(`${path} refused ${JSON.stringify(event)}: ${answer.text}`);
  };
  const check = async (finding: string) => {
    const { data } = await visitor.post('/v2/pfp/kyc/start', {}, token);
    const body = new URLSearchParams({ finding, validDays: '365', surname: 'QUIJANO FERRANDIZ' });
    await users.app.request(data.url, { method: 'POST', body });
    await users.drain();
  };

  await check('MANUAL_REVIEW');
  await send(`kyc/${records.kyc}`, { type: 'kyc.reject', checked: ['photo'], reason: written.rejection });
  await send(`kyc/${records.kyc}`, { type: 'kyc.retry' }, token);
  await check('SUCCESS');
  const figures = { personType: 'natural', grossIncome: told.grossIncome, portfolio: 10_000_001, monthsInFinance: 0 };
  await world.send(me, 'user', id, {
    type: 'sophistication.request',
    attested: true,
    figures: { ...figures, personType: 'natural', monthsAsExecutive: 0, tradesByQuarter: [11, 14, 12, 10] },
  });
  await send(`users/${id}`, { type: 'sophistication.refuse', reason: written.sophistication });
  await world.send(me, 'suitability', records.suitability, { type: 'attempt.submit', answers });
  await must(
    world.run(me, async (uow) => {
      await replaceWallet(uow, id, { address: await users.tenant.providers.chain.managedWallet(id), managed: true });
      await uow.tx.query(sql`update users set type_chosen_at = ${uow.now} where id = ${id}`);
      for (const part of ['TYPE_OF_INVESTMENT', 'USER_ADDITIONAL_DATA'] as const)
        await uow.sendAsSystem('onboarding', records.onboarding, { type: 'step.complete', part });
      const upload = { ok: true, bytes: new TextEncoder().encode('DNI'), contentType: 'image/png', name: told.file };
      const file = await storeFile(uow, id, 'identity', upload as never);
      const document = newId(uow.now);
      await uow.tx.query(sql`insert into document (id, status, user_id, kind, name, file_id, created_at, updated_at)
        values (${document}, 'new', ${id}, 'IDENTITY_PROOF', ${told.file}, ${file}, ${uow.now}, ${uow.now})`);
      await uow.sendAsSystem('document', document, { type: 'document.upload', visibility: 'visible' });
      const acknowledged = { type: 'simulation.acknowledge', netWorth: told.netWorth } as const;
      return dispatch(uow, 'onboarding', records.onboarding, acknowledged);
    }),
  );

  const project = await world.project();
  const failed = await journeys.chooseMethod(id, project, 'transfer');
  const payment = await journeys.paymentOf(failed);
  await world.send(by('ADMIN', manager.id), 'payment', payment, { type: 'payment.fail', reason: written.failure });
  await send(`investments/${failed}`, { type: 'investment.cancel', reason: written.cancellation });
  const suspended = await journeys.payCancelledOrder(id, project);
  const [incident] = await users.tenant.database.query<{ id: string }>(
    sql`select id from incident where subject_id = ${suspended}`,
  );
  await send(`incidents/${incident?.id}`, { type: 'incident.note', text: written.note });
  await journeys.creditBalance(id, 100);
  const line = { bankId: 'one', bookedOn: '2026-03-02', amount: 200, currency: 'EUR', payer: written.payer };
  const reference = `${depositReference(id)} ${written.concept}`;
  await must(world.run(by('ADMIN', manager.id), (uow) => bookByBank(uow, { ...line, reference })));
  await visitor.put(`/v2/pfp/users/${id}/roles`, { roles: ['ADMIN'], password }, manager.token);
  const [approval] = await users.tenant.database.query<{ id: string }>(
    sql`select id from approval where user_id = ${id}`,
  );
  await send(`approvals/${approval?.id}`, { type: 'approval.refuse', reason: written.approval }, second.token);
  await visitor.post('/v2/pfp/users/export', { search: told.name, password }, manager.token);
  await visitor.post('/v2/auth/impersonate', { user_id: id, reason: written.acting }, manager.token);
  const { data: change } = await visitor.post('/v2/pfp/account/email', { email: told.newEmail, password }, token);
  const code = await visitor.lastCode(told.newEmail);
  await visitor.post('/v2/auth/verify', { verification_id: change.verification.id, code });
  await users.drain();
  const entities = {
    user: id,
    ...records,
    investment: failed,
    payment,
    incident: incident?.id ?? '',
    approval: approval?.id ?? '',
  };
  return { users, visitor, world, manager, investor, entities, bySystem };
}

async function recordsOf({ tenant }: UsersTenant, userId: string) {
  const [records] = await tenant.database.query<{ kyc: string; suitability: string; onboarding: string }>(
    sql`select kyc.id as kyc, suitability.id as suitability, onboarding.id as onboarding
      from kyc join suitability using (user_id) join onboarding using (user_id) where user_id = ${userId}`,
  );
  if (!records) throw new Error('The user has no records');
  return records;
}
