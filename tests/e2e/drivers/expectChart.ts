import { expect } from '@playwright/test';
import type { FlowName } from '#flows/browserFlows.ts';
import { chartLines } from '#flows/expected/chartExpected.ts';
import { flows } from '#machines/catalogue.flows.ts';

/** Expects that a flow does exactly what these lines say, and that each state refuses what they say. */
export const expectChart = (flow: FlowName, lines: readonly string[]): void =>
  expect(chartLines(flows[flow].machine)).toEqual(lines);
