// Gives pages that list machines the names alone, without the declarations of lifecycles from which they derive.
import type { Plugin } from 'vite';
import { machineNames } from '../../../machines/catalogue.names.ts';
import { ExpectedMatches } from './expectedMatches.ts';

export const machineNameMatches = new ExpectedMatches('src/scripts/bundle/machineNames.ts');
const derived = machineNameMatches.pattern('machines', /\/machines\/catalogue\.names\.ts$/);

export const namesOfMachines: Plugin = {
  name: 'machine-names',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: /\/machines\/catalogue\.names\.ts$/ },
    handler(_, id) {
      if (!derived.test(id)) return undefined;
      const names = `export const machineNames = ${JSON.stringify(machineNames)};`;
      return { code: `${names}\nexport const isMachineName = (name) => machineNames.includes(name);`, map: null };
    },
  },
};
