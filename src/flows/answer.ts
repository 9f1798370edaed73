/** What a command prints, or the one sentence that says what is wrong with what was asked. */
export type Answer = { ok: true; text: string; failed?: boolean } | { ok: false; sentence: string };

export const said = (text: string): Answer => ({ ok: true, text });
export const refused = (sentence: string): Answer => ({ ok: false, sentence });
