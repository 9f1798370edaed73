import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PaperFonts } from './paper.ts';

let loaded: Promise<PaperFonts> | undefined;

/** Inter with Latin, Greek and Cyrillic letters: a document that cannot write its people's names is none. */
export function paperFonts(): Promise<PaperFonts> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<PaperFonts> {
  const { resolve } = createRequire(import.meta.url);
  const read = async (file: string) => new Uint8Array(await readFile(resolve(`@expo-google-fonts/inter/${file}`)));
  const [regular, strong] = await Promise.all([
    read('400Regular/Inter_400Regular.ttf'),
    read('600SemiBold/Inter_600SemiBold.ttf'),
  ]);
  return { regular, strong };
}
