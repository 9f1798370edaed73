import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPaperPath, deriveValidity, isFoundBy } from '#machines/orders/investment/papers.selectors.ts';
import { type Paper, PaperKind } from '#machines/orders/investment/papers.wire.ts';
import { recordingSettings } from '#tests/web/api/apiServer.ts';
import { connectClient } from '#web/api/client.ts';
import { collectPapers } from '#web/pages/orders/investor/portfolio/papers/collectPapers.ts';

const today = '2026-06-01';
const somontano = { id: 'p1', title: 'Bodega Somontano', symbol: 'BSOM' };

const paper = (kind: PaperKind, changes: Partial<Paper> = {}): Paper => ({
  kind,
  project: null,
  reference: null,
  fileId: null,
  year: null,
  at: null,
  until: null,
  ...changes,
});

/** A server with these files by path. All others are away. */
function serve(files: Record<string, string>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
    const path = String(address instanceof Request ? address.url : address).replace(/^.*\/v2\/pfp/, '');
    asked.push(path);
    const name = files[path];
    if (name === undefined) return new Response('{}', { status: 404 });
    return new Response(`content of ${path}`, { headers: { 'Content-Disposition': `attachment; filename="${name}"` } });
  });
  return asked;
}

const { settings, toasts } = recordingSettings('http://tesela.test');
beforeEach(() => connectClient(settings));
afterEach(() => vi.unstubAllGlobals());

describe('a paper', () => {
  it('of each kind has an operation that answers with it', () => {
    const stored: readonly PaperKind[] = ['contract', 'sheet', 'proof', 'agreement', 'deed', 'residence'];
    for (const kind of PaperKind.options) {
      const fileId = stored.includes(kind) ? 'f' : null;
      expect(buildPaperPath(paper(kind, { fileId, project: somontano, year: '2025' }))).toMatch(/^\/[a-z]/);
    }
    expect(() => buildPaperPath(paper('contract'))).toThrow('without a file');
  });

  it('is found by all words of a search, in any order and spelling', () => {
    const shown = ['Certificado de titularidad', 'Bodega Somontano', null, '2026'];
    for (const search of ['', 'somontano', 'CERTIF bodega', 'titularidád 2026', ' 2026  certificado '])
      expect([search, isFoundBy(search, shown)]).toEqual([search, true]);
    for (const search of ['monte', 'bodega 2025', 'null'])
      expect([search, isFoundBy(search, shown)]).toEqual([search, false]);
  });

  it('says for how long it proves what it says', () => {
    const validityOf = (kind: PaperKind, changes: Partial<Paper> = {}) => deriveValidity(paper(kind, changes), today);
    expect(validityOf('residence', { until: '2026-06-01' })).toBe('until');
    expect(validityOf('residence', { until: '2026-05-31' })).toBe('expired');
    expect(validityOf('taxStatement', { year: '2026' })).toBe('unfinished');
    expect(validityOf('taxStatement', { year: '2025' })).toBe('lasting');
    expect([validityOf('certificate'), validityOf('balance'), validityOf('sheet')]).toEqual([
      'moment',
      'moment',
      'current',
    ]);
    expect([validityOf('contract'), validityOf('cancellation')]).toEqual(['lasting', 'lasting']);
  });
});

describe('an archive of papers', () => {
  const contract = paper('contract', { fileId: 'c', project: somontano });
  const photo = paper('proof', { fileId: 'd', project: { ...somontano, title: 'Sol/Aragón' } });
  const other = paper('proof', { fileId: 'e', project: { ...somontano, title: 'Sol/Aragón' } });
  const lost = paper('certificate', { project: somontano });
  const folderOf = ({ project }: Paper) => project?.title ?? 'general';

  it('has a folder for each issuance, keeps papers of one name apart, and says what is missing', async () => {
    serve({
      '/files/c': 'T-1.pdf',
      '/files/d': 'IMG_1.jpg',
      '/files/e': 'IMG_1.jpg',
      '/own-investments/export?format=pdf': 'x.pdf',
    });
    const steps: number[] = [];
    const papers = [contract, lost, photo, other, paper('orders')];
    const { archive, missing } = await collectPapers(papers, folderOf, (done) => steps.push(done));
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      'Bodega Somontano/T-1.pdf',
      'Sol-Aragón/IMG_1.jpg',
      'Sol-Aragón/IMG_1 (2).jpg',
      'general/x.pdf',
    ]);
    expect(new TextDecoder().decode(files['Bodega Somontano/T-1.pdf'])).toBe('content of /files/c');
    expect(missing).toEqual([lost]);
    expect(steps).toEqual([1, 2, 3, 4, 5]);
  });

  it('is not made of nothing', async () => {
    serve({});
    await expect(collectPapers([contract, lost], folderOf, () => {})).rejects.toMatchObject({ status: 404 });
    // The page says it once.
    expect(toasts).toEqual([]);
  });
});
