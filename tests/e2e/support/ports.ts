/** Two cores have room for two browsers, as most of a test is waiting. */
export const WORKERS = 2;

/** Another first port lets two runs stand side by side. */
const first = Number(process.env.E2E_PORT ?? 8131);

/** Where the product of a worker listens; of this one, where none is named. */
export const portOf = (worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)) => first + worker;
