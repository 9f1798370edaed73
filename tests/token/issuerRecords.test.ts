import { zeroHash } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { operator } from './support/accounts.ts';
import { type Contract, deployToken, expectRevert, openClient } from './support/contracts.ts';
import { id } from './support/ids.ts';

let token: Contract;
beforeEach(async () => {
  token = await deployToken(openClient());
});

const uriOf = (name: string) => `https://example.test/${name}.pdf`;
const set = (name: string, contents = name) =>
  token.write(operator, 'setDocument', id(name), uriOf(name), id(contents));

it('a document is set with an event, replaced under its name, and dated', async () => {
  expect(await set('sheet')).toEqual([
    ['DocumentUpdated', { name: id('sheet'), uri: uriOf('sheet'), documentHash: id('sheet') }],
  ]);
  await set('sheet', 'second version');
  expect(await token.read('getDocument', id('sheet'))).toEqual([
    uriOf('sheet'),
    id('second version'),
    expect.toSatisfy((time: bigint) => time > 0n),
  ]);
  expect(await token.read('getAllDocuments')).toEqual([id('sheet')]);
});

it('a removed document is gone with an event, and the others stay', async () => {
  for (const name of ['one', 'two', 'three']) await set(name);
  expect(await token.write(operator, 'removeDocument', id('one'))).toEqual([
    ['DocumentRemoved', { name: id('one'), uri: uriOf('one'), documentHash: id('one') }],
  ]);
  expect(await token.read('getDocument', id('one'))).toEqual(['', zeroHash, 0n]);
  await expectRevert(token.write(operator, 'removeDocument', id('one')), 'UnknownDocument', [id('one')]);
  await token.write(operator, 'removeDocument', id('three'));
  expect(await token.read('getAllDocuments')).toEqual([id('two')]);
  await token.write(operator, 'removeDocument', id('two'));
  expect(await token.read('getAllDocuments')).toEqual([]);
});

it('a document without a name is refused', () =>
  expectRevert(token.write(operator, 'setDocument', zeroHash, uriOf('none'), id('none')), 'UnnamedDocument'));

it('the ISIN has twelve characters, and can be removed', async () => {
  expect(await token.write(operator, 'setIsin', 'ES0000000001')).toEqual([['IsinSet', { isin: 'ES0000000001' }]]);
  await expectRevert(token.write(operator, 'setIsin', 'ES000000001'), 'InvalidIsin', ['ES000000001']);
  expect(await token.read('isin')).toBe('ES0000000001');
  await token.write(operator, 'setIsin', '');
  expect(await token.read('isin')).toBe('');
});
