import { zipSync } from 'fflate';
import { buildPaperPath } from '#machines/orders/investment/papers.selectors.ts';
import type { Paper } from '#machines/orders/investment/papers.wire.ts';
import { fetchDownload } from '#web/api/download.ts';

/** Papers are compressed already. */
const STORED = { level: 0 } as const;

/**
 * Fetches papers one after the other, and puts them into one archive with a folder for each issuance. What cannot be
 * fetched is left out and returned, so that its owner knows what is missing.
 * @param folderOf the name of a paper's folder
 * @param onProgress is called with the number of papers that were asked for so far
 * @throws if not a single one could be fetched
 */
export async function collectPapers(
  papers: readonly Paper[],
  folderOf: (paper: Paper) => string,
  onProgress: (done: number) => void,
): Promise<{ archive: Blob; missing: Paper[] }> {
  const files: Record<string, [Uint8Array, typeof STORED]> = {};
  const missing: Paper[] = [];
  let failure: unknown;
  for (const [index, paper] of papers.entries()) {
    try {
      const { blob, name } = await fetchDownload(buildPaperPath(paper), undefined, { hideError: true });
      const place = findFreePlace(files, `${withoutSlashes(folderOf(paper))}/${withoutSlashes(name)}`);
      files[place] = [new Uint8Array(await blob.arrayBuffer()), STORED];
    } catch (error) {
      missing.push(paper);
      failure = error;
    }
    onProgress(index + 1);
  }
  if (missing.length === papers.length) throw failure;
  return { archive: new Blob([zipSync(files)], { type: 'application/zip' }), missing };
}

/** Two papers may have one name, as photos of a phone do. */
function findFreePlace(taken: object, place: string): string {
  const [, stem = place, ending = ''] = /^(.*?)(\.[^./]+)?$/.exec(place) ?? [];
  for (let number = 1; ; number++) {
    const free = number === 1 ? place : `${stem} (${number})${ending}`;
    if (!Object.hasOwn(taken, free)) return free;
  }
}

const withoutSlashes = (name: string) => name.replaceAll(/[/\\]/g, '-').replace(/^\.+/, '') || '-';
