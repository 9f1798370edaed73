import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import en from '#locales/en.json';
import es from '#locales/es.json';
import { textValues } from '#machines/app/notification/notification.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { findLinkFault } from './pageLinks.ts';
import type { TestTenant } from './testTenant.ts';

type Params = Record<string, string | number>;

interface Stored {
  about: string;
  params: Params;
  link: string | null;
}

const languages: Record<string, string>[] = [es, en];
const plain = { money: String, day: String, moment: String, text: String };

/**
 * What is wrong with the notifications of a tenant: they have no text, lead to no page, or their text names something of
 * which their entity has given no value.
 */
export async function notificationFaults({ tenant }: Pick<TestTenant, 'tenant'>): Promise<string[]> {
  const rows = await tenant.database.query<Stored>(sql`select distinct about, params, link from notification`);
  return [...new Set(rows.flatMap(faultsOf))].toSorted();
}

function faultsOf({ about, params, link }: Stored): string[] {
  const linked = link === null ? undefined : findLinkFault(link.replaceAll(/[\da-f-]{36}/g, '0'));
  const texts = languages.flatMap((messages) =>
    [`notification.${about}.title`, `notification.${about}`].flatMap((id) => textFaults(id, messages[id], params)),
  );
  return linked ? [`${about}: ${linked}`, ...texts] : texts;
}

function textFaults(id: string, text: string | undefined, params: Params): string[] {
  if (!text) return [`${id}: there is no text`];
  const values = textValues(params, plain);
  return namedValues(parse(text), values)
    .filter((name) => (values[name] ?? '') === '')
    .map((name) => `${id}: nothing is known of ${name}`);
}

/** The values that a text prints with these values, which also choose between its variants. */
function namedValues(elements: readonly MessageFormatElement[], values: Params): string[] {
  return elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return namedValues(element.children, values);
    if (element.type === TYPE.select) {
      const chosen = element.options[String(values[element.value])] ?? element.options.other;
      return namedValues(chosen?.value ?? [], values);
    }
    if (element.type === TYPE.plural)
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => namedValues(value, values))];
    return [element.value];
  });
}
