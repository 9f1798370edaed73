import { fileURLToPath } from 'node:url';
import pandacss from '@pandacss/dev/postcss';
import { ownRules } from './ownRules.js';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default { plugins: [pandacss({ configPath: at('panda.config.ts'), cwd: at('../../..') }), ownRules] };
