import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ContractFonts } from '../providers/signature/contractPdf.ts';

let loaded: Promise<ContractFonts> | undefined;

/** Inter with Latin, Greek and Cyrillic letters: a contract that cannot write its parties' names is none. */
export function contractFonts(): Promise<ContractFonts> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<ContractFonts> {
  const { resolve } = createRequire(import.meta.url);
  const read = async (file: string) => new Uint8Array(await readFile(resolve(`@expo-google-fonts/inter/${file}`)));
  const [regular, strong] = await Promise.all([
    read('400Regular/Inter_400Regular.ttf'),
    read('600SemiBold/Inter_600SemiBold.ttf'),
  ]);
  return { regular, strong };
}
