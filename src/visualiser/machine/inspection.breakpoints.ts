import type { Breakpoint } from './inspection.contract.ts';
import type { Moment } from './inspection.recorded.ts';
import { momentsOf, type Recording } from './inspection.recording.ts';

export const isSameBreakpoint = (one: Breakpoint, other: Breakpoint): boolean =>
  one.kind === 'event'
    ? other.kind === 'event' && one.event === other.event
    : other.kind === 'state' && one.machine === other.machine && String(one.path) === String(other.path);

/** Without the equal breakpoint if there is one, otherwise with this one. */
export function toggled(breakpoints: readonly Breakpoint[], breakpoint: Breakpoint): Breakpoint[] {
  const others = breakpoints.filter((each) => !isSameBreakpoint(each, breakpoint));
  return others.length < breakpoints.length ? others : [...others, breakpoint];
}

/** The first moment after this position among all messages at which a breakpoint is. */
export function nextStop(recording: Recording, breakpoints: readonly Breakpoint[], after: number): Moment | undefined {
  if (breakpoints.length === 0) return undefined;
  const { timeline } = recording;
  for (let index = timeline.countWhile(({ order }) => order <= after); index < timeline.length; index += 1) {
    const moment = timeline.at(index);
    if (moment && breakpoints.some((breakpoint) => isAt(recording, breakpoint, moment))) return moment;
  }
  return undefined;
}

function isAt(recording: Recording, breakpoint: Breakpoint, moment: Moment): boolean {
  if (breakpoint.kind === 'event') return moment.event.type === breakpoint.event;
  const { machine, path } = breakpoint;
  if (recording.tracks.get(moment.actor)?.actor.machine !== machine || !contains(moment.value, path)) return false;
  const moments = momentsOf(recording, moment.actor);
  const before = moments.at(moment.index - (moments.at(0)?.index ?? 0) - 1);
  return before === undefined || moment.index === 0 || !contains(before.value, path);
}

/** Whether a state value contains the state with this path. */
function contains(value: unknown, [key, ...inner]: readonly string[]): boolean {
  if (key === undefined) return true;
  if (typeof value === 'string') return value === key && inner.length === 0;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
  return contains((value as Record<string, unknown>)[key], inner);
}
