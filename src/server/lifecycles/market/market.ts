import en from '#locales/en.json';
import es from '#locales/es.json';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';

export const texts = { es, en };

/**
 * Material news reaches everyone at the same time: no sale of the issuance begins or is executed until a manager opens
 * the sales.
 */
export async function haltMarket(uow: UnitOfWork, projectId: string, reason: string): Promise<Refusal | undefined> {
  await uow.tx.query(sql`update project set market_halted_at = coalesce(market_halted_at, ${uow.now}),
    market_reason = ${reason} where id = ${projectId}`);
  uow.markChanged('project', projectId);
  const ads = await uow.tx.query<{ id: string }>(
    sql`select id from ad where project_id = ${projectId} and status = 'published' order by id`,
  );
  return sendToAds(uow, ads, { type: 'ad.pause', reason });
}

/** Ads that a manager has paused individually stay as they are. */
export async function openMarket(uow: UnitOfWork, projectId: string): Promise<Refusal | undefined> {
  await uow.tx.query(sql`update project set market_halted_at = null, market_reason = null where id = ${projectId}`);
  uow.markChanged('project', projectId);
  const ads = await uow.tx.query<{ id: string }>(sql`select id from ad where project_id = ${projectId}
    and status = 'paused' and not coalesce((machine_state ->> 'pausedAlone')::boolean, false) order by id`);
  return sendToAds(uow, ads, { type: 'ad.resume' });
}

type SwitchEvent = { type: 'ad.pause'; reason: string } | { type: 'ad.resume' };

async function sendToAds(
  uow: UnitOfWork,
  ads: readonly { id: string }[],
  event: SwitchEvent,
): Promise<Refusal | undefined> {
  for (const { id } of ads) {
    const sent = await uow.sendAsSystem('ad', id, event);
    if (!sent.ok) return sent.refusal;
  }
  return undefined;
}

/** A material change needs no halt if no tokens of the issuance are for sale. */
export async function haltForNews(uow: UnitOfWork, projectId: string): Promise<Refusal | undefined> {
  const alive = await uow.tx.query(sql`select from ad where project_id = ${projectId}
    and status not in ('sold', 'withdrawn', 'expired') limit 1`);
  if (!alive.length) return undefined;
  return haltMarket(uow, projectId, texts[uow.tenant.customization.tenant.locale]['ad.halt.material']);
}
