import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getInitialSnapshot } from 'xstate';
import { machineNames } from '#machines/catalogue.names.ts';
import { catalogue, catalogueEntry, isMachineName, type MachineName } from '#machines/catalogue.ts';
import { assertPure, statusesOf } from '#tests/support/transitionTable.ts';

const suffix = '.machine.ts';
const names = Object.keys(catalogue) as MachineName[];
const entries = names.map((name) => ({ name, ...catalogueEntry(name) }));

describe('the catalogue', () => {
  it('lists every machine of the project under its own name', () => {
    const files = ['machines', 'src/visualiser'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(suffix)),
    );
    expect(names.toSorted()).toEqual(files.map((file) => basename(file, suffix)).toSorted());
    for (const { name, machine } of entries) expect(machine.id).toBe(name);
  });

  it('is named completely and in its order by the list that pages read', () => {
    expect(machineNames).toEqual(names);
  });

  it('recognises its own names only', () => {
    expect(['investment', 'nobody', 'constructor'].map(isMachineName)).toEqual([true, false, false]);
  });

  it.each(entries.filter(({ kind }) => kind === 'lifecycle'))(
    'defines $name as a pure machine with a `new` status',
    ({ machine, input }) => {
      expect(() => assertPure({ machine, facts: input, events: [] })).not.toThrow();
      expect(statusesOf(machine).some((status) => status.includes('new'))).toBe(true);
    },
  );

  it.each(entries)('starts $name with its sample input', ({ machine, input }) => {
    expect(getInitialSnapshot(machine, input).status).toBe('active');
  });
});
