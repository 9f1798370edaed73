import type { Submitted } from '#machines/form/form.contract.ts';

/** A refusal as a form hears it that is one part of what its page saves. */
export function unprefixed(part: string, answer: Submitted<undefined>): Submitted<undefined> {
  if (answer.ok || !answer.refusal.fields) return answer;
  const start = `${part}.`;
  const fields = Object.entries(answer.refusal.fields).map(([path, message]) => [
    path.startsWith(start) ? path.slice(start.length) : path,
    message,
  ]);
  return { ok: false, refusal: { ...answer.refusal, fields: Object.fromEntries(fields) } };
}
