// `npm run faults`, or `npm run faults -- frozen failover`: plays faults on an installation as in production while
// investors order through its proxy. It ends with 1 if an acknowledged change is lost or happened twice, if an answer is
// wrong, or if the register differs. Refusals with 503 and Retry-After are right as long as a fault lasts.
import { ensure, giveUp } from '../../scripts/ensure.mjs';

ensure();
const { ensureBuilt } = await import('../../scripts/build.mjs');
await ensureBuilt();
const { rehearse } = await import('./installation.mjs');
const { Load } = await import('./load.mjs');
const { faults } = await import('./faultList.mjs');
const { listenAt } = await import('./listeners.mjs');
const { nowAt, startSite } = await import('./site.mjs');
const { checkRegister, compare, databaseOf, drain } = await import('./verify.mjs');

const names = process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(faults);
const unknown = names.filter((name) => !Object.hasOwn(faults, name));
if (unknown.length) giveUp(`There is no fault ${unknown.join(', ')}: choose from ${Object.keys(faults).join(', ')}.`);

const seconds = (value) => (value === undefined ? 'never' : `${value.toFixed(1)} s`);

/** Everything that must not happen, after a fault has passed. */
async function problemsAfter(site, check, startedAt) {
  const { load, manager } = site;
  const problems = [...load.wrong];
  let note;
  try {
    note = await check?.();
  } catch (error) {
    problems.push(error.message);
  }
  const failed = await drain(databaseOf(site.primary));
  if (failed) problems.push(`${failed} jobs have failed`);
  const { lost, doubled } = await compare(databaseOf(site.primary), { ...load, startedAt });
  const differences = await checkRegister(load, manager);
  problems.push(...lost.map((change) => `lost: ${change}`), ...doubled.map((change) => `twice: ${change}`));
  problems.push(...differences.map(({ kind, title }) => `the register differs: ${kind} ${title}`));
  problems.push(...(await listenAt(site)));
  return { problems, note, lost: lost.length, doubled: doubled.length };
}

async function play(site, name) {
  const [title, act] = faults[name];
  const load = new Load(site.port.proxy);
  site.load = load;
  const startedAt = await nowAt(site);
  load.start(site);
  await load.progress();
  const began = Date.now();
  const { since, detail, skipped, check } = await act(site);
  if (!skipped) await load.progress();
  await load.stop();
  if (skipped) {
    console.log(`- ${title}: skipped, ${skipped}`);
    return true;
  }
  // The checks below change something too, after having waited for all jobs.
  const pauses = `first change after ${seconds(load.recoveryAfter(since))}, longest pause ${seconds(load.longestPause(began))}`;
  const { problems, note, lost, doubled } = await problemsAfter(site, check, startedAt);
  const figures = [
    `${load.moments.length} acknowledged, ${lost} lost, ${doubled} twice, ${load.wrong.length} wrong`,
    `${load.refused} refused with 503, ${load.cut} cut`,
    pauses,
    ...[detail, note].filter(Boolean),
  ];
  console.log(`${problems.length ? '✗' : '✓'} ${title}: ${figures.join('; ')}`);
  for (const problem of problems.slice(0, 10)) console.log(`    ${problem}`);
  return problems.length === 0;
}

await rehearse(async () => {
  const site = await startSite();
  const failed = [];
  for (const name of names) if (!(await play(site, name))) failed.push(name);
  if (failed.length)
    throw new Error(`${failed.length} of ${names.length} faults were not survived: ${failed.join(', ')}`);
  console.log(`✓ ${names.length} faults survived`);
});
