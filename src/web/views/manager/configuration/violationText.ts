import type { IntlShape } from 'react-intl';
import { changedInShort } from '#machines/check/changed.ts';
import type { Step, Violation } from '#machines/check/check.contract.ts';
import { statusText } from '#web/inspector/things/statusText.ts';
import { machineOf } from './pathLit.ts';

const stateOf = (part: string) => part.split(':').at(-1) ?? part;
const regionOf = (status: string) => (status.includes(',') ? undefined : status.split(':').slice(0, -1)[0]);

const changeOf = ({ from, to }: Step) => [changedInShort(from, to), changedInShort(to, from)] as const;

function statusOf(intl: IntlShape, machine: Step['machine'], status: string): string {
  if (machine !== 'world') return statusText(intl, machine, status);
  return intl.formatMessage({ id: `configuration.world.${status as 'open'}` });
}

/** What a step changes, in words; what it is about is said once. */
export function stepText(intl: IntlShape, step: Step): string {
  const [before, after] = changeOf(step);
  const region = regionOf(before);
  const say = (status: string) => statusOf(intl, step.machine, status);
  if (!region || region !== regionOf(after)) return `${say(before)} → ${say(after)}`;
  const about = intl.formatMessage({ id: `inspect.part.${region as 'KYC'}` });
  return `${about}: ${say(stateOf(before))} → ${say(stateOf(after))}`;
}

/** The same in the names that stand in the drawing. */
export const stepNames = (step: Step): string => changeOf(step).join(' → ');

/** The step, phase or status that a violation is about; as it was written where there is no such thing. */
export function whatText(intl: IntlShape, violation: Violation): string {
  const { what, path } = violation;
  const words = (id: string) =>
    Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as 'check.path' }) : '';
  const isStatus = path.some(({ from, to }) => from === what || to === what);
  return (
    words(`configuration.step.${what}`) ||
    words(`manager.phase.${what}`) ||
    (isStatus ? statusOf(intl, machineOf(violation), what) : what)
  );
}
