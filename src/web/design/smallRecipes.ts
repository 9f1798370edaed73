import type { Config } from '@pandacss/dev';
import { recipes, slotRecipes } from './recipes.ts';
import sheets from './sheets.json';

type Variants = Record<string, Record<string, unknown>>;

/**
 * Panda's recipe functions import the complete engine of `css()`, 6 kB that pages with recipes alone do not need. The
 * CSS contains every variant, so these recipes only compute class names. They accept one value per variant and no
 * values per breakpoint. A recipe imports its stylesheet unless every page has it.
 */
export const smallRecipes: NonNullable<Config['hooks']>['codegen:prepare'] = ({ artifacts }) =>
  artifacts.map((artifact) => {
    if (artifact.id === 'create-recipe') return { ...artifact, files: [{ file: 'create-recipe.js', code: runtime }] };
    if (artifact.id === 'css-fn')
      return {
        ...artifact,
        files: artifact.files.map((each) =>
          each.file === 'css.js' ? { ...each, code: `import '../../design/rest.css';\n${each.code}` } : each,
        ),
      };
    if (artifact.id !== 'recipes') return artifact;
    return { ...artifact, files: artifact.files.map(({ file }) => ({ file, code: buildRecipeCode(file) })) };
  });

function buildRecipeCode(file: string): string {
  const [fileName = '', ...extension] = file.split('.');
  const name = fileName.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const recipe = Object.entries(recipes).find(([key]) => key === name)?.[1];
  const slotRecipe = Object.entries(slotRecipes).find(([key]) => key === name)?.[1];
  const { variants = {}, defaultVariants = {} } = recipe ?? slotRecipe ?? {};
  if (extension.includes('d')) return declaration(name, variants, slotRecipe?.slots);
  const make = slotRecipe ? 'createSlotRecipe' : 'createRecipe';
  const values = [name, defaultVariants, slotRecipe?.slots].map((value) => JSON.stringify(value)).filter(Boolean);
  return `${buildStylesImport(name)}import { ${make} } from './create-recipe.js';
export const ${name} = /* @__PURE__ */ ${make}(${values.join(', ')});`;
}

/** Every page loads the stylesheet `index`. */
function buildStylesImport(name: string): string {
  if (sheets.index.includes(name)) return '';
  const sheet = Object.entries(sheets).find(([, recipes]) => recipes.includes(name))?.[0] ?? 'rest';
  return `import '../../design/${sheet}.css';\n`;
}

function declaration(name: string, variants: Variants, slots: readonly string[] | undefined): string {
  const options = Object.entries(variants).map(([variant, values]) => `${variant}?: ${union(Object.keys(values))}`);
  const result = slots ? `Record<${union(slots)}, string>` : 'string';
  return `export type ${capital(name)}VariantProps = { ${options.join('; ')} };
export declare const ${name}: (variants?: ${capital(name)}VariantProps) => ${result};`;
}

function union(values: readonly string[]): string {
  return values.map((value) => (value === 'true' ? 'boolean' : `'${value}'`)).join(' | ');
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const runtime = `
const memoize = (make) => {
  const cache = new Map();
  return (variants = {}) => {
    const key = JSON.stringify(variants);
    if (!cache.has(key)) cache.set(key, make(JSON.parse(key)));
    return cache.get(key);
  };
};

const classNames = (name, variants) =>
  [name, ...Object.entries(variants).map(([variant, value]) => name + '--' + variant + '_' + value)].join(' ');

export const createRecipe = (name, defaults) => memoize((variants) => classNames(name, { ...defaults, ...variants }));

export const createSlotRecipe = (name, defaults, slots) =>
  memoize((variants) =>
    Object.fromEntries(slots.map((slot) => [slot, classNames(name + '__' + slot, { ...defaults, ...variants })])));
`;
