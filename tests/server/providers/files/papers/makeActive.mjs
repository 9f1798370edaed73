import { readFileSync, writeFileSync } from 'node:fs';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

const action = (kind, entries) => ({ S: PDFName.of(kind), ...entries });
const script = action('JavaScript', { JS: PDFString.of('app.alert(1)') });

/** The entries that each document adds to its catalog. */
const catalogs = {
  'pdf-lib-open-script': () => ({ OpenAction: script }),
  'pdf-lib-open-address': () => ({ OpenAction: action('URI', { URI: PDFString.of('https://tesela.example') }) }),
  'pdf-lib-close-script': () => ({ AA: { WC: script } }),
  'pdf-lib-launch': () => ({ OpenAction: action('Launch', { F: PDFString.of('calc.exe') }) }),
  'pdf-lib-submit-form': () => ({
    AcroForm: { Fields: [], CO: [action('SubmitForm', { F: PDFString.of('https://x.example') })] },
  }),
  'pdf-lib-xfa': (context) => ({ AcroForm: { Fields: [], XFA: context.register(context.stream('<xdp/>')) } }),
};

/** Documents that act by themselves or contain other files. */
export async function makeActive({ run, source, passive, target }) {
  for (const [name, entries] of Object.entries(catalogs)) {
    const document = await PDFDocument.load(readFileSync(passive('rsvg-drawing')));
    for (const [key, value] of Object.entries(entries(document.context)))
      document.catalog.set(PDFName.of(key), document.context.obj(value));
    writeFileSync(target(name), await document.save({ preserveXFA: true }));
  }
  const linked = await PDFDocument.load(readFileSync(passive('rsvg-drawing')));
  const address = action('URI', { URI: PDFString.of('javascript:alert(1)') });
  const annotation = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 50, 50], A: address };
  linked.getPage(0).node.addAnnot(linked.context.register(linked.context.obj(annotation)));
  writeFileSync(target('pdf-lib-script-link'), await linked.save());
  const invoice = source('factura.xml', '<factura/>');
  run('qpdf', passive('rsvg-drawing'), '--add-attachment', invoice, '--', target('qpdf-attachment'));
  run(
    'weasyprint',
    '-a',
    invoice,
    '--pdf-variant',
    'pdf/a-3b',
    source('c.html', '<p>Factura</p>'),
    target('weasyprint-attachment'),
  );
  run('pdfattach', passive('rsvg-drawing'), invoice, target('poppler-attachment'));
  run(
    'pdftk',
    passive('rsvg-drawing'),
    'attach_files',
    invoice,
    'to_page',
    '1',
    'output',
    target('pdftk-page-attachment'),
  );
  const marks = `%!PS
[ {Catalog} << /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> /PUT pdfmark
[ /Rect [9 9 99 99] /Action /Launch /File (calc.exe) /Subtype /Link /ANN pdfmark showpage`;
  run(
    'gs',
    '-q',
    '-dBATCH',
    '-dNOPAUSE',
    '-sDEVICE=pdfwrite',
    `-sOutputFile=${target('ghostscript-marks')}`,
    source('c.ps', marks),
  );
  for (const name of ['pdf-lib-open-script', 'pdf-lib-script-link', 'ghostscript-marks', 'pdftk-page-attachment'])
    run(
      'qpdf',
      '--encrypt',
      '',
      'propietario',
      '256',
      '--',
      '--object-streams=generate',
      target(name),
      target(`owner-${name}`),
    );
}
