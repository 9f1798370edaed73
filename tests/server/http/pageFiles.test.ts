import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultCustomization } from '#machines/tenant/customization/customization.contract.ts';
import { readPageFiles } from '#server/http/pages/pageFiles.ts';

const web = mkdtempSync(path.join(tmpdir(), 'tesela-hints-'));
afterAll(() => rmSync(web, { recursive: true }));

const SPLIT = '?tsr-split=component---loader';
const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], dynamicImports: ['_app.js'] },
  '_app.js': { file: 'assets/app.js', imports: ['_base.js'], dynamicImports: [`routes/login.tsx${SPLIT}`] },
  '_base.js': { file: 'assets/base.js' },
  '_frame.js': { file: 'assets/frame.js', css: ['assets/area.css'], imports: ['_base.js'] },
  [`routes/login.tsx${SPLIT}`]: { file: 'assets/login.js', imports: ['_app.js'] },
  [`routes/user/route.tsx${SPLIT}`]: { file: 'assets/user.js', imports: ['_frame.js'] },
  [`routes/user/issuances/index.tsx${SPLIT}`]: { file: 'assets/list.js', imports: ['_frame.js', '_app.js'] },
  '_next-1a2b3c4.js': { file: 'assets/next.js', name: 'next', imports: ['_app.js'] },
  [`routes/user/issuances/$id.tsx${SPLIT}`]: { file: 'assets/issuance.js' },
  [`routes/user/earnings/$id.token.tsx${SPLIT}`]: { file: 'assets/token.js' },
  [`routes/invest/$slug/index.tsx${SPLIT}`]: { file: 'assets/project.js', css: ['assets/rest.css'] },
  [`routes/invest/$slug/_wizard/route.tsx${SPLIT}`]: { file: 'assets/wizard.js' },
  [`routes/invest/$slug/_wizard/sign.tsx${SPLIT}`]: { file: 'assets/sign.js' },
};
mkdirSync(path.join(web, '.vite'));
writeFileSync(path.join(web, '.vite', 'manifest.json'), JSON.stringify(manifest));
mkdirSync(path.join(web, 'assets'));
for (const name of ['index', 'rest']) writeFileSync(path.join(web, 'assets', `${name}.css`), `/* ${name} */`);

const { hints, styles } = readPageFiles(web);
const filesOf = (route: string | undefined, customization = defaultCustomization) =>
  [...hints(route, customization).matchAll(/<\/assets\/([^>]*)>/g)].map((match) => match[1]).toSorted();

/** The document's own files. */
const FIRST = ['index.css', 'index.js'];

describe('the preload hints of a page', () => {
  it('list the files of the app, of its frame and of the page, each once', () => {
    const page = ['app.js', 'area.css', 'base.js', 'frame.js', 'list.js', 'user.js'];
    expect(filesOf('/user/issuances')).toEqual([...page, ...FIRST].toSorted());
  });

  it('begin with the files of the document, whose script starts the calls of the page', () => {
    const [first, second] = hints('/user/issuances', defaultCustomization).split(', ');
    expect([first, second]).toEqual([
      '</assets/index.js>; rel=modulepreload; crossorigin',
      '</assets/index.css>; rel=preload; as=style; crossorigin',
    ]);
  });

  it('include the parts that only some tenants have', () => {
    const withStep = { ...defaultCustomization, extras: { ...defaultCustomization.extras, homeWidget: true } };
    expect(filesOf('/user/issuances', withStep)).toContain('next.js');
    expect(filesOf('/user/issuances/{id}', withStep)).not.toContain('next.js');
  });

  it('are found for addresses with parameters, without the frame of other pages', () => {
    expect(filesOf('/user/issuances/{id}')).toContain('issuance.js');
    expect(filesOf('/user/earnings/{id}/token')).toContain('token.js');
    expect(filesOf('/invest/{slug}')).toEqual(['app.js', 'base.js', ...FIRST, 'project.js', 'rest.css']);
    expect(filesOf('/invest/{slug}/sign')).toEqual(['app.js', 'base.js', ...FIRST, 'sign.js', 'wizard.js']);
  });

  it('list only the files of the app if there is no page', () => {
    expect(filesOf(undefined)).toEqual(['app.js', 'base.js', ...FIRST]);
    expect(filesOf('/user/bbva')).toEqual(['app.js', 'base.js', ...FIRST]);
  });

  it('have the type of each file', () => {
    expect(hints('/user/issuances', defaultCustomization).split(', ')).toEqual(
      expect.arrayContaining([
        '</assets/area.css>; rel=preload; as=style; crossorigin',
        '</assets/list.js>; rel=modulepreload; crossorigin',
      ]),
    );
  });
});

it('the stylesheets of a page are its own after the document’s', () => {
  expect(styles('/invest/{slug}')).toEqual(['/* index */', '/* rest */']);
  expect(styles('/login')).toEqual(['/* index */']);
});
