/** Documents that open without a password, but have one against changes, and documents that do not open without. */
export function makeProtected({ run, passive, target }) {
  const qpdf = (name, from, user, ...options) =>
    run('qpdf', '--allow-weak-crypto', '--encrypt', user, 'propietario', ...options, '--', from, target(name));
  const [links, objectStreams] = [passive('ghostscript-1.7'), passive('qpdf-object-streams')];
  const strengths = {
    'rc4-40': ['40'],
    'rc4-128': ['128', '--use-aes=n'],
    'aes-128': ['128', '--use-aes=y'],
    'aes-256-revision-5': ['256', '--force-R5'],
    'aes-256': ['256'],
  };
  for (const [strength, options] of Object.entries(strengths)) {
    qpdf(`owner-${strength}`, links, '', ...options);
    qpdf(`user-${strength}`, links, 'usuario', ...options);
  }
  qpdf('owner-object-streams-128', objectStreams, '', '128', '--use-aes=y', '--modify=none');
  qpdf('owner-object-streams-256', passive('qpdf-linearised'), '', '256', '--print=none');
  qpdf('owner-clear-metadata', passive('ghostscript-archive'), '', '128', '--use-aes=y', '--cleartext-metadata');
  run('mutool', 'clean', '-E', 'aes-256', '-O', 'propietario', passive('cairo-links'), target('owner-mupdf'));
  run('pdftk', links, 'output', target('owner-pdftk'), 'owner_pw', 'propietario', 'allow', 'Printing');
  run(
    'gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-sOwnerPassword=propietario', '-dEncryptionR=3',
    '-dKeyLength=128', '-dPermissions=-3904', '-dCompatibilityLevel=1.7', `-sOutputFile=${target('owner-ghostscript')}`, links,
  ); // biome-ignore format: the arguments of one program
}
