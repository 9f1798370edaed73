import * as v from 'valibot';
import { type DemoAccount, otherAccount } from './openIdPages.ts';

/** An account at the issuer. */
const Account = v.object({
  email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)),
  name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
});
export type Account = v.InferOutput<typeof Account>;

/** The fields of the issuer's page that every issuer has. */
export const answerEntries = {
  answer: v.picklist(['allow', 'deny']),
  account: v.string(),
  email: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
};
interface Answer {
  account: string;
  email: string;
  name: string;
}

/** The account that the visitor chose or typed, or undefined if its address is not valid. */
export function chooseAccount(accounts: DemoAccount[], answer: Answer): Account | undefined {
  const chosen = answer.account === otherAccount ? answer : accounts.find(({ email }) => email === answer.account);
  if (!chosen) return undefined;
  const { email, name } = chosen;
  const account = v.safeParse(Account, { email, name: name || email });
  return account.success ? account.output : undefined;
}
