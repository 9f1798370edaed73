import { expect, it } from 'vitest';
import { mailKinds } from '#server/effects/app/mails.kinds.ts';
import { findLinkFault } from '#tests/support/pageLinks.ts';
import { sourcesUnder } from './sources.ts';

const folders = ['acts', 'commands', 'effects', 'lifecycles', 'proof'];
const areas = ['user', 'entrepreneur', 'manager'];
const AREA = /\$\{area\}/;

/** Addresses of pages, as texts or as templates. */
const TEXT = /'(\/(?:user|entrepreneur|manager|login|register|remember-password|trust-browser)\b[^'\s%]*)'/g;
const TEMPLATE = /`(\/(?:user|entrepreneur|manager|\$\{area\})\/(?:\$\{[^}]*\}|[^`\s])*)`/g;
const EXPRESSION = /\$\{(?!area\})([^}]*)\}/;

/** Each text that a template can become. An expression is one of the texts in it, or else an identifier. */
function expand(template: string): string[] {
  const [whole, expression = ''] = EXPRESSION.exec(template) ?? [];
  if (!whole) return [template];
  const texts = [...expression.matchAll(/[?:] ?'([^']+)'/g)].map(([, text = '']) => text);
  return (texts.length ? texts : ['0']).flatMap((text) => expand(template.replace(whole, text)));
}

/** What an address has in none of the areas that its sender may mean. */
function faultOf(address: string): string | undefined {
  const links = AREA.test(address) ? areas.map((area) => address.replace(AREA, area)) : [address];
  const faults = links.map(findLinkFault);
  return faults.every((fault) => fault !== undefined) ? faults[0] : undefined;
}

const addresses = folders
  .flatMap((folder) => sourcesUnder(`src/server/${folder}`))
  .flatMap(({ text }) => [...text.matchAll(TEXT), ...text.matchAll(TEMPLATE)])
  .flatMap(([, address = '']) => expand(address));

it('lead every notification and mail to a page, a section and a tab that exist', () => {
  expect(addresses.length).toBeGreaterThan(60);
  expect(addresses.flatMap((address) => faultOf(address) ?? [])).toEqual([]);
});

it('lead every mail to a page of its own, where its notification has another', () => {
  const paths = Object.values(mailKinds).flatMap(({ path }) => path ?? []);
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.flatMap((path) => findLinkFault(path) ?? [])).toEqual([]);
});

it.each([
  ['/user/account?section=none', 'no section'],
  ['/manager/account?section=wallet', 'no section'],
  ['/user/issuances/0?tab=none', 'no tab'],
  ['/user/nowhere', 'no such page'],
])('are found out if they lead nowhere: %s', (link, fault) => expect(findLinkFault(link)).toContain(fault));
