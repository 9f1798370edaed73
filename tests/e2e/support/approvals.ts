import * as v from 'valibot';
import { Approval } from '#machines/oversight/approval/approval.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { callApi, readApi, tokenOf } from '../drivers/account.ts';
import { demoPassword, type User } from './user.ts';

const second = 'manager2@demo.test';

async function openProposals(user: User, token: string): Promise<string[]> {
  const { rows } = v.parse(pageOf(Approval), await readApi(user, '/v2/pfp/approvals?open=true', token));
  return rows.map(({ id }) => id);
}

/**
 * Does what one manager may do alone only within the limit. What it proposes instead is approved by the second manager,
 * without a page.
 */
export async function withSecondManager(user: User, act: () => Promise<unknown>): Promise<void> {
  const token = await tokenOf(user, second);
  const before = await openProposals(user, token);
  await act();
  for (const id of await openProposals(user, token))
    if (!before.includes(id))
      await callApi(
        user,
        `/v2/pfp/approvals/${id}/events`,
        { type: 'approval.approve', password: demoPassword },
        { token },
      );
}
