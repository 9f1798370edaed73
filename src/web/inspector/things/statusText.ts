import type { IntlShape } from 'react-intl';
import type { Journalled } from '#machines/journal/journal.wire.ts';

type MessageId = NonNullable<Parameters<IntlShape['formatMessage']>[0]['id']>;

/** Where the words for the statuses of a machine are. */
const prefixes: Record<Journalled, string> = {
  investment: 'manager.investmentStatus.',
  project: 'manager.issuanceStatus.',
  user: '',
  kyc: 'manager.kyc.',
  onboarding: 'account.stepStatus.',
  suitability: 'manager.suitability.',
  payment: 'inspect.status.payment.',
  signature: 'inspect.status.signature.',
  document: 'inspect.status.document.',
  token: 'manager.tokenStatus.',
  distribution: 'manager.distributionStatus.',
  earning: 'manager.earningStatus.',
};

const ofRegion: Record<string, string> = {
  class: 'manager.class.',
  email: 'manager.email.',
  review: 'manager.review.',
};

const NEW = 'new';

/** A status in words; of a machine with several regions, what each of them says. */
export function statusText({ formatMessage }: IntlShape, thing: Journalled, status: string): string {
  const say = (id: string) => formatMessage({ id: id as MessageId });
  const one = (state: string) => {
    const [region = '', inner] = state.split(':');
    if (inner === undefined) return say(state === NEW ? 'inspect.status.new' : `${prefixes[thing]}${state}`);
    const said = inner === NEW ? 'inspect.status.new' : `${ofRegion[region] ?? prefixes[thing]}${inner}`;
    return `${say(`inspect.part.${region}`)}: ${say(said)}`;
  };
  return status.split(',').map(one).join(' · ');
}

/** What an entry changed: of several regions, only those that are different now. */
export function changesIn({ from, to }: { from: string; to: string }): { from: string; to: string } {
  if (from === to) return { from, to };
  const [before, after] = [from.split(','), to.split(',')];
  const only = (here: readonly string[], there: readonly string[]) =>
    here.filter((state) => !there.includes(state)).join(',');
  return { from: only(before, after), to: only(after, before) };
}
