import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface CompiledMessages {
  public: Record<string, unknown>;
  rest: string;
}

/** The texts of each language and wording set, as the build compiled them. */
export function readMessages(folder: string): Record<string, CompiledMessages> {
  return JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as Record<string, CompiledMessages>;
}
