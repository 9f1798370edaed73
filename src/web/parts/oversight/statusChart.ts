import type { IntlShape } from 'react-intl';
import { catalogueEntry } from '#machines/catalogue.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { type Chart, type ChartState, collectStates } from '#visualiser/chart/chart.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { reportFailuresTo } from '#visualiser/failures.ts';
import { report } from '#web/api/report.ts';
import { stateName } from './statusText.ts';

reportFailuresTo(report);

const charts = new Map<string, Chart>();

/**
 * The chart of an entity's machine, in which the states have the names that lists show. It is cached, because the layout
 * is cached per chart.
 */
export function statusChart(intl: IntlShape, entity: Journalled): Chart {
  const key = `${intl.locale}.${entity}`;
  const chart = charts.get(key) ?? named(intl, entity);
  charts.set(key, chart);
  return chart;
}

const named = (intl: IntlShape, entity: Journalled) => withNames(intl, entity, toChart(catalogueEntry(entity).machine));

/** The sign before the name of a state that differs between two versions. */
const SIGN = /^[+−~] /;

/** The chart with the names that lists show, as far as its states have any. */
export function withNames(intl: IntlShape, entity: Journalled, { id, root }: Chart): Chart {
  const withName = (state: ChartState): ChartState => {
    const path = state.id.split('.').slice(1);
    const name = path.length ? stateName(intl, entity, path) : intl.formatMessage({ id: `inspect.entity.${entity}` });
    const [sign = ''] = SIGN.exec(state.key) ?? [];
    return { ...state, key: name ? `${sign}${name}` : state.key, states: state.states.map(withName) };
  };
  const renamed = withName(root);
  return { id, root: renamed, byId: new Map(collectStates(renamed).map((state) => [state.id, state])) };
}
