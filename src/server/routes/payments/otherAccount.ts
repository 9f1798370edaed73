import { confirmPassword } from '../../http/confirmPassword.ts';
import type { Call, Reply } from '../../http/operation.ts';

/**
 * The one place that decides whether a manager may send money to an account other than the one it came from. Today it
 * asks for the manager's password again; a second manager's approval is decided here too once amounts require it.
 */
export const authorizeOtherAccount = (call: Call, password: string): Promise<Reply<never> | undefined> =>
  confirmPassword(call, password);
