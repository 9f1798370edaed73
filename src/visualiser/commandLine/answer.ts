/** The result of a command: the text that it prints, or one sentence that says what is wrong with the arguments. */
export type Answer = { ok: true; text: string; failed?: boolean } | { ok: false; message: string };

export const success = (text: string): Answer => ({ ok: true, text });
export const failure = (message: string): Answer => ({ ok: false, message });
