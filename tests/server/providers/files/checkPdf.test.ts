import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPdf } from '#server/providers/files/checkPdf.ts';
import { objectStream, pdfOf, pdfWith, streamOf } from '../support/pdfs.ts';

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const address = '<< /S /URI /URI (https://evil.example) >>';
const body = 'Una página de texto.';

async function madeByPdfLib(useObjectStreams: boolean, act: (document: PDFDocument) => unknown = () => undefined) {
  const document = await PDFDocument.create();
  document.addPage().drawText(body);
  await act(document);
  return Buffer.from(await document.save({ useObjectStreams }));
}

describe('a harmless PDF', () => {
  it('is clean, however it is written', async () => {
    expect(checkPdf(pdfWith(''))).toBe('clean');
    expect(checkPdf(await madeByPdfLib(false))).toBe('clean');
    expect(checkPdf(await madeByPdfLib(true))).toBe('clean');
    expect(checkPdf(pdfWith('', objectStream(['<< /Title (x) >>'])))).toBe('clean');
    expect(checkPdf(pdfWith('', objectStream(['(x)'], { dictionary: '', pack: (data) => data })))).toBe('clean');
  });

  it('may open at a page, link to the web, and contain a form', () => {
    expect(checkPdf(pdfWith('/OpenAction [3 0 R /Fit]'))).toBe('clean');
    expect(checkPdf(pdfWith('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'))).toBe('clean');
    expect(checkPdf(pdfWith('', '<< /S /URI /URI (https://developer.example/JavaScript) >>'))).toBe('clean');
    expect(checkPdf(pdfWith('', '<< /S /URI /URI (mailto:a@b.test) >>'))).toBe('clean');
    expect(checkPdf(pdfWith('/AcroForm << /Fields [] >>', '<< /Title (about /JavaScript and /Launch) >>'))).toBe(
      'clean',
    );
  });

  it('may open at a page that has links', () => {
    const links = '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://developer.example) >> >>';
    const page = '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>';
    expect(checkPdf(pdfWith('/OpenAction << /S /GoTo /D [5 0 R /Fit] >>', links, page))).toBe('clean');
    expect(checkPdf(pdfWith('/OpenAction 6 0 R', links, page, '[5 0 R /Fit]'))).toBe('clean');
    expect(checkPdf(pdfWith('/AA << /O << /S /GoTo /D [5 0 R /Fit] >> >>', links, page))).toBe('clean');
  });

  it.each([
    ['a blend mode', '<< /Type /ExtGState /BM /Screen /ca 0.8 >>'],
    ['a list of blend modes', '<< /BM [/Screen /Normal] >>'],
    ['a layer', '<< /Type /OCG /Name (Screen) >>'],
    ['a layer among the resources', '<< /Properties << /Screen 5 0 R /Movie 6 0 R >> >>'],
    ['a font', '<< /Font << /3D 5 0 R /Sound 6 0 R >> >>'],
    ['the name of a typeface', '<< /Type /Font /Subtype /TrueType /BaseFont /3D >>'],
    ['a colour', '[/Separation /3D /DeviceCMYK 5 0 R]'],
    ['a field of a form', '<< /FT /Tx /T (JS) /V (x) >>'],
    ['a choice of a form', '<< /FT /Btn /V /JS /AS /JS /AP << /N << /JS 5 0 R /Off 6 0 R >> >> >>'],
    ['a bookmark', '<< /Title (File: 3) /Dest [3 0 R /Fit] >>'],
    ['a font named as a file', '<< /Font << /EF 5 0 R /XFA 6 0 R >> >>'],
    ['a layer named as a script', '<< /Properties << /JavaScript << /Type /OCG >> /Encrypt 5 0 R >> >>'],
    ['a type of structure', '<< /RoleMap << /Collection /Sect >> /S /Collection /K 1 >>'],
    ['the name of a colour', '[/Indexed /EF 255 (x)]'],
    ['an address without a scheme', '<< /S /URI /URI (www.tesela.example:8080/dossier) >>'],
    ['a title that is an object of its own', '(Data: cuentas anuales 2026)'],
    ['a bookmark that is an object of its own', '(file: 3)'],
  ])('may use a name or text of active content for %s', (_, object) => {
    expect(checkPdf(pdfWith('/Info << /Title 4 0 R >>', object))).toBe('clean');
    expect(checkPdf(pdfWith('', objectStream([object])))).toBe('clean');
  });

  it('may have comments after its end', () => {
    const noted = Buffer.concat([pdfWith(''), Buffer.from('% printed by the bank 02/12/2026\n%%Copy: 1')]);
    expect(checkPdf(noted)).toBe('clean');
  });

  it('may contain PDF syntax in its text', () => {
    const page = streamOf('', 'BT (A film, its trailer) Tj (and its obj and endobj) Tj ET');
    expect(checkPdf(pdfWith('', page))).toBe('clean');
  });

  it('may be revised, and may contain pictures with any bytes', () => {
    const picture = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256));
    const first = pdfWith('', streamOf('/Subtype /Image', picture));
    const revision = Buffer.from(
      '3 0 obj\n<< /Type /Page /Rotate 90 >>\nendobj\nxref\n0 0\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    );
    expect(checkPdf(Buffer.concat([first, revision]))).toBe('clean');
  });
});

describe('a PDF with active content', () => {
  const inside: [how: string, pdf: () => Buffer][] = [
    ['when it is opened', () => pdfWith(`/OpenAction ${script}`)],
    ['by reference', () => pdfWith('/OpenAction 4 0 R', script)],
    ['through its names', () => pdfWith('/Names << /JavaScript << /Names [(x) 4 0 R] >> >>', script)],
    ['with its type by reference', () => pdfWith('/OpenAction << /S 4 0 R /X 1 >>', '/JavaScript')],
    ['in a page', () => pdfWith('', `<< /AA << /O ${script} >> >>`)],
    ['with escaped names', () => pdfWith('/OpenAction << /S /J#61v#61Script /#4aS (x) >>')],
    ['with comments inside', () => pdfWith('/OpenAction << /S%x\n/JavaScript%y\n/JS%z\r(x) >>')],
    ['by launching a program', () => pdfWith('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['by sending a form', () => pdfWith('/OpenAction << /S /SubmitForm /F (https://x.example) >>')],
    ['by importing data', () => pdfWith('/OpenAction << /S /ImportData /F (x) >>')],
    ['by opening another file', () => pdfWith('/OpenAction << /S /GoToR /F (\\\\\\\\host\\\\share) >>')],
    ['by opening a file inside', () => pdfWith('/OpenAction << /S /GoToE /T << /R /C >> >>')],
    ['with files inside', () => pdfWith('/Names << /EmbeddedFiles << /Names [] >> >>')],
    ['with a file on a page', () => pdfWith('', '<< /Subtype /FileAttachment /FS << /EF << /F 5 0 R >> >> >>')],
    ['with a form of XML', () => pdfWith('/AcroForm << /XFA 4 0 R >>', streamOf('', '<xdp/>'))],
    ['with a film', () => pdfWith('', '<< /Subtype /RichMedia >>')],
    ['with a script for a link', () => pdfWith('', '<< /S /URI /URI (javascript:alert\\(1\\)) >>')],
    ['with an escaped script for a link', () => pdfWith('', '<< /S /URI /URI (\\152avascript:1) >>')],
    ['with a script in hex for a link', () => pdfWith('', '<< /S /URI /URI <6A617661 7363726970743A31> >>')],
    ['with a link to a file', () => pdfWith('', '<< /S /URI /URI (file:///etc/passwd) >>')],
    ['with a link by reference', () => pdfWith('', '<< /S /URI /URI 5 0 R >>', '(javascript:1)')],
    ['in an object stream', () => pdfWith('', objectStream(['<< /X 1 >>', script]))],
    ['in an object stream, escaped', () => pdfWith('', objectStream(['<< /S /#4a#61vaScript >>']))],
    [
      'in an object stream that is not packed',
      () => pdfWith('', objectStream([script], { dictionary: '', pack: (data) => data })),
    ],
    [
      'in an object stream without its type',
      () => pdfWith('', streamOf('/N 1 /First 5 /Filter /FlateDecode', deflateSync(`10 0 ${script}`))),
    ],
    [
      'in an object stream with an escaped key',
      () => pdfWith('', streamOf('/N 1 /#46irst 5 /Filter /Fl', deflateSync(`10 0 ${script}`))),
    ],
    ['in an object inside a stream', () => pdfWith('', streamOf('', `9 0 obj ${script} endobj`))],
    [
      'after a comment between its numbers',
      () =>
        Buffer.concat(
          [pdfWith('')].map((pdf) =>
            Buffer.from(pdf.toString('latin1').replace('3 0 obj', `9 %\n0 %\nobj ${script} endobj 3 0 obj`), 'latin1'),
          ),
        ),
    ],
    [
      'without a space before its keyword',
      () => Buffer.from(pdfWith('').toString('latin1').replace('3 0 obj', `9 0obj${script} endobj 3 0 obj`), 'latin1'),
    ],
    ['in a revision that was replaced', () => Buffer.concat([pdfWith(`/OpenAction ${script}`), pdfWith('')])],
    ['with an address that opens with it', () => pdfWith(`/OpenAction ${address}`)],
    ['with an address by reference', () => pdfWith('/OpenAction 4 0 R', address)],
    ['with an address by two references', () => pdfWith('/OpenAction 4 0 R', '5 0 R', address)],
    [
      'with the kind of its action by reference',
      () => pdfWith('/OpenAction << /S 4 0 R /URI (https://x.test) >>', '/URI'),
    ],
    ['with an escaped kind of action', () => pdfWith('/#4fpenAction << /S /U#52I /URI (https://x.test) >>')],
    ['with an address after a page', () => pdfWith('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>', address)],
    ['with an address in a list after a page', () => pdfWith(`/OpenAction << /S /GoTo /Next [4 0 R ${address}] >>`)],
    ['with an address when it is closed', () => pdfWith(`/AA << /WC ${address} >>`)],
    [
      'with an address when a page is opened',
      () => pdfWith('', '<< /Type /Page /AA 5 0 R >>', '<< /O 6 0 R >>', address),
    ],
    ['with an address in an object stream', () => pdfWith('/OpenAction 10 0 R', objectStream([address]))],
    [
      'with an address in a revision that was replaced',
      () => Buffer.concat([pdfWith('/OpenAction 4 0 R', address), pdfWith('', '<< /S /GoTo >>')]),
    ],
    [
      'with an address in an object whose number follows a comment',
      () =>
        Buffer.from(
          pdfWith('/OpenAction 9 0 R').toString('latin1').replace('3 0 obj', `9 %\n0 %\nobj ${address} endobj 3 0 obj`),
          'latin1',
        ),
    ],
    ['with a link by two references', () => pdfWith('', '<< /S /URI /URI 5 0 R >>', '6 0 R', '(javascript:1)')],
    ['with a link to an object in an object stream', () => pdfWith('', '<< /URI 10 0 R >>', objectStream(['(smb:x)']))],
    ['with a file behind a font', () => pdfWith('', '<< /Font << /F1 << /EF << /F 5 0 R >> >> >> >>')],
    ['with an address of an unknown program', () => pdfWith('', '<< /S /URI /URI (ms-msdt:8080/x) >>')],
    ['with an escaped line end in a script for a link', () => pdfWith('', '<< /URI (java\\nscript:1) >>')],
    ['with an escaped film', () => pdfWith('', '<< /Type /Annot /Subtype /Scr#65en >>')],
    ['with its subtype by reference', () => pdfWith('', '<< /Type /Annot /Subtype 5 0 R >>', '/Movie')],
    ['with a script that is added by a revision', () => Buffer.concat([pdfWith(''), pdfWith(`/OpenAction ${script}`)])],
    ['through two equal keys', () => pdfWith('', '<< /S /JavaScript /S /URI >>')],
  ];

  it.each(inside)('%s is refused', (_, pdf) => {
    expect(checkPdf(pdf())).toBe('active');
  });

  it('is refused if common programs create it', async () => {
    const withScript = (document: PDFDocument) => document.addJavaScript('main', 'app.alert(1)');
    const withFile = (document: PDFDocument) => document.attach(Buffer.from('x'), 'x.txt');
    for (const useObjectStreams of [true, false]) {
      expect(checkPdf(await madeByPdfLib(useObjectStreams, withScript))).toBe('active');
      expect(checkPdf(await madeByPdfLib(useObjectStreams, withFile))).toBe('active');
    }
  });
});

describe('a PDF that cannot be checked', () => {
  const twice = (data: Buffer) => deflateSync(deflateSync(data));
  const hex = (data: Buffer) => Buffer.from(`${data.toString('hex')}>`);
  const unreadable: [how: string, pdf: () => Buffer][] = [
    [
      'has objects in hex',
      () => pdfWith('', objectStream(['1'], { dictionary: '/Filter /ASCIIHexDecode', pack: hex })),
    ],
    [
      'has objects that are compressed twice',
      () => pdfWith('', objectStream(['1'], { dictionary: '/Filter [/FlateDecode /FlateDecode]', pack: twice })),
    ],
    [
      'has objects behind a predictor',
      () => pdfWith('', objectStream(['1'], { dictionary: '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>' })),
    ],
    [
      'refers elsewhere for the filter of its objects',
      () => pdfWith('', '/FlateDecode', objectStream(['1'], { dictionary: '/Filter 4 0 R' })),
    ],
    [
      'refers elsewhere for the offset of its objects',
      () => pdfWith('', '5', streamOf('/N 1 /First 4 0 R /Filter /FlateDecode', deflateSync('10 0 1'))),
    ],
    [
      'has two offsets of its objects',
      () => pdfWith('', streamOf('/N 1 /First 5 /First 90 /Filter /FlateDecode', deflateSync('10 0 1'))),
    ],
    [
      'has objects that do not match their filter',
      () => pdfWith('', objectStream(['1'], { pack: () => Buffer.from('not deflated') })),
    ],
    ['never ends a string', () => pdfWith('/X (')],
    ['never ends a dictionary', () => pdfOf(['<< /Type /Catalog /X << /Y << '])],
    ['nests without end', () => pdfWith(`/X ${'['.repeat(5000)}${']'.repeat(5000)}`)],
    ['has no catalog', () => pdfOf(['<< /Type /Pages >>'])],
    ['is empty', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['continues after its end', () => Buffer.concat([pdfWith(''), Buffer.from('<script>alert(1)</script>')])],
    [
      'has markup in a comment after its end',
      () => Buffer.concat([pdfWith(''), Buffer.from('% <script>alert(1)</script>')]),
    ],
    ['has a text after a comment', () => Buffer.concat([pdfWith(''), Buffer.from('% a\nMZ')])],
    ['starts with something else', () => Buffer.concat([Buffer.from('<html>'), pdfWith('')])],
    ['is an archive too', () => Buffer.concat([pdfWith(''), archiveAround('\n%%EOF\n')])],
  ];

  it.each(unreadable)('is refused because it %s', (_, pdf) => {
    expect(checkPdf(pdf())).toBe('unreadable');
  });

  it('is refused as protected because it is encrypted', () => {
    const locked = pdfOf(
      ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages >>', '<< /Filter /Standard >>'],
      '/Encrypt 3 0 R',
    );
    expect(checkPdf(locked)).toBe('protected');
    const garbled = objectStream(['1'], { pack: (data) => Buffer.from(data.map((byte) => byte ^ 0x55)) });
    expect(checkPdf(pdfOf(['<< /Type /Catalog >>', garbled], '/Encrypt 3 0 R'))).toBe('protected');
  });

  it('is refused quickly, even if it is built to take long', () => {
    const bomb = objectStream(['1'], {
      pack: (data) => deflateSync(Buffer.concat([data, Buffer.alloc(70 * 1024 * 1024)])),
    });
    expect(checkPdf(pdfWith('', bomb))).toBe('unreadable');
    const overlapping = '1 0 obj (1 0 obj %'.repeat(40_000);
    expect(checkPdf(pdfWith('', `(${overlapping})`))).toBe('unreadable');
    const comments = `${'1 0 obj %'.repeat(100_000)}\n5 endobj`;
    expect(checkPdf(pdfWith('', comments))).toBe('unreadable');
    const many = Array.from({ length: 3000 }, () => '1');
    expect(checkPdf(pdfWith('', streamOf('/N 200000 /First 5', many.join(' '))))).toBe('unreadable');
  });
});

describe('a PDF of arbitrary bytes', () => {
  const verdicts = ['clean', 'active', 'protected', 'unreadable'];

  it('gets a verdict and never an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), bytes, Buffer.from('\nendobj\n%%EOF')]);
        expect(verdicts).toContain(checkPdf(pdf));
      }),
      { numRuns: 500 },
    );
  });

  it('with active content is never clean after another byte was changed', () => {
    const pdf = pdfWith('/Lang (es)', objectStream(['<< /X 1 >>', script]), script);
    const from = pdf.lastIndexOf('/S /JavaScript');
    fc.assert(
      fc.property(fc.nat(pdf.byteLength - 1), fc.nat(255), (at, value) => {
        fc.pre(at < from || at > from + script.length);
        const changed = Buffer.from(pdf);
        changed[at] = value;
        expect(checkPdf(changed)).not.toBe('clean');
      }),
      { numRuns: 1000 },
    );
  });
});

/** The end of a ZIP archive whose comment is the rest of the file. */
function archiveAround(comment: string): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, Buffer.from(comment)]);
}
