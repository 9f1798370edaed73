// `npx tsx tests/bench/firstSights.ts [MACHINE …]` prints what a user sees of each machine's chart when it is opened.
import Elk from 'elkjs/lib/elk.bundled.js';
import { isMachineName, machineNames } from '#machines/catalogue.names.ts';
import { catalogueEntry } from '#machines/catalogue.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { initiallyFolded } from '#visualiser/layout/initiallyFolded.ts';
import { placeBest } from '#visualiser/layout/placeBest.ts';
import { overlaps, throughBoxes } from '../visualiser/drawnFaults.ts';
import { firstSight } from '../visualiser/firstSight.ts';

const elk = new Elk();
const requested = process.argv.slice(2).filter(isMachineName);

for (const name of requested.length ? requested : machineNames) {
  const chart = toChart(catalogueEntry(name).machine);
  const placed = await placeBest(elk, { chart, folded: initiallyFolded({ chart }) });
  const { view, text, isWhole, crossings } = firstSight(placed);
  const parts = [
    name.padEnd(20),
    `${placed.states.length} states, ${placed.edges.length} arrows`.padEnd(22),
    `scale ${view.scale.toFixed(2)}, text ${text.toFixed(1)} px, ${isWhole ? 'whole' : 'to be scrolled'}`.padEnd(42),
    `${crossings} crossings, ${overlaps(placed).length + throughBoxes(placed).length} overlaps`,
  ];
  console.log(parts.join('  '));
}
