import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PaperFonts } from './paper.ts';

let loaded: Promise<PaperFonts> | undefined;

/**
 * Inter with Latin, Greek and Cyrillic letters, for names that the standard fonts cannot write. It comes from another
 * package than the pages' Inter, which exists only as web fonts of one alphabet each, while a PDF embeds one font file.
 */
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
