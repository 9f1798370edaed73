import { describe, expect, it } from 'vitest';
import { lifecycles } from '#machines/catalogue.lifecycles.ts';
import { isLifecycleName, listScenarioEvents, manifestOf, manifests } from '#machines/manifests.ts';
import { listEdges } from '#machines/shared/edges.ts';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { ownedBy, ownerOf, tableOf } from '#machines/shared/journal/journalled.ts';

const names = Object.keys(lifecycles).filter(isLifecycleName);

describe('the manifest of a lifecycle', () => {
  it('exists for every lifecycle of the catalogue and for no other', () => {
    expect(Object.keys(manifests).toSorted()).toEqual(names.toSorted());
    expect(isLifecycleName('session')).toBe(false);
  });

  it.each(names)('has the same machine and sample facts for %s as the browser', (name) => {
    expect(manifestOf(name).machine).toBe(lifecycles[name].machine);
    expect(manifestOf(name).sample).toBe(lifecycles[name].input);
  });

  it.each(names)('tries every event that a transition of %s accepts', (name) => {
    const tried = new Set(listScenarioEvents(name).map(({ type }) => type));
    expect(listEdges(manifestOf(name).machine).filter(({ event }) => !tried.has(event))).toEqual([]);
  });
});

describe('the list of journalled entities', () => {
  it('names only lifecycles, each with a table of its own', () => {
    expect(Journalled.options.filter((name) => !isLifecycleName(name))).toEqual([]);
    expect(new Set(Journalled.options.map(tableOf)).size).toBe(Journalled.options.length);
    expect(tableOf('user')).toBe('users');
  });

  it('finds under an owner exactly the entities that belong to it', () => {
    expect(ownedBy('investment')).toEqual(['payment', 'coinDeposit', 'signature']);
    expect(ownedBy('user')).toEqual(['kyc', 'onboarding', 'suitability', 'taxResidence', 'standingOrder']);
    expect(ownedBy('kyc')).toEqual([]);
    for (const name of ownedBy('project')) expect(ownerOf(name)).toBe('project');
  });
});
