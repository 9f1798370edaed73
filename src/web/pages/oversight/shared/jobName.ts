import type { IntlShape } from 'react-intl';

/** The name of an automatic task. Another version of the server can have kinds that this one does not know. */
export function jobName({ formatMessage, messages }: IntlShape, kind: string): string {
  const id = `manager.jobs.kind.${kind}`;
  return formatMessage({
    id: Object.hasOwn(messages, id) ? (id as 'manager.jobs.kind.mint') : 'manager.jobs.kind.other',
  });
}
