import { readFileSync } from 'node:fs';
import type { Abi } from 'viem';
import { expect, it } from 'vitest';
import { contractErrors, factoryAbi, registryAbi, tokenAbi } from '#token/abi.ts';
import artifact from '#token/artifact.json' with { type: 'json' };
import { compile } from '#token/compile.ts';

/** The maximum size of creation code in bytes (EIP-3860). */
const maxCreationCode = 49_152;

it('the committed artifact matches the compiled sources', () => {
  const committed = readFileSync(new URL('../../src/token/artifact.json', import.meta.url), 'utf8');
  expect(compile()).toBe(committed);
});

it.each([
  ['SecurityToken', tokenAbi, artifact.SecurityToken],
  ['TokenFactory', factoryAbi, artifact.TokenFactory],
  ['RootRegistry', registryAbi, artifact.RootRegistry],
])('the ABI of the server matches the compiled %s', (_, written, compiled) => {
  expect(shapesOf(compiled.abi as Abi)).toEqual(expect.arrayContaining(shapesOf(written)));
  expect(compiled.bytecode.length / 2 - 1).toBeLessThan(maxCreationCode);
});

it('the server knows every error of the contracts by name', () => {
  const names = contractErrors.map((item) => ('name' in item ? item.name : item.type));
  expect(names).toEqual(
    expect.arrayContaining(['AlreadyMinted', 'ERC7943CannotReceive', 'OwnableUnauthorizedAccount']),
  );
});

/** The parts that both ABI formats share. They differ in the names of types and results. */
function shapesOf(abi: Abi) {
  return abi.map((item) => ({
    type: item.type,
    name: 'name' in item ? item.name : '',
    inputs:
      'inputs' in item ? item.inputs.map((input) => [input.name, input.type, 'indexed' in input && input.indexed]) : [],
    outputs: 'outputs' in item ? item.outputs.map((output) => output.type) : [],
    stateMutability: 'stateMutability' in item ? item.stateMutability : '',
  }));
}
