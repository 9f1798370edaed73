import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type ConfigurationTextEmitted,
  type ConfigurationTextEvent,
  type ConfigurationTextInput,
  configurationTextMachine,
} from '#machines/tenant/configurationText/configurationText.machine.ts';
import { selectFaults } from '#machines/tenant/configurationText/configurationText.selectors.ts';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { defaultSettings } from '#machines/tenant/settings/settings.contract.ts';
import { explore } from '../../support/explore.ts';

const values = { customization: defaultCustomization, settings: defaultSettings };
const other = { ...values, customization: { ...defaultCustomization, title: 'Otra' } };
const broken = '{"customization": {"title": "Otra",}}';
const misspelt = '{"customization": {"tittle": "Otra"}, "settings": {"orderDays": 0}}';

const open = (input: Partial<ConfigurationTextInput> = {}) => {
  const actor = createActor(configurationTextMachine, { input: { values, unreadText: null, ...input } });
  const facts: ConfigurationTextEmitted[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const now = () => {
    const snapshot = actor.getSnapshot();
    return [snapshot.value, snapshot.context.text, selectFaults(snapshot).map(({ path }) => path)];
  };
  const write = (text: string) => actor.send({ type: 'text.write', text });
  return { actor, facts, now, write };
};

it('a configuration as text reaches every state and can always continue', () => {
  const events = Object.values({
    'text.write': [
      { type: 'text.write', text: broken },
      { type: 'text.write', text: JSON.stringify(other) },
    ],
    'text.replace': [{ type: 'text.replace', values }],
  } satisfies { [T in ConfigurationTextEvent['type']]: Extract<ConfigurationTextEvent, { type: T }>[] }).flat();
  const inputs = [
    { values, unreadText: null },
    { values, unreadText: broken },
  ];
  expect(explore({ machine: configurationTextMachine, inputs, events, answers: {} })).toEqual({
    unreachable: [],
    ends: [],
    broken: [],
  });
});

describe('a configuration as text', () => {
  it('opens with what the forms contain, valid or not, and applies nothing', () => {
    const draft = { ...values, settings: { ...defaultSettings, orderDays: null } };
    const { now, facts } = open({ values: draft });
    expect(now()).toEqual(['applied', JSON.stringify(draft, null, 2), []]);
    expect(facts).toEqual([]);
  });

  it('opens with the text that the editor has kept, and shows its faults again', () => {
    const { now, facts } = open({ unreadText: misspelt });
    expect(now()).toEqual(['faulty', misspelt, ['customization.tittle', 'settings.orderDays']]);
    expect(facts).toEqual([]);
  });

  it('applies a text that can be read, and leaves it as it was typed', () => {
    const { now, facts, write } = open();
    const typed = JSON.stringify(other);
    write(typed);
    expect(now()).toEqual(['applied', typed, []]);
    expect(facts).toEqual([{ type: 'text.read', values: other }]);
  });

  it('never loses a text that cannot be read, and says where it is wrong', () => {
    const { now, facts, write } = open();
    write(broken);
    expect(now()).toEqual(['faulty', broken, ['']]);
    write(misspelt);
    expect(now()).toEqual(['faulty', misspelt, ['customization.tittle', 'settings.orderDays']]);
    expect(facts).toEqual([
      { type: 'text.unread', text: broken },
      { type: 'text.unread', text: misspelt },
    ]);
  });

  it('applies a text whose faults were corrected', () => {
    const { now, facts, write } = open({ unreadText: broken });
    write(JSON.stringify(other));
    expect(now()).toEqual(['applied', JSON.stringify(other), []]);
    expect(facts).toEqual([{ type: 'text.read', values: other }]);
  });

  it.each([broken, JSON.stringify(other)])('gives way to what the editor goes back to: %s', (typed) => {
    const { actor, now, facts, write } = open();
    write(typed);
    facts.length = 0;
    actor.send({ type: 'text.replace', values });
    expect(now()).toEqual(['applied', JSON.stringify(values, null, 2), []]);
    expect(facts).toEqual([]);
  });
});
