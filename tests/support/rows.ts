import { randomUUID } from 'node:crypto';
import { DAY } from '#machines/shared/duration.ts';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

/**
 * Inserts rows directly in a status, which is quicker than the events that lead to it. Use them only to test refusals:
 * they do not prove that something is allowed.
 */
export function rowsOf(tenant: Tenant) {
  const { database } = tenant;
  const now = () => tenant.clock.now();

  async function investment(userId: string, projectId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into investment (id, status, user_id, project_id, tokens, price, amount, reference,
        created_at, updated_at)
      values (${id}, ${status}, ${userId}, ${projectId}, 1, 5000, 5000, ${id}, ${now()}, ${now()})`);
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
    const expiresAt = new Date(now().getTime() + DAY);
    await database.query(sql`insert into signature (id, status, investment_id, file_id, hash, expires_at, created_at, updated_at)
      values (${id}, ${status}, ${investmentId}, ${fileId}, ${id}, ${expiresAt}, ${now()}, ${now()})`);
    return id;
  }

  async function statementImport(managerId: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into statement_import (id, file_name, content_hash, imported_by, imported_at, faults,
        outgoing, known)
      values (${id}, 'statement.csv', ${Buffer.from(id)}, ${managerId}, ${now()}, '[]', 0, 0)`);
    return id;
  }

  async function bankLine(importId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into bank_line (id, status, created_at, updated_at, key, import_id, line, booked_on,
        amount, currency, reference)
      values (${id}, ${status}, ${now()}, ${now()}, ${id}, ${importId}, 1, ${now()}, 1000, 'EUR', ${id})`);
    return id;
  }

  async function distribution(projectId: string, managerId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into distribution (id, status, project_id, kind, gross, withholding_points, record_date,
        created_by, created_at, updated_at)
      values (${id}, ${status}, ${projectId}, 'interest', 1000, 1900, ${now()}, ${managerId}, ${now()}, ${now()})`);
    return id;
  }

  async function instalment(projectId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into instalment (id, status, project_id, number, due_on, record_date, kind, capital,
        income, created_at, updated_at)
      values (${id}, ${status}, ${projectId}, (select count(*) + 1 from instalment where project_id = ${projectId}),
        ${now()}, ${now()}, 'interest', 0, 1000, ${now()}, ${now()})`);
    return id;
  }

  async function approval(projectId: string, proposedBy: string, status: string): Promise<string> {
    const id = newId(now());
    const event = { type: 'campaign.extend', endsAt: '2099-01-01T00:00:00.000Z' };
    const command = JSON.stringify({ kind: 'event', entity: 'project', id: projectId, event });
    await database.query(sql`insert into approval (id, status, version, created_at, updated_at, act, subject, project_id,
        command, command_hash, second_needed, proposed_by, expires_at)
      values (${id}, ${status}, 1, ${now()}, ${now()}, 'campaignExtension', ${id}, ${projectId}, ${command},
        sha256(convert_to(${command}, 'UTF8')), true, ${proposedBy}, ${now()})`);
    return id;
  }

  async function earning(distributionId: string, userId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into earning (id, status, distribution_id, user_id, tokens, gross, withheld, net,
        created_at, updated_at)
      values (${id}, ${status}, ${distributionId}, ${userId}, 1, 1000, 190, 810, ${now()}, ${now()})`);
    return id;
  }

  /** Returns the project's token if it has one already. */
  async function token(projectId: string): Promise<string> {
    const [existing] = await database.query<{ id: string }>(sql`select id from token where project_id = ${projectId}`);
    const id = existing?.id ?? newId(now());
    if (!existing)
      await database.query(sql`insert into token (id, status, project_id, created_at, updated_at)
        values (${id}, 'draft', ${projectId}, ${now()}, ${now()})`);
    return id;
  }

  /** The latest version of what the project says. */
  async function content(projectId: string): Promise<string> {
    const [existing] = await database.query<{ id: string }>(
      sql`select id from content where project_id = ${projectId} order by number desc limit 1`,
    );
    const id = existing?.id ?? newId(now());
    if (!existing)
      await database.query(sql`insert into content (id, status, project_id, number, fields, created_at, updated_at)
        values (${id}, 'published', ${projectId}, 1, '{}', ${now()}, ${now()})`);
    return id;
  }

  async function document(projectId: string, fileId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into document (id, status, project_id, kind, name, file_id, created_at, updated_at)
      values (${id}, ${status}, ${projectId}, 'pitchDeck', 'Deck', ${fileId}, ${now()}, ${now()})`);
    return id;
  }

  async function post(projectId: string, authorId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into post (id, status, project_id, kind, author, author_id, title, body, created_at,
        updated_at)
      values (${id}, ${status}, ${projectId}, 'news', 'ADMIN', ${authorId}, 'News', '[]', ${now()}, ${now()})`);
    return id;
  }

  async function question(projectId: string, askerId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into question (id, status, project_id, asker_id, body, created_at, updated_at)
      values (${id}, ${status}, ${projectId}, ${askerId}, 'When do the works end?', ${now()}, ${now()})`);
    return id;
  }

  /** A wallet on the whitelist of the project's token. */
  async function whitelisting(projectId: string, status: string): Promise<string> {
    const id = newId(now());
    const wallet = `0x${id.replaceAll('-', '')}00000000`;
    await database.query(sql`insert into whitelisting (id, status, token_id, wallet, source, created_at, updated_at)
      values (${id}, ${status}, ${await token(projectId)}, ${wallet}, 'manager', ${now()}, ${now()})`);
    return id;
  }

  async function taxResidence(userId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into tax_residence (id, status, user_id, details, created_at, updated_at)
      values (${id}, ${status}, ${userId}, ${{ country: 'FR', taxNumber: '1', exemption: null }}, ${now()}, ${now()})`);
    return id;
  }

  /** For 100 € a month in what the user follows. */
  async function standingOrder(userId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into standing_order (id, status, user_id, amount, day, created_at, updated_at)
      values (${id}, ${status}, ${userId}, 10000, 5, ${now()}, ${now()})`);
    return id;
  }

  async function invitation(managerId: string, status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into invitation (id, status, email, name, role, invited_by, locale, expires_at,
        created_at, updated_at)
      values (${id}, ${status}, ${`${id}@test.local`}, 'Ana', 'USER', ${managerId}, 'es', ${now()}, ${now()}, ${now()})`);
    return id;
  }

  /** An order to freeze tokens of a wallet that holds none. */
  async function instruction(projectId: string, managerId: string, holderId: string, status: string): Promise<string> {
    const id = newId(now());
    const wallet = `0x${id.replaceAll('-', '')}00000000`;
    await database.query(sql`insert into instruction (id, status, project_id, kind, ground, holder_id, wallet, tokens,
        created_by, created_at, updated_at)
      values (${id}, ${status}, ${projectId}, 'freeze', 'pledge', ${holderId}, ${wallet}, 5, ${managerId}, ${now()}, ${now()})`);
    return id;
  }

  /** An ad of tokens that its seller does not hold. */
  async function ad(projectId: string, sellerId: string, status: string): Promise<string> {
    const id = newId(now());
    const wallet = `0x${id.replaceAll('-', '')}00000000`;
    await database.query(sql`insert into ad (id, status, project_id, seller_id, wallet, tokens, unit_price, created_at,
        updated_at)
      values (${id}, ${status}, ${projectId}, ${sellerId}, ${wallet}, 5, 5000, ${now()}, ${now()})`);
    return id;
  }

  /** A gift between two users. */
  async function transfer(projectId: string, sellerId: string, buyerId: string, status: string): Promise<string> {
    const id = newId(now());
    const wallet = `0x${id.replaceAll('-', '')}00000000`;
    await database.query(sql`insert into transfer (id, status, reference, kind, project_id, seller_id, seller_wallet,
        buyer_id, tokens, unit_price, created_by, created_at, updated_at)
      values (${id}, ${status}, ${`TRA-${id}`}, 'gift', ${projectId}, ${sellerId}, ${wallet}, ${buyerId}, 5, 0,
        ${sellerId}, ${now()}, ${now()})`);
    return id;
  }

  async function savedSearch(userId: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into saved_search (id, user_id, name, filters, created_at)
      values (${id}, ${userId}, 'Debt', '{}', ${now()})`);
    return id;
  }

  /** A job for an entity that does not exist, so that running it changes nothing. */
  async function job(state: 'queued' | 'failed'): Promise<string> {
    const id = newId(now());
    const payload = { entity: 'investment', id: randomUUID(), event: { type: 'order.expire' } };
    const runAt = new Date(now().getTime() + DAY);
    await database.query(sql`insert into job (id, kind, payload, run_at, state, created_at)
      values (${id}, 'event', ${payload}, ${runAt}, ${state}, ${now()})`);
    return id;
  }

  /** A difference that a check of the register found. */
  async function incident(status: string): Promise<string> {
    const id = newId(now());
    await database.query(sql`insert into incident (id, status, kind, cause, subject_entity, subject_id, opened_at,
        created_at, updated_at)
      values (${id}, ${status}, 'difference', ${`difference:row:${id}`}, 'row', ${id}, ${now()}, ${now()}, ${now()})`);
    return id;
  }

  return {
    investment,
    payment,
    signature,
    distribution,
    instalment,
    approval,
    earning,
    post,
    question,
    statementImport,
    bankLine,
    token,
    content,
    document,
    whitelisting,
    instruction,
    invitation,
    standingOrder,
    taxResidence,
    ad,
    transfer,
    savedSearch,
    job,
    incident,
  };
}
