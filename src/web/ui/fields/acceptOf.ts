/** The value of an input's `accept`. */
export const acceptOf = (extensions: readonly string[]) => extensions.map((each) => `.${each}`).join(',');
