import type { IntlShape } from 'react-intl';
import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { statusTextsOf } from '#machines/shared/journal/journalled.ts';

type MessageId = NonNullable<Parameters<IntlShape['formatMessage']>[0]['id']>;

const ofRegion: Record<string, string> = {
  class: 'manager.class.',
  email: 'manager.email.',
  review: 'manager.review.',
};

const NEW = 'new';

/** The text of a status. With several regions, the texts of all of them. */
export function statusText({ formatMessage }: IntlShape, entity: Journalled, status: string): string {
  const t = (id: string) => formatMessage({ id: id as MessageId });
  const one = (state: string) => {
    const [region = '', inner] = state.split(':');
    if (inner === undefined) return t(state === NEW ? 'inspect.status.new' : `${statusTextsOf(entity)}${state}`);
    const id = inner === NEW ? 'inspect.status.new' : `${ofRegion[region] ?? statusTextsOf(entity)}${inner}`;
    return `${t(`inspect.part.${region}`)}: ${t(id)}`;
  };
  return status.split(',').map(one).join(' · ');
}

/** The name of a state of an entity's machine, by its path in the machine, if it has one. */
export function stateName({ messages, formatMessage }: IntlShape, entity: Journalled, path: string[]) {
  const [region = '', inner = ''] = path;
  const ids = [
    `${statusTextsOf(entity)}${path.join('.')}`,
    `${ofRegion[region] ?? statusTextsOf(entity)}${inner}`,
    `manager.phase.${region}`,
    `inspect.part.${region}`,
  ];
  const id = path.at(-1) === NEW ? 'inspect.status.new' : ids.find((each) => Object.hasOwn(messages, each));
  return id && formatMessage({ id: id as MessageId });
}

/** The name of an event in a journal. A journal can have events of an earlier version. */
export function eventName({ messages, formatMessage }: IntlShape, type: string): string {
  const id = `inspect.act.${type}`;
  return formatMessage({ id: (Object.hasOwn(messages, id) ? id : 'inspect.act.other') as MessageId });
}

/** The change of an entry. With several regions, only those that changed. */
export function changesIn({ from, to }: { from: string; to: string }): { from: string; to: string } {
  if (from === to) return { from, to };
  const [before, after] = [from.split(','), to.split(',')];
  const only = (here: readonly string[], there: readonly string[]) =>
    here.filter((state) => !there.includes(state)).join(',');
  return { from: only(before, after), to: only(after, before) };
}
