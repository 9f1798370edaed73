// Panda writes all rules into every stylesheet with its layers. This plugin keeps only each sheet's own rules:
//   index   the rules of every page and of the prerendered pages outside of the areas, which wait for no other sheet
//   area    the frame of the areas and the investor's first list
//   inspect the visualiser around its first chart
//   rest    everything else
import { readFileSync } from 'node:fs';

/** The recipes of each sheet; all others are in `rest`. */
const recipesOf = JSON.parse(readFileSync(new URL('sheets.json', import.meta.url), 'utf8'));

const sheetOf = (recipe) => Object.keys(recipesOf).find((sheet) => recipesOf[sheet].includes(recipe)) ?? 'rest';

/** The outermost layer around a rule. */
function layerOf(node) {
  const outer = node.parent && layerOf(node.parent);
  return outer ?? (node.name === 'layer' ? node.params.split('.')[0] : undefined);
}

const recipeOf = (selector) => selector.match(/\.([a-zA-Z]+)/)?.[1];

/** Panda merges equal rules of several recipes, so one rule may have selectors of several sheets. */
function ownSelectors(rule, sheet) {
  const layer = layerOf(rule);
  const sheetOfSelector = (selector) => {
    if (layer === 'utilities') return 'rest';
    return layer === 'recipes' ? sheetOf(recipeOf(selector)) : 'index';
  };
  return rule.selectors.filter((selector) => sheetOfSelector(selector) === sheet);
}

/**
 * The sheets are divided by the layers and class names that `@pandacss/dev` generates. If it changed them, every page
 * would get every rule or none.
 */
function assertPandaRules(root, sheet) {
  const layers = new Set();
  const recipes = new Set();
  root.walkRules((rule) => {
    const layer = layerOf(rule);
    layers.add(layer);
    if (layer === 'recipes') for (const selector of rule.selectors) recipes.add(recipeOf(selector));
  });
  const missing = [
    ...['base', 'recipes'].filter((layer) => !layers.has(layer)).map((layer) => `the layer ${layer}`),
    ...(recipesOf[sheet] ?? []).filter((recipe) => !recipes.has(recipe)).map((recipe) => `the recipe ${recipe}`),
  ];
  if (missing.length)
    throw new Error(
      `src/web/design/ownRules.js does not find ${missing.join(', ')} in the output of @pandacss/dev. Adapt it or sheets.json.`,
    );
}

/** Every page declares these itself, with the tenant's colours: see `brandCss` in machines/shared/brand.ts. */
const OF_TENANT = /^--colors-(bg|surface|raised|sunken|line|line-\w+|fg|muted|faint|brand-[\w-]+)$/;

/** Removes the declarations in a layer of variables that no rule reads. Returns how many there were. */
function removeUnread(root, layer) {
  const read = new Set();
  root.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(/var\((--[\w-]+)/g)) read.add(name);
  });
  const declarations = [];
  root.walkAtRules('layer', (node) => {
    if (node.params === layer) node.walkDecls(/^--/, (declaration) => void declarations.push(declaration));
  });
  for (const declaration of declarations)
    if (!read.has(declaration.prop) || OF_TENANT.test(declaration.prop)) declaration.remove();
  return declarations.length;
}

/**
 * Panda declares all tokens, and in its base layer the parts of filters and transforms on every element. Only what a
 * rule reads is kept, except the colours that the page declares.
 */
function removeUnusedVariables(root) {
  if (removeUnread(root, 'tokens') === 0 || removeUnread(root, 'base') === 0)
    throw new Error('src/web/design/ownRules.js finds no variables in a layer of @pandacss/dev. Adapt or remove it.');
}

/** Removes an empty rule, and the rule around it if that becomes empty too. */
function removeIfEmpty(rule) {
  if (rule.type !== 'atrule' || rule.nodes?.length !== 0) return;
  const { parent } = rule;
  rule.remove();
  removeIfEmpty(parent);
}

export const ownRules = {
  postcssPlugin: 'own-rules',
  OnceExit(root) {
    const sheet = root.source.input.file.match(/\/design\/(index|area|inspect|rest)\.css/)?.[1];
    if (!sheet) return;
    assertPandaRules(root, sheet);
    removeUnusedVariables(root);
    root.walkRules((rule) => {
      const own = ownSelectors(rule, sheet);
      if (own.length === 0) rule.remove();
      else if (own.length < rule.selectors.length) rule.selectors = own;
    });
    root.walkAtRules(removeIfEmpty);
  },
};
