import { expect, test } from '@playwright/test';
import { type FlowName, walkOf } from '#flows/browserFlows.ts';
import { coveredBy, listTransitionNames } from '#flows/coveredTransitions.ts';
import { isVerifyRun } from '../support/runSize.ts';
import { drivers } from './drivers/drivers.ts';
import { pathsOfRun } from './support/pathsOfRun.ts';

/** Checks the coverage of all other specs, so it runs after them. */
for (const flow of Object.keys(drivers) as FlowName[])
  test(`every transition of the paths of ${flow} was covered in a browser, except the excluded ones`, () => {
    const { never = {} } = walkOf(flow);
    const covered = coveredBy('browser', flow);
    const all = listTransitionNames(flow);
    expect(
      Object.keys(never).filter((name) => !all.includes(name)),
      'excluded transitions that do not exist',
    ).toEqual([]);
    expect(
      Object.keys(never).filter((name) => covered.includes(name)),
      'excluded transitions that were covered',
    ).toEqual([]);
    const taken = isVerifyRun ? all : pathsOfRun(flow).flatMap(({ path }) => path.map(({ name }) => name));
    expect(taken.filter((name) => !covered.includes(name) && !Object.hasOwn(never, name))).toEqual([]);
  });
