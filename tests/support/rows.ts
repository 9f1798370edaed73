import { randomUUID } from 'node:crypto';
import { newId } from '#server/engine/ids.ts';
import { sql } from '#server/store/sql.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

/**
 * Rows put straight into a status, for asking what is refused there: quicker than the way that leads to it, and therefore
 * never used to show that something is allowed.
 */
export function rowsOf(tenant: Tenant) {
  const { database } = tenant;
  const now = () => tenant.clock.now();

  async function investment(personId: string, projectId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into investment (id, status, person_id, project_id, tokens, price, amount, reference,
        created_at, updated_at)
      values (${id}, ${status}, ${personId}, ${projectId}, 1, 5000, 5000, ${id}, ${now()}, ${now()})`);
    return id;
  }

  async function payment(investmentId: string, status: string, method = 'terminal'): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into payment (id, status, investment_id, method, amount, currency, reference,
        created_at, updated_at)
      values (${id}, ${status}, ${investmentId}, ${method}, 5000, 'EUR', ${id.slice(-12)}, ${now()}, ${now()})`);
    return id;
  }

  async function signature(investmentId: string, fileId: string, status: string): Promise<string> {
    const id = newId(now());
    const expiresAt = new Date(now().getTime() + 86_400_000);
    await database.query(sql`insert into signature (id, status, investment_id, file_id, hash, expires_at, created_at, updated_at)
      values (${id}, ${status}, ${investmentId}, ${fileId}, ${id}, ${expiresAt}, ${now()}, ${now()})`);
    return id;
  }

  async function distribution(projectId: string, managerId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into distribution (id, status, project_id, kind, gross, withholding_points, record_date,
        created_by, created_at, updated_at)
      values (${id}, ${status}, ${projectId}, 'interest', 1000, 1900, ${now()}, ${managerId}, ${now()}, ${now()})`);
    return id;
  }

  async function earning(distributionId: string, personId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into earning (id, status, distribution_id, person_id, tokens, gross, withheld, net,
        created_at, updated_at)
      values (${id}, ${status}, ${distributionId}, ${personId}, 1, 1000, 190, 810, ${now()}, ${now()})`);
    return id;
  }

  /** The project's own, where it has one already. */
  async function token(projectId: string): Promise<string> {
    const [known] = await database.query<{ id: string }>(sql`select id from token where project_id = ${projectId}`);
    const id = known?.id ?? newId(now());
    if (!known)
      await database.query(sql`insert into token (id, status, project_id, created_at, updated_at)
        values (${id}, 'draft', ${projectId}, ${now()}, ${now()})`);
    return id;
  }

  /** An alarm for a thing that is not there: whatever runs it changes nothing. */
  async function job(state: 'queued' | 'failed'): Promise<string> {
    const id = newId(now());
    const payload = { thing: 'investment', id: randomUUID(), event: { type: 'order.expire' } };
    const runAt = new Date(now().getTime() + 86_400_000);
    await database.query(sql`insert into job (id, kind, payload, run_at, state, created_at)
      values (${id}, 'event', ${payload}, ${runAt}, ${state}, ${now()})`);
    return id;
  }

  return { investment, payment, signature, distribution, earning, token, job };
}
