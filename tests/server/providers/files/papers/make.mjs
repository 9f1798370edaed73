/**
 * Makes the PDFs beside this script again, with the programs that the README lists. Their fonts and versions differ between
 * systems, so the tests use the stored files.
 *
 * Usage: node make.mjs
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { makeActive } from './makeActive.mjs';
import { makeProtected } from './makeProtected.mjs';
import { makeWithLibraries } from './makeWithLibraries.mjs';

const here = import.meta.dirname;
const scratch = mkdtempSync(path.join(tmpdir(), 'papers-'));
for (const folder of ['passive', 'protected', 'active']) mkdirSync(path.join(here, folder), { recursive: true });

const run = (program, ...args) => execFileSync(program, args, { cwd: scratch, stdio: ['ignore', 'pipe', 'ignore'] });
const source = (name, content) => {
  writeFileSync(path.join(scratch, name), content);
  return path.join(scratch, name);
};
const passive = (name) => path.join(here, 'passive', `${name}.pdf`);

const html = `<html lang="es"><title>Dossier</title><h1>Uno</h1><p>Texto con <a href="https://tesela.example">un enlace</a> y
<a href="mailto:a@tesela.example">un correo</a>.</p><h2>Dos</h2><p>Más texto.</p></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="90" height="90" fill="teal"/>
<rect x="50" width="90" height="90" fill="orange" style="mix-blend-mode:screen"/><text x="9" y="60">Plano</text></svg>`;
const marks = `%!PS
[ /Title (Dossier) /DOCINFO pdfmark
[ /Label (i) /PAGELABEL pdfmark
[ /Page 1 /View [/Fit] /Title (Primera) /Count 1 /OUT pdfmark
[ /Page 2 /View [/Fit] /Title (Segunda) /OUT pdfmark
[ /PageMode /UseOutlines /Page 1 /View [/Fit] /DOCVIEW pdfmark
/Helvetica 20 selectfont 72 700 moveto (Primera) show
[ /Rect [72 690 200 720] /Action << /Subtype /URI /URI (https://tesela.example) >> /Subtype /Link /ANN pdfmark
showpage
[ /Rect [72 690 200 720] /Page 1 /View [/Fit] /Subtype /Link /ANN pdfmark
72 700 moveto (Segunda) show showpage`;

async function makePassive() {
  const jpeg = source('a.jpg', await sharp(Buffer.from(svg)).flatten({ background: 'white' }).jpeg().toBuffer());
  const png = source('a.png', await sharp(Buffer.from(svg)).flatten({ background: 'white' }).png().toBuffer());
  const page = source('a.html', html);
  const drawing = source('a.svg', svg);
  const postscript = source('a.ps', marks);
  const manual = '.TH Dossier\n.SH Uno\nTexto\n.pdfhref W -D https://tesela.example enlace\n';
  writeFileSync(passive('groff-manual'), run('groff', '-Tpdf', '-man', source('a.man', manual)));
  const outline = '.pdfhref O 1 Uno\nTexto\n.pdfhref W -D https://tesela.example un enlace\n';
  writeFileSync(passive('groff-links'), run('groff', '-Tpdf', '-mpdfmark', source('b.roff', outline)));
  run('enscript', '-q', '-B', '-p', path.join(scratch, 'b.ps'), source('a.txt', 'Justificante de la transferencia\n'));
  for (const level of ['1.3', '1.4', '1.7', '2.0'])
    run(
      'gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', `-dCompatibilityLevel=${level}`,
      `-sOutputFile=${passive(`ghostscript-${level}`)}`, level === '1.3' ? 'b.ps' : postscript,
    ); // biome-ignore format: the arguments of one program
  run(
    'gs', '-q', '-dBATCH', '-dNOPAUSE', '-dPDFA=2', '-dPDFACompatibilityPolicy=1', '-sDEVICE=pdfwrite',
    '-sColorConversionStrategy=RGB', `-sOutputFile=${passive('ghostscript-archive')}`, postscript,
  ); // biome-ignore format: the arguments of one program
  run('rsvg-convert', '-f', 'pdf', '-o', passive('rsvg-drawing'), drawing);
  run('img2pdf', '-o', passive('img2pdf-jpeg'), jpeg);
  run('img2pdf', '-o', passive('img2pdf-png'), png);
  run('weasyprint', '-p', page, passive('weasyprint-page'));
  run('weasyprint', '--pdf-variant', 'pdf/a-3b', page, passive('weasyprint-archive'));
  run(
    'chromium', '--headless', '--no-sandbox', '--disable-gpu', '--generate-pdf-document-outline', '--no-pdf-header-footer',
    `--print-to-pdf=${passive('chromium-print')}`, page,
  ); // biome-ignore format: the arguments of one program
  run('mutool', 'clean', '-gggg', '-z', passive('chromium-print'), passive('mupdf-cleaned'));
  run('pdftocairo', '-pdf', passive('ghostscript-1.7'), passive('cairo-links'));
  run('pdfunite', passive('rsvg-drawing'), passive('ghostscript-1.4'), passive('poppler-united'));
  run('pdftk', passive('ghostscript-1.4'), 'cat', '2', '1', 'output', passive('pdftk-turned'));
  run('/usr/bin/python3', '-c', reportlab, passive('reportlab-form'));
  run('qpdf', '--linearize', passive('chromium-print'), passive('qpdf-linearised'));
  run('qpdf', '--object-streams=generate', passive('ghostscript-1.4'), passive('qpdf-object-streams'));
  run(
    'qpdf',
    '--min-version=2.0',
    '--linearize',
    '--object-streams=generate',
    passive('cairo-links'),
    passive('qpdf-2.0'),
  );
  run('qpdf', '--qdf', passive('rsvg-drawing'), passive('qpdf-editable'));
}

const reportlab = `
import sys
from reportlab.pdfgen.canvas import Canvas
page = Canvas(sys.argv[1])
page.bookmarkPage('uno'); page.addOutlineEntry('Uno', 'uno')
page.drawString(72, 700, 'Solicitud')
page.linkURL('https://tesela.example', (72, 690, 200, 720))
page.acroForm.textfield(name='nombre', x=72, y=600, value='Begoña')
page.acroForm.checkbox(name='acepto', x=72, y=560)
page.save()`;

/** Bytes that scanners, mail programs and web forms add around a document. */
function makeSurrounded() {
  const plain = readFileSync(passive('rsvg-drawing'));
  const around = (name, before, after) =>
    writeFileSync(passive(name), Buffer.concat([Buffer.from(before), plain, Buffer.from(after)]));
  around('after-line-ends', '', '\r\n\r\n');
  around('after-zeros', '', '\0'.repeat(5000));
  around('after-comment', '', '%%Printed: 2026-12-02\n');
  around('before-line-ends', '\r\n\n', '');
  around('before-byte-order-mark', '\ufeff', '');
}

await makePassive();
makeSurrounded();
await makeWithLibraries(passive);
makeProtected({ run, passive, target: (name) => path.join(here, 'protected', `${name}.pdf`) });
await makeActive({ run, source, passive, target: (name) => path.join(here, 'active', `${name}.pdf`) });
