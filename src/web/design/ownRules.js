// Panda writes everything into every stylesheet that has its layers; this leaves each only what is its own.
//   index   what every page has, and what the pages outside of the areas are made of: they come painted, and wait for it alone
//   area    the frame of the areas and the list that an investor begins with
//   rest    everything else
import { readFileSync } from 'node:fs';

const { index, area } = JSON.parse(readFileSync(new URL('sheets.json', import.meta.url), 'utf8'));

const sheetOf = (recipe) => (index.includes(recipe) ? 'index' : area.includes(recipe) ? 'area' : 'rest');

/** The outermost layer that a rule is in. */
function layerOf(node) {
  const outer = node.parent && layerOf(node.parent);
  return outer ?? (node.name === 'layer' ? node.params.split('.')[0] : undefined);
}

/** Panda joins rules of several recipes where they say the same. */
function ownSelectors(rule, sheet) {
  const layer = layerOf(rule);
  const sheetOfSelector = (selector) => {
    if (layer === 'utilities') return 'rest';
    return layer === 'recipes' ? sheetOf(selector.match(/\.([a-zA-Z]+)/)?.[1]) : 'index';
  };
  return rule.selectors.filter((selector) => sheetOfSelector(selector) === sheet);
}

/** Panda gives every element a value for each part of a filter or a transform; no rule here is made of such parts. */
function removeUnreadParts(root) {
  const read = new Set();
  root.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(/var\((--[\w-]+)/g)) read.add(name);
  });
  root.walkAtRules('layer', ({ params, nodes }) => {
    if (params !== 'base' || !nodes) return;
    for (const rule of nodes)
      rule.walkDecls?.(/^--/, (declaration) => {
        if (!read.has(declaration.prop)) declaration.remove();
      });
  });
}

/** An emptied rule may leave the one around it empty too. */
function removeIfEmpty(rule) {
  if (rule.type !== 'atrule' || rule.nodes?.length !== 0) return;
  const { parent } = rule;
  rule.remove();
  removeIfEmpty(parent);
}

export const ownRules = {
  postcssPlugin: 'own-rules',
  OnceExit(root) {
    const sheet = root.source.input.file.match(/\/design\/(index|area|rest)\.css/)?.[1];
    if (!sheet) return;
    removeUnreadParts(root);
    root.walkRules((rule) => {
      const own = ownSelectors(rule, sheet);
      if (own.length === 0) rule.remove();
      else if (own.length < rule.selectors.length) rule.selectors = own;
    });
    root.walkAtRules(removeIfEmpty);
  },
};
