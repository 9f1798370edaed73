import type { IntlShape } from 'react-intl';
import { catalogueEntry } from '#machines/catalogue.ts';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { type Chart, type ChartState, statesOf } from '../graph/chart.ts';
import { chartOf } from '../graph/chartOf.ts';
import { stateName } from './statusText.ts';

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

function named(intl: IntlShape, entity: Journalled): Chart {
  const { id, root } = chartOf(catalogueEntry(entity).machine);
  const withName = (state: ChartState): ChartState => {
    const path = state.id.split('.').slice(1);
    const name = path.length ? stateName(intl, entity, path) : intl.formatMessage({ id: `inspect.entity.${entity}` });
    return { ...state, key: name ?? state.key, states: state.states.map(withName) };
  };
  const renamed = withName(root);
  return { id, root: renamed, byId: new Map(statesOf(renamed).map((state) => [state.id, state])) };
}
