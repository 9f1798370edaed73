import { toValue } from '#machines/shared/status.ts';
import { activeIn } from './active.ts';
import type { Chart } from './chart.ts';

/** Whether a state, in the notation of a status, is final. */
export const isFinal = (chart: Chart, state: string): boolean =>
  [...activeIn(chart, toValue(state))].some((id) => chart.byId.get(id)?.kind === 'final');
