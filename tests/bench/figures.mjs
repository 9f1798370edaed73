// The figures that are measured, with their targets for an idle machine with two cores.
import { measureBare } from './bare.mjs';
import { measureChanges, measureHotIssuance } from './changes.mjs';
import { chartRows, measureCharts } from './charts.mjs';
import { measureHostile } from './hostile.mjs';
import { measureList } from './list.mjs';
import { measureLists } from './lists.mjs';
import { liveRows, measureLive } from './live.mjs';
import { measureLogins } from './logins.mjs';
import { measureNeighbour } from './neighbour.mjs';
import { measurePages } from './pages.mjs';
import { growthOf, kilobytesAnOrder, measureSoak } from './soak.mjs';
import { measureStart } from './start.mjs';
import { measureSteps } from './steps.mjs';
import { measureWatched } from './watched.mjs';

/** Figures of pages, by id: the page, and for each row the profile, the field of a load, its unit and its target. */
const pageTable = {
  S1: [
    'login',
    [
      ['unthrottled', 'kilobytes', 'kB of scripts and styles', 100],
      ['unthrottled', 'requests', 'requests', 12],
    ],
  ],
  S2: [
    'login',
    [
      ['slow', 'paint', 'ms to the first paint', 500],
      ['unthrottled', 'paint', 'ms to the first paint', undefined],
    ],
  ],
  S3: [
    'login',
    [
      ['slow', 'ready', 'ms to ready', 1000],
      ['slow', 'blocking', 'ms blocked', 82],
      ['unthrottled', 'ready', 'ms to ready', undefined],
    ],
  ],
  S4: [
    'list',
    [
      ['unthrottled', 'kilobytes', 'kB of scripts and styles', 134],
      ['unthrottled', 'files', 'scripts and styles', 12],
    ],
  ],
  S5: [
    'list',
    [
      ['slow', 'shown', 'ms to real rows', 1500],
      ['unthrottled', 'shown', 'ms to real rows', 250],
      ['slow', 'blocking', 'ms blocked', 146],
    ],
  ],
  S14: [
    'inspect',
    [
      ['unthrottled', 'shown', 'ms to the first chart', 400],
      ['unthrottled', 'shownKilobytes', 'kB of scripts and styles to the first chart', 150],
      ['unthrottled', 'kilobytes', 'kB of scripts and styles in all', undefined],
      ['slow', 'shown', 'ms to the first chart', undefined],
    ],
  ],
};

/** Figures of steps from one page to the next. */
const stepTable = {
  S6: [
    ['enter slow', 'ms from the submit of the login to the first list', 1600],
    ['enter unthrottled', 'ms from the submit of the login to the first list', undefined],
    ['detail unthrottled', 'ms from the list to an issuance', 40],
    ['detail slow', 'ms from the list to an issuance', 110],
  ],
};

/** The large charts of the visualiser. */
const CHARTS = 'S17';
/** A fast and a long session in the visualiser. */
const LIVE = 'S18';

/** Figures of the API, by id: the field of a round, its unit, its target, and whether more is better. */
const apiTable = {
  START: [
    measureStart,
    [
      ['seconds', 's from the start of the server to ready', undefined],
      ['resident', 'MB of memory after the check at the start', undefined],
      ['most', 'MB of memory at most until then', undefined],
    ],
  ],
  S9: [
    measureList,
    [
      ['perSecond', 'lists/s', 4500, true],
      ['p50', 'ms p50', undefined],
      ['p99', 'ms p99', 8],
    ],
  ],
  S10: [
    measureChanges,
    [
      ['perSecond', 'changes/s', 1200, true],
      ['p50', 'ms p50', undefined],
      ['p99', 'ms p99', 20],
      ['statements', 'statements a change', 7],
      ['ms', 'ms of PostgreSQL a change', 0.6],
      ['kilobytes', 'kB of write-ahead log a change', undefined],
      ['jobs', 'jobs a change', undefined],
    ],
  ],
  S12: [
    measureHotIssuance,
    [
      ['perSecond', 'changes/s of one issuance', undefined],
      ['order', 'ms p99 of an order', 60],
      ['settlement', 'ms p99 of a settlement', 60],
    ],
  ],
  S15: [
    measureWatched,
    [
      ['fewer', '% fewer changes while 50 pages are open', 5],
      ['alone', 'changes/s without them', undefined],
      ['refetched', 'lists read again', undefined],
    ],
  ],
  S16: [
    measureNeighbour,
    [
      ['slower', '% slower p99 of a tenant while another one is busy', 20],
      ['alone', 'ms p99 alone', undefined],
      ['beside', 'ms p99 beside it', undefined],
    ],
  ],
  S17: [
    measureHostile,
    [
      ['beside', 'ms of the slowest visit of a tenant while another one is attacked', 1000],
      ['alone', 'ms of the slowest visit without an attack', undefined],
      ['own', 'ms of the slowest visit of the attacked tenant', undefined],
      ['refused', 'calls of the attack that are refused', undefined],
      ['broken', 'calls of the attack that are answered 500', 0],
    ],
  ],
  F17: [
    measureLists,
    [
      ['p50', 'ms p50 of the slowest list', 5],
      ['p99', 'ms p99 of the slowest list', 50],
    ],
  ],
  BARE: [
    measureBare,
    [
      ['lists', 'lists/s without the product', undefined],
      ['writes', 'transactions/s without the product', undefined],
    ],
  ],
  S11: [
    measureLogins,
    [
      ['perSecond', 'logins/s', 100, true],
      ['p99', 'ms p99', undefined],
      ['aloneP99', 'ms p99 of a light request, alone', undefined],
      ['besideP99', 'ms p99 of a light request, beside them', undefined],
    ],
  ],
};

export const SOAK = 'F13';
export const ids = [...Object.keys(pageTable), ...Object.keys(stepTable), CHARTS, LIVE, ...Object.keys(apiTable), SOAK];
export const isOfApi = (id) => Object.hasOwn(apiTable, id);

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

function row(id, what, target, isMore, values) {
  const value = median(values);
  const holds = target === undefined ? undefined : isMore ? value >= target : value <= target;
  return { id, what, median: value, lowest: Math.min(...values), highest: Math.max(...values), target, isMore, holds };
}

export async function pageFigures(requestedIds, { port, executablePath }) {
  const chosen = requestedIds.filter((id) => Object.hasOwn(pageTable, id));
  const loads = await measurePages({ port, executablePath, only: chosen.map((id) => pageTable[id][0]) });
  return chosen.flatMap((id) => {
    const [page, rows] = pageTable[id];
    return rows.map(([kind, key, unit, target]) => {
      const measured = loads[`${page} ${kind}`];
      return {
        ...row(
          id,
          `${page}, ${kind}: ${unit}`,
          target,
          false,
          measured.map((load) => load[key]),
        ),
        tried: `${measured.length} loads`,
      };
    });
  });
}

export async function stepFigures(requestedIds, { port, executablePath }) {
  const chosen = requestedIds.filter((id) => Object.hasOwn(stepTable, id));
  if (!chosen.length) return [];
  const steps = await measureSteps({ port, executablePath });
  return chosen.flatMap((id) =>
    stepTable[id].map(([key, what, target]) => {
      const times = steps[key].map(({ ms }) => ms);
      return { ...row(id, `${key.split(' ')[1]}: ${what}`, target, false, times), tried: `${times.length} steps` };
    }),
  );
}

export async function chartFigures(requestedIds, { port, executablePath }) {
  if (!requestedIds.includes(CHARTS)) return [];
  const measured = await measureCharts({ port, executablePath });
  return chartRows.map(([machine, key, unit, target, isMore]) => {
    const values = measured[machine].map((each) => each[key]);
    return {
      ...row(CHARTS, `${machine} states: ${unit}`, target, isMore === true, values),
      tried: `${values.length} loads`,
    };
  });
}

export async function liveFigures(requestedIds, { executablePath }) {
  if (!requestedIds.includes(LIVE)) return [];
  const measured = await measureLive({ executablePath });
  return liveRows.map(([key, what, target, isMore]) => ({
    ...row(
      LIVE,
      what,
      target,
      isMore === true,
      measured.map((each) => each[key]),
    ),
    tried: `${measured.length} sessions`,
  }));
}

export async function apiFigures(id, server) {
  const [measure, rows] = apiTable[id];
  const rounds = await measure(server);
  const sum = (key) => rounds.reduce((total, round) => total + round[key], 0);
  const tried = `${rounds.length} rounds, ${sum('requests')} requests, ${sum('failures')} failed`;
  const figures = rows.map(([key, unit, target, isMore]) => ({
    ...row(
      id,
      unit,
      target,
      isMore === true,
      rounds.map((round) => round[key]),
    ),
    tried,
  }));
  return [{ ...figures[0], details: rounds.at(-1).costliest }, ...figures.slice(1)];
}

/** What grows with the number of requests, and how large it was. */
const soakTable = [
  ['heap', '% more heap at the end', 2],
  ['resident', '% more memory at the end', undefined],
  ['delay', '% more delay of the event loop at the end', undefined],
  ['connections', '% more connections at the end', undefined],
  ['dead', '% more dead rows at the end', undefined],
];

const soakSizes = [
  ['heap', 'MB of heap'],
  ['resident', 'MB of memory'],
  ['delay', 'ms p99 of delay of the event loop'],
  ['connections', 'connections'],
  ['dead', 'dead rows'],
];

export async function soakFigures(server, minutes) {
  const rounds = await measureSoak({ ...server, minutes });
  const sum = (key) => rounds.reduce((total, round) => total + round[key], 0);
  const last = rounds.at(-1);
  const seen =
    last.refetched === undefined ? '' : `, ${last.refetched} lists of open pages, ${last.failedPages} failed`;
  const tried = `${rounds.length} rounds, ${sum('requests')} requests, ${sum('failures')} failed${seen}`;
  const figures = [
    ...soakTable.map(([key, what, target]) => row(SOAK, what, target, false, [growthOf(rounds, key)])),
    ...soakSizes.map(([key, what]) =>
      row(
        SOAK,
        what,
        undefined,
        false,
        rounds.map((round) => round[key]),
      ),
    ),
    row(SOAK, 'kB of tables an order, by quarter', undefined, false, kilobytesAnOrder(rounds, 'tables')),
    row(SOAK, 'kB of indexes an order, by quarter', undefined, false, kilobytesAnOrder(rounds, 'indexes')),
  ];
  return figures.map((figure) => ({ ...figure, tried }));
}
