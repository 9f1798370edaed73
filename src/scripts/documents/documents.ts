import { createHash } from 'node:crypto';
import { migratedSchema, schemaDocument, schemaSource, schemaSql } from './schema.ts';
import { settingsDocument } from './settings.ts';

/** A database takes seconds, so a check compares what the text was made from, and the text with its own digest. */
const STAMP = /\n(?:<!--|--) made from ([0-9a-f]{16}), text ([0-9a-f]{16})(?: -->)?\n$/;

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function stamped(file: string, text: string): string {
  const stamp = `made from ${schemaSource()}, text ${digest(text)}`;
  return `${text}\n${file.endsWith('.md') ? `<!-- ${stamp} -->` : `-- ${stamp}`}\n`;
}

const SETTINGS = 'docs/settings.md';
const schemaFiles = { 'docs/schema.md': schemaDocument, 'docs/schema.sql': schemaSql };

/** Every generated page with its text. */
export async function writtenDocuments(): Promise<Map<string, string>> {
  const schema = await migratedSchema();
  const pages = Object.entries(schemaFiles).map(([file, write]) => [file, stamped(file, write(schema))] as const);
  return new Map([[SETTINGS, settingsDocument()], ...pages]);
}

function faultOfSchema(text: string): string | undefined {
  const [stamp, source, written] = STAMP.exec(text) ?? [];
  if (stamp === undefined) return 'is missing or has no stamp';
  if (source !== schemaSource()) return 'is older than the migrations, the triggers or what is said of the columns';
  return written === digest(text.slice(0, -stamp.length)) ? undefined : 'was changed by hand';
}

/** The generated pages that do not follow from the sources, with the reason. */
export function oldDocuments(read: (file: string) => string): { file: string; why: string }[] {
  const settings = read(SETTINGS) === settingsDocument() ? [] : [{ file: SETTINGS, why: 'is older than the settings' }];
  const schema = Object.keys(schemaFiles).flatMap((file) => {
    const why = faultOfSchema(read(file));
    return why ? [{ file, why }] : [];
  });
  return [...settings, ...schema];
}
