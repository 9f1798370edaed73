import { readFileSync } from 'node:fs';
import { readText } from '#web/parts/app/readText.ts';

/** The text of a file in `files`, decoded as a browser does before it is sent. `words` replace `{REF1}` and the like. */
export async function fileContent(name: string, words: Readonly<Record<string, string>> = {}): Promise<string> {
  const bytes = readFileSync(new URL(`files/${name}`, import.meta.url));
  const text = await readText(new Blob([new Uint8Array(bytes)]));
  return text.replace(/\{(\w+)\}/g, (mark, word: string) => words[word] ?? mark);
}
