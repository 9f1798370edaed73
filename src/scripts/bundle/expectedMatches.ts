import type { Plugin } from 'vite';

/**
 * The patterns by which one file of the build recognises the modules that it adapts. If a pattern matches nothing, a
 * library or a folder has changed and the adaptation has no effect, so the build fails instead of growing unnoticed.
 */
export class ExpectedMatches {
  readonly #file: string;
  readonly #unmatched = new Map<RegExp, string>();

  constructor(file: string) {
    this.#file = file;
  }

  /** @param owner the library whose modules the pattern has to match, or the folder of the product */
  pattern(owner: string, pattern: RegExp): { test(text: string): boolean; exec(text: string): RegExpExecArray | null } {
    this.#unmatched.set(pattern, owner);
    const exec = (text: string) => {
      const found = pattern.exec(text);
      if (found) this.#unmatched.delete(pattern);
      return found;
    };
    return { exec, test: (text) => exec(text) !== null };
  }

  assertAll(): void {
    const messages = [...this.#unmatched].map(
      ([pattern, owner]) =>
        `${this.#file} looks for ${pattern} in ${owner} and did not find it: ${owner} has changed, so adapt the pattern or remove it.`,
    );
    if (messages.length) throw new Error(messages.join('\n'));
  }
}

/** Fails a build of the browser's code if a pattern matched nothing. Other builds contain only some of its modules. */
export const assertMatches = (name: string, expected: ExpectedMatches): Plugin => ({
  name: `${name}-expected-matches`,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: () => expected.assertAll(),
});
