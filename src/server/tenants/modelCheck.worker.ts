import { parentPort } from 'node:worker_threads';
import type { MachineConfiguration } from '#machines/modelCheck/modelCheck.contract.ts';
import { check } from '#machines/modelCheck/modelCheck.ts';

parentPort?.on('message', (override: MachineConfiguration) => parentPort?.postMessage(check(override)));
