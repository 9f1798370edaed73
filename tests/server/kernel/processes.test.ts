import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

it('a server has one process, as many as are set, or one for each core', () => {
  expect(readConfig({}).processes).toBe(1);
  expect(readConfig({ TESELA_PROCESSES: '3' }).processes).toBe(3);
  expect(readConfig({ TESELA_PROCESSES: 'auto' }).processes).toBe(availableParallelism());
  expect(() => readConfig({ TESELA_PROCESSES: '0' })).toThrow('TESELA_PROCESSES');
});

it('the processes of a server share its connections', () => {
  expect(readConfig({ DATABASE_CONNECTIONS: '30' }).databaseConnections).toBe(30);
  expect(readConfig({ DATABASE_CONNECTIONS: '30', TESELA_PROCESSES: '3' }).databaseConnections).toBe(10);
  expect(() => readConfig({ DATABASE_CONNECTIONS: '3' })).toThrow('DATABASE_CONNECTIONS');
});
