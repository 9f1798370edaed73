import { actOfEvent } from '#machines/oversight/approval/approval.acts.ts';
import type { SearchModel } from '#machines/shared/search.ts';
import { listVariations, type Variation } from './variations.ts';

type Facts = Record<string, unknown>;

/** The facts under which an event is sent, and the event itself, whose payload can differ from the usual one. */
export interface Condition {
  /** How it differs from the usual facts and the usual payload, in words. */
  name: string;
  facts: Facts;
  /** The facts that differ from the usual ones. */
  changed: Facts;
  event: { type: string };
}

export const usualCondition = ({ facts }: SearchModel, event: { type: string }): Condition => ({
  name: '',
  facts,
  changed: {},
  event,
});

/** The usual facts, then the situations that the scenarios name. */
export const namedConditions = (model: SearchModel, event: { type: string }): Condition[] => [
  usualCondition(model, event),
  ...Object.entries(model.given).map(([name, changed]) => ({
    name: `when ${name}`,
    facts: { ...model.facts, ...changed },
    changed,
    event,
  })),
];

/** The conditions that differ from one in a single fact, or in a single field of the event. */
export const variedConditions = ({ name, facts, changed, event }: Condition): Condition[] => [
  ...[...listVariations(facts, ['id', 'actor', 'proposals']), ...proposed(facts, event)].map((variation) => ({
    name: joined(name, variation.name),
    facts: { ...facts, ...variation.change },
    changed: { ...changed, ...variation.change },
    event,
  })),
  ...listVariations({ ...event }, ['type']).map((variation) => ({
    name: joined(name, `its ${variation.name}`),
    facts,
    changed,
    event: { ...event, ...variation.change },
  })),
];

/** A manager has proposed this act already. */
function proposed(facts: Facts, event: { type: string }): Variation[] {
  const act = actOfEvent(event);
  return act && 'proposals' in facts ? [{ name: 'it is proposed already', change: { proposals: [act] } }] : [];
}

const joined = (name: string, variation: string) => (name ? `${name} and ${variation}` : `if ${variation}`);

/** The name of an exception without the condition that it varies. */
export const nameWithin = (base: Condition, { name }: Condition): string => name.replace(`${base.name} and `, 'if ');
