import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { writePerson } from '#server/queries/people/users.personal.ts';
import { type MarketBed, openMarketBed } from '#tests/support/marketBed.ts';
import type { Holder } from '#tests/support/registrar.ts';
import { by, must } from '#tests/support/world.ts';
import { type HolderName, holderNames, holderOf } from './holders.ts';

type Project = Awaited<ReturnType<MarketBed['world']['project']>>;

export const issuer = { name: 'Molino Solar, S.A.', taxNumber: 'A76543214' };

const companyOf = ({ name, taxNumber }: { name: string; taxNumber: string }, home: object) => ({
  organisationName: name,
  taxNumber,
  activity: 'Energía',
  contactEmail: 'hola@empresa.test',
  representationType: 'soleAdministrator' as const,
  representative: { name: '', surname: '', idNumber: '', nationality: 'ES', countryOfResidence: 'ES', ...home },
  partners: [],
});

/** A year in which ten holders are paid and sell, all by the engine. */
export async function openTaxYear() {
  const bed = await openMarketBed();
  const { test, world, registrar } = bed;
  const { database, clock } = test.tenant;
  await test.configure('settings', { saleFeeBasisPoints: 100, saleWithholdingBasisPoints: 1_900 });

  const issuance = async (product: 'debt' | 'equity' | 'realEstate'): Promise<Project> => {
    const project = await world.project({ days: 300 });
    await database.query(sql`update project set product = ${product} where id = ${project.id}`);
    await database.query(sql`update users set person_type = 'legal' where id = ${project.owner}`);
    await write(project.owner, { company: companyOf(issuer, {}) as never });
    return project;
  };
  const write = (id: string, person: Parameters<typeof writePerson>[2]) =>
    must(
      world.run(by('USER', id), async (uow) => {
        await writePerson(uow, id, person);
        return { ok: true, value: undefined };
      }),
    );

  const [debt, equity, realEstate] = [await issuance('debt'), await issuance('equity'), await issuance('realEstate')];
  const minted = await registrar.holders(equity, ...holderNames.map(() => 4));
  const people = Object.fromEntries(holderNames.map((name, index) => [name, minted[index]])) as Record<
    HolderName,
    Holder
  >;

  async function hold(project: Project, user: string, wallet: string, tokens: number) {
    const now = clock.now();
    await database.query(sql`insert into holding (project_id, user_id, wallet, tokens, since)
      values (${project.id}, ${user}, ${wallet}, ${tokens}, ${now})`);
    await database.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cause, at)
      values (${newId(now)}, ${project.id}, ${user}, ${wallet}, ${tokens}, 'mint test', ${now})`);
  }

  async function describePerson(name: HolderName) {
    const { first, last, company, idNumber, birthday, home, residence, tokens } = holderOf(name);
    const { id } = people[name];
    await database.query(sql`update users set first_name = ${first}, last_name = ${last},
      person_type = ${company ? 'legal' : 'natural'} where id = ${id}`);
    const profile = { ...home, ...(idNumber && { idNumber }), ...(birthday && { birthday }) };
    await write(id, company ? { profile, company: companyOf(company, home) as never } : { profile });
    if (residence) {
      const { validUntil, ...details } = residence;
      const file = validUntil ? await world.file(id, 'identity') : null;
      await database.query(sql`insert into tax_residence (id, status, user_id, details, file_id, valid_until, created_at,
          updated_at)
        values (${newId(clock.now())}, ${validUntil ? 'certified' : 'declared'}, ${id}, ${details}, ${file}, ${validUntil},
          ${clock.now()}, ${clock.now()})`);
    }
    const wallets = name === 'twoWallets' ? ['0x1', '0x2'] : ['0x1'];
    for (const wallet of wallets) await hold(debt, id, wallet, tokens.debt / wallets.length);
    if (tokens.realEstate) await hold(realEstate, id, '0x1', tokens.realEstate);
  }
  for (const name of holderNames) await describePerson(name);

  const pay = (day: string, ...distribution: Parameters<typeof registrar.journeys.payDistribution>) => {
    test.moveClock(`${day}T10:00:00Z`);
    return registrar.journeys.payDistribution(...distribution);
  };
  // 2 cents a token, twice; 25.00 a token; 40.00 and 20.00 a token.
  await pay('2026-04-10', debt, 18_002, 1_900, 'interest');
  await pay('2026-05-11', equity, 100_000, 1_900, 'dividend');
  await pay('2026-06-12', realEstate, 160_000, 1_900, 'rent');
  await pay('2026-07-10', debt, 18_002, 1_900, 'interest');
  await pay('2026-08-10', realEstate, 80_000, 1_900, 'capitalGain');

  const buyer = await world.investor();
  async function sell(name: HolderName, day: string) {
    test.moveClock(`${day}T10:00:00Z`);
    const terms = { tokens: 1, unitPrice: holderOf(name).sellsFor };
    const seller = people[name];
    const ad = await bed.publishedAd(equity, seller, terms);
    const { id } = await bed.request(buyer, ad, terms);
    await bed.send(seller.id, id, { type: 'transfer.accept', ...terms, warningSeen: false });
    for (const signer of [seller.id, buyer]) await bed.sign(signer, id);
    await bed.arrive((await bed.transferOf(buyer, id)).reference, terms.unitPrice);
  }
  for (const [index, name] of holderNames.entries()) await sell(name, `2026-09-${String(index + 10)}`);

  return { bed, people, buyer, projects: { debt, equity, realEstate } };
}
