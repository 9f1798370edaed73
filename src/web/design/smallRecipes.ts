import type { Config } from '@pandacss/dev';
import { recipes, slotRecipes } from './recipes.ts';
import sheets from './sheets.json';

type Variants = Record<string, Record<string, unknown>>;

/**
 * Panda's own recipe functions bring the whole engine of `css()` with them, 6 kB that a page of recipes alone does not
 * need. Every variant is in the css file, so a recipe only has to name its classes; it takes one value a variant, none by
 * breakpoint. What needs a stylesheet that not every page has brings it along.
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
    return { ...artifact, files: artifact.files.map(({ file }) => ({ file, code: written(file) })) };
  });

function written(file: string): string {
  const [fileName = '', ...extension] = file.split('.');
  const name = fileName.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const plain = Object.entries(recipes).find(([key]) => key === name)?.[1];
  const slotted = Object.entries(slotRecipes).find(([key]) => key === name)?.[1];
  const { variants = {}, defaultVariants = {} } = plain ?? slotted ?? {};
  if (extension.includes('d')) return declaration(name, variants, slotted?.slots);
  const make = slotted ? 'createSlotRecipe' : 'createRecipe';
  const values = [name, defaultVariants, slotted?.slots].map((value) => JSON.stringify(value)).filter(Boolean);
  return `${stylesOf(name)}import { ${make} } from './create-recipe.js';
export const ${name} = /* @__PURE__ */ ${make}(${values.join(', ')});`;
}

/** Every page has the stylesheet `index`. */
function stylesOf(name: string): string {
  if (sheets.index.includes(name)) return '';
  return `import '../../design/${sheets.area.includes(name) ? 'area' : 'rest'}.css';\n`;
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
const remembered = (make) => {
  const made = new Map();
  return (variants = {}) => {
    const key = JSON.stringify(variants);
    if (!made.has(key)) made.set(key, make(JSON.parse(key)));
    return made.get(key);
  };
};

const classNames = (name, variants) =>
  [name, ...Object.entries(variants).map(([variant, value]) => name + '--' + variant + '_' + value)].join(' ');

export const createRecipe = (name, defaults) => remembered((variants) => classNames(name, { ...defaults, ...variants }));

export const createSlotRecipe = (name, defaults, slots) =>
  remembered((variants) =>
    Object.fromEntries(slots.map((slot) => [slot, classNames(name + '__' + slot, { ...defaults, ...variants })])));
`;
