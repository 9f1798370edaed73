// `npm run documents` writes the pages that follow from the sources; with `--check` it fails if one of them is old.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { ensure, project } from './ensure.mjs';

ensure();
const isCheck = process.argv.includes('--check');
const { module: documents } = await runnerImport(path.join(project, 'src/scripts/documents/documents.ts'), {
  configFile: false,
  root: project,
  logLevel: 'error',
});
const read = (file) => {
  try {
    return readFileSync(path.join(project, file), 'utf8');
  } catch {
    return '';
  }
};

if (isCheck) {
  const old = documents.oldDocuments(read);
  for (const { file, why } of old) console.log(`${file} ${why}: npm run documents writes it`);
  process.exitCode = old.length ? 1 : 0;
} else {
  for (const [file, text] of await documents.writtenDocuments()) writeFileSync(path.join(project, file), text);
}
