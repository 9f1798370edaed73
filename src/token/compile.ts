import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const contracts = ['SecurityToken', 'TokenFactory', 'RootRegistry', 'EuroCoin'] as const;
const folder = new URL('./', import.meta.url);
const require = createRequire(import.meta.url);

const CompiledContract = v.object({
  abi: v.array(v.looseObject({ type: v.string() })),
  evm: v.object({ bytecode: v.object({ object: v.string() }) }),
});
const CompilerOutput = v.object({
  errors: v.optional(v.array(v.object({ formattedMessage: v.string() })), []),
  contracts: v.optional(v.record(v.string(), v.record(v.string(), CompiledContract)), {}),
});

type Compiler = {
  version(): string;
  compile(input: string, callbacks: { import(path: string): { contents: string } }): string;
};

/** Returns the text of `artifact.json`. The same sources and compiler give the same text on every machine. */
export function compile(): string {
  const solc: Compiler = require('solc');
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(contracts.map((name) => [`${name}.sol`, { content: read(`${name}.sol`) }])),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: Object.fromEntries(
        contracts.map((name) => [`${name}.sol`, { [name]: ['abi', 'evm.bytecode.object'] }]),
      ),
    },
  };
  const output = v.parse(
    CompilerOutput,
    JSON.parse(solc.compile(JSON.stringify(input), { import: (path) => ({ contents: read(path) }) })),
  );
  if (output.errors.length) throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'));
  const compiled = contracts.map((name) => {
    const contract = output.contracts[`${name}.sol`]?.[name];
    if (!contract) throw new Error(`The compiler returned no contract ${name}`);
    return [name, { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }];
  });
  return `${JSON.stringify({ compiler: solc.version(), ...Object.fromEntries(compiled) }, null, 2)}\n`;
}

function read(path: string): string {
  const file = path.startsWith('@') ? require.resolve(path) : new URL(path, folder);
  return readFileSync(file, 'utf8');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('artifact.json', folder), compile());
