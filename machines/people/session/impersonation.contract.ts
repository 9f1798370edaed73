import * as v from 'valibot';
import { currentPassword } from '#machines/shared/fields/credentials.ts';
import { anyText } from '#machines/shared/fields/plain.ts';
import { text } from '#machines/shared/fields/text.ts';
import { LoginAnswer } from './session.contract.ts';

/** `POST /auth/impersonate`; also the form that asks for the reason. */
export const ImpersonateBody = v.strictObject({
  user_id: anyText(100),
  reason: text({ max: 500 }),
  password: currentPassword(),
});
export type ImpersonateBody = v.InferOutput<typeof ImpersonateBody>;

/** Like the reply to a login, with the end of the acting session, which lasts at most 30 minutes. */
export const ImpersonateAnswer = v.object({ ...LoginAnswer.entries, expires_at: v.pipe(v.string(), v.isoTimestamp()) });
export type ImpersonateAnswer = v.InferOutput<typeof ImpersonateAnswer>;
