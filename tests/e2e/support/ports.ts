import { tmpdir } from 'node:os';
import path from 'node:path';

/** Two browsers fit on two cores, because tests mostly wait. */
export const WORKERS = 2;

/** Another port allows a second run at the same time. */
const firstPort = Number(process.env.E2E_PORT ?? 8131);

/** The port of a worker's product, by default of the current worker. */
export const portOf = (worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)) => firstPort + worker;

/** The folder of a demo that has been played and stopped. */
export const PLAYED_DEMO = path.join(tmpdir(), `tesela-played-${firstPort}`);
