import type { IntlShape } from 'react-intl';

const title = 'configuration.field.customization.title';

/** The message whose id contains a field's path, if there is one. */
function textAt(intl: IntlShape, id: string): string | undefined {
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as typeof title }) : undefined;
}

/** The label of a field of the configuration, or of its nearest ancestor that has one. */
export function findFieldLabel(intl: IntlShape, path: string): string {
  const parts = path.split('.');
  const ancestors = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  return ancestors.map((each) => textAt(intl, `configuration.field.${each}`)).find(Boolean) ?? path;
}

export const findFieldHint = (intl: IntlShape, path: string) => textAt(intl, `configuration.hint.${path}`);
