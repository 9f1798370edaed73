import type { IntlShape } from 'react-intl';

const title = 'configuration.field.customization.title';

/** A text whose id is made of a field's path; nothing where there is none. */
function textAt(intl: IntlShape, id: string): string | undefined {
  return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as typeof title }) : undefined;
}

/** The name of a field of the configuration, or of the nearest thing around it that has one. */
export function labelOf(intl: IntlShape, path: string): string {
  const parts = path.split('.');
  const around = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  return around.map((each) => textAt(intl, `configuration.field.${each}`)).find(Boolean) ?? path;
}

export const hintOf = (intl: IntlShape, path: string) => textAt(intl, `configuration.hint.${path}`);
