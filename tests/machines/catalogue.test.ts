import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getInitialSnapshot } from 'xstate';
import { catalogue, catalogued, isMachineName, type MachineName } from '#machines/catalogue.ts';
import { assertPure, statusesOf } from '#tests/support/transitionTable.ts';

const suffix = '.machine.ts';
const names = Object.keys(catalogue) as MachineName[];
const entries = names.map((name) => ({ name, ...catalogued(name) }));

describe('the catalogue', () => {
  it('has every machine of the project under its own name', () => {
    const files = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith(suffix),
    );
    expect(names.toSorted()).toEqual(files.map((file) => basename(file, suffix)).toSorted());
    for (const { name, machine } of entries) expect(machine.id).toBe(name);
  });

  it('knows its names', () => {
    expect(['investment', 'nobody', 'constructor'].map(isMachineName)).toEqual([true, false, false]);
  });

  it.each(entries.filter(({ kind }) => kind === 'lifecycle'))('has $name as a pure machine', ({ machine, input }) => {
    expect(() => assertPure({ machine, facts: input, events: [] })).not.toThrow();
    expect(statusesOf(machine).some((status) => status.includes('new'))).toBe(true);
  });

  it.each(entries)('begins $name with its example', ({ machine, input }) => {
    expect(getInitialSnapshot(machine, input).status).toBe('active');
  });
});
