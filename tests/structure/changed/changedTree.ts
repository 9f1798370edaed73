import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { API } from 'typescript/unstable/sync';
import { root } from '../sources.ts';

/** Texts by their paths below the root, which stand in for what the files hold. Files that do not exist are added. */
export type Changes = Readonly<Record<string, string>>;

/** The text of a file with each of the insertions behind the line that it names. Fails if there is no such line. */
export function withLines(file: string, insertions: Readonly<Record<string, string>>): string {
  let text = readFileSync(path.join(root, file), 'utf8');
  for (const [after, added] of Object.entries(insertions)) {
    const changed = text.replace(`${after}\n`, () => `${after}\n${added}\n`);
    if (changed === text) throw new Error(`${file} has no line ${after}`);
    text = changed;
  }
  return text;
}

/** Compiles the tree as it would be with other texts in some files, without writing anything. */
export class ChangedTree {
  readonly #api: API;
  #texts: ReadonlyMap<string, string> = new Map();
  #folders: ReadonlySet<string> = new Set();

  constructor() {
    this.#api = new API({
      cwd: root,
      fs: {
        readFile: (name) => this.#texts.get(name),
        fileExists: (name) => (this.#texts.has(name) ? true : undefined),
        directoryExists: (name) => (this.#folders.has(name) ? true : undefined),
      },
    });
  }

  /** The errors of the compiler in these files, by file. Files without errors are left out. */
  errorsWith(changes: Changes, files: readonly string[]): Record<string, string[]> {
    const before = [...this.#texts.keys()];
    this.#texts = new Map(Object.entries(changes).map(([file, text]) => [path.join(root, file), text]));
    this.#folders = new Set([...this.#texts.keys()].map((file) => path.dirname(file)));
    const touched = [...new Set([...before, ...this.#texts.keys()])];
    const [changed, others] = [true, false].map((is) => touched.filter((file) => existsSync(file) === is));
    const created = (others ?? []).filter((file) => this.#texts.has(file));
    const deleted = (others ?? []).filter((file) => !this.#texts.has(file));
    const snapshot = this.#api.updateSnapshot({
      openProjects: [path.join(root, 'tsconfig.json')],
      fileChanges: { changed: changed ?? [], created, deleted },
    });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error('tsconfig.json is no project');
    const found = files.map((file) => {
      const errors = project.program.getSemanticDiagnostics(path.join(root, file));
      return [file, errors.map(({ text }) => text)] as const;
    });
    snapshot.dispose();
    return Object.fromEntries(found.filter(([, errors]) => errors.length > 0));
  }

  close(): void {
    this.#api.close();
  }
}
