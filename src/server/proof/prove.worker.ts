import { parentPort } from 'node:worker_threads';
import type { Override } from '#machines/check/check.contract.ts';
import { check } from '#machines/check/check.ts';

parentPort?.on('message', (override: Override) => parentPort?.postMessage(check(override)));
