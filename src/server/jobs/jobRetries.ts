import { isJobKind, type JobKind } from '../engine/job.ts';

export interface Retry {
  /** After this many attempts the job fails and waits for a manager. */
  attempts: number;
  /** After this many attempts managers get an incident, while the job continues. */
  reportAfter: number;
}

const DAY_SECONDS = 86_400;
const LONGEST_DELAY_SECONDS = 3600;

/** 2, 4, 8 … seconds, and then every hour. */
const computeDelay = (attempts: number) => Math.min(2 ** attempts, LONGEST_DELAY_SECONDS);

/** Seconds until the next attempt. They vary by a quarter, so that jobs that failed together do not return together. */
export const retryDelay = (attempts: number): number => computeDelay(attempts) * (0.75 + Math.random() / 2);

/** The number of attempts that fit into this time. */
function attemptsIn(seconds: number): number {
  let attempts = 1;
  for (let passed = 0; passed < seconds; passed += computeDelay(attempts)) attempts += 1;
  return attempts;
}

/** About four minutes. */
const SOON = 8;
const until = (seconds: number, reportAfter?: number): Retry => {
  const attempts = attemptsIn(seconds);
  return { attempts, reportAfter: reportAfter ?? attempts };
};

/** A mail server is seldom down for longer, and older messages are useless. */
const mail = until(3 * DAY_SECONDS);
/** Later, the user has seen the app or the mail. */
const push = until(DAY_SECONDS);
/** A code is valid for five minutes, so a later mail would only confuse. */
const code: Retry = { attempts: SOON, reportAfter: SOON };
/** The money or the tokens may have moved, so only an answer ends the job, and managers are notified early. */
const untilAnswered: Retry = { attempts: Number.POSITIVE_INFINITY, reportAfter: SOON };
/** The user waits for the provider, which may be down over a weekend. */
const service = until(3 * DAY_SECONDS, SOON);
/** The server's own work fails because of a bug, which another version can fix. */
const own = until(DAY_SECONDS, SOON);

const retries: Partial<Record<JobKind, Retry>> = {
  'mail.addressChanged': mail,
  'mail.followerAsked': mail,
  'mail.followerTold': mail,
  'mail.invitation': mail,
  'mail.link': mail,
  'mail.news': mail,
  'mail.registered': mail,
  'push.send': push,
  'code.mail': code,
  'code.send': code,
  'balance.payout': untilAnswered,
  'bank.pull': untilAnswered,
  'coins.return': untilAnswered,
  'coins.sweep': untilAnswered,
  'earning.claim': untilAnswered,
  'earning.pay': untilAnswered,
  'earning.seize': untilAnswered,
  'line.return': untilAnswered,
  'owner.payout': untilAnswered,
  'payment.charge': untilAnswered,
  'payment.lookup': untilAnswered,
  'payment.refund': untilAnswered,
  mint: untilAnswered,
  'mint.check': untilAnswered,
  'token.check': untilAnswered,
  'token.deploy': untilAnswered,
  'token.publish': untilAnswered,
  'token.switch': untilAnswered,
  'journal.anchor': untilAnswered,
  'kyc.check': service,
  'kyc.notice': service,
  'signature.open': service,
};

export const retryOf = (kind: string): Retry => (isJobKind(kind) ? (retries[kind] ?? own) : own);

/** Managers see the jobs that have failed and those that are in trouble, and can retry both at once. */
export const inTrouble = `(state = 'failed' or state = 'queued' and attempts >= ${SOON}
  and (locked_until is null or locked_until < clock_timestamp()))`;
