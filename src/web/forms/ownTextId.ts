import type { Message } from '#machines/app/form/form.contract.ts';

/** A field can have its own text for a general message, such as `validator.error_null.email`. Longer paths go first. */
export function ownTextId(texts: object, { id, field = '' }: Message): string {
  const names = field.split('.').filter((name) => !/^\d*$/.test(name));
  const ownIds = names.map((_, index) => [id, ...names.slice(index)].join('.'));
  return ownIds.find((ownId) => Object.hasOwn(texts, ownId)) ?? id;
}
