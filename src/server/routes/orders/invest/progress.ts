import { deriveProgress } from '#machines/orders/invest/invest.onboarding.ts';
import type { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
import { AdditionalForm } from '#machines/people/user/profile.wire.ts';
import type { Language } from '#machines/shared/language.ts';
import { declarationStatement } from '#machines/shared/rules/entryTest.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { suitabilityLifecycle } from '#server/lifecycles/people/suitability.ts';
import { sql } from '#server/postgres/sql.ts';
import { missingData } from '#server/queries/people/users.missing.ts';
import { decryptUser } from '#server/queries/people/users.personal.ts';
import { userById } from '#server/queries/people/users.ts';

interface Records {
  suitability: string;
  onboarding: string;
}

const isAdditional = (field: string) => Object.hasOwn(AdditionalForm.pipe[0].entries, field);

/** The investor's progress in the onboarding, which is the same for every project. */
export async function investorProgress(
  uow: UnitOfWork,
  userId: string,
  locale: Language,
): Promise<Pick<InvestPageReply, 'onboarding' | 'suitability'> | undefined> {
  const stored = await userById(uow.tx, userId);
  const user = stored && (await decryptUser(uow.tenant, uow.tx, stored));
  const [records] =
    await uow.tx.query<Records>(sql`select suitability.id as suitability, onboarding.status as onboarding
    from suitability join onboarding using (user_id) where user_id = ${userId}`);
  const test = records && (await read(uow, suitabilityLifecycle, records.suitability));
  if (!user || !test) return undefined;
  const missing = missingData(user, uow.tenant.customization);
  return {
    onboarding: deriveProgress(records.onboarding, {
      isAdditionalComplete: !missing.some(isAdditional),
      // The contract names the wallet that receives the tokens.
      isAccountComplete: missing.every(isAdditional) && user.wallet !== null,
    }),
    suitability: {
      id: test.row.id,
      status: test.row.status as InvestPageReply['suitability']['status'],
      version: test.row.version,
      facts: { ...test.facts, statement: declarationStatement[locale] },
    },
  };
}
