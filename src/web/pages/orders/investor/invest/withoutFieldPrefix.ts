import type { SubmitResult } from '#machines/app/form/form.contract.ts';

/** Removes the prefix from the fields of a refusal, for a form that is only one part of the saved step. */
export function withoutFieldPrefix(part: string, answer: SubmitResult<undefined>): SubmitResult<undefined> {
  if (answer.ok || !answer.refusal.fields) return answer;
  const start = `${part}.`;
  const fields = Object.entries(answer.refusal.fields).map(([path, message]) => [
    path.startsWith(start) ? path.slice(start.length) : path,
    message,
  ]);
  return { ok: false, refusal: { ...answer.refusal, fields: Object.fromEntries(fields) } };
}
