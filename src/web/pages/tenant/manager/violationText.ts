import type { IntlShape } from 'react-intl';
import type { Step, Violation } from '#machines/tenant/modelCheck/modelCheck.contract.ts';
import { summariseChange } from '#machines/tenant/modelCheck/summariseChange.ts';
import { statusText } from '#web/parts/oversight/statusText.ts';
import { inferMachine } from './pathHighlights.ts';

const parseState = (part: string) => part.split(':').at(-1) ?? part;
const parseRegion = (status: string) => (status.includes(',') ? undefined : status.split(':').slice(0, -1)[0]);

function nameStatus(intl: IntlShape, machine: Step['machine'], status: string): string {
  if (machine !== 'world') return statusText(intl, machine, status);
  return intl.formatMessage({ id: `configuration.world.${status as 'open'}` });
}

/** The change of one step in words. A region that stays the same is named once. */
export function stepText(intl: IntlShape, step: Step): string {
  const [before, after] = [summariseChange(step.from, step.to), summariseChange(step.to, step.from)];
  const region = parseRegion(before);
  const label = (status: string) => nameStatus(intl, step.machine, status);
  if (!region || region !== parseRegion(after)) return `${label(before)} → ${label(after)}`;
  const regionName = intl.formatMessage({ id: `inspect.part.${region as 'KYC'}` });
  return `${regionName}: ${label(parseState(before))} → ${label(parseState(after))}`;
}

/** The name of the step, phase or status that a violation is about. Unknown values are returned as they are. */
export function subjectText(intl: IntlShape, violation: Violation): string {
  const { what, path } = violation;
  const message = (id: string) =>
    Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as 'check.path' }) : '';
  const isStatus = path.some(({ from, to }) => from === what || to === what);
  return (
    message(`configuration.step.${what}`) ||
    message(`manager.phase.${what}`) ||
    (isStatus ? nameStatus(intl, inferMachine(violation), what) : what)
  );
}
