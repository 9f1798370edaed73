import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import PDFKit from 'pdfkit';

export async function makeWithLibraries(passive) {
  await withPdfKit(passive('pdfkit-tagged'), { tagged: true, lang: 'es', pdfVersion: '1.7' }, (document) => {
    const paragraph = document.struct('P', () => document.text('Texto', { link: 'https://tesela.example' }));
    document.addStructure(document.struct('Document', [paragraph]));
    document.outline.addItem('Uno');
  });
  await withPdfKit(passive('pdfkit-form'), {}, (document) => {
    document.font('Helvetica').initForm();
    document.formText('nombre', 72, 72, 200, 20, { value: 'x' });
    document.formPushButton('boton', 72, 120, 200, 20, { label: 'Nada' });
  });
  await withPdfKit(passive('pdfkit-archive'), { subset: 'PDF/A-2b', pdfVersion: '1.7' }, () => {});
  for (const useObjectStreams of [true, false]) {
    const name = useObjectStreams ? 'pdf-lib-form' : 'pdf-lib-plain-objects';
    writeFileSync(passive(name), await (await formDocument()).save({ useObjectStreams }));
  }
  const revised = await PDFDocument.load(readFileSync(passive('pdf-lib-form')), { forIncrementalUpdate: true });
  revised.getPage(0).drawText('Segunda versión', { x: 72, y: 500 });
  writeFileSync(passive('pdf-lib-revised'), await revised.save());
}

async function withPdfKit(file, options, draw) {
  const document = new PDFKit(options);
  const output = document.pipe(createWriteStream(file));
  draw(document);
  document.end();
  await finished(output);
}

async function formDocument() {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const form = document.getForm();
  form.createTextField('nombre').addToPage(page, { x: 72, y: 700 });
  form.createCheckBox('acepto').addToPage(page, { x: 72, y: 640 });
  form.createDropdown('pais').addToPage(page, { x: 72, y: 600 });
  const link = document.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [72, 500, 200, 520],
    A: { S: PDFName.of('URI'), URI: PDFString.of('www.tesela.example:8080/dossier') },
  });
  page.node.addAnnot(document.context.register(link));
  return document;
}
