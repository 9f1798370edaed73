/** A PostCSS plugin. */
export declare const ownRules: { postcssPlugin: string; OnceExit(root: unknown): void };
