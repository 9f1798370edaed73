const summaries = new Map<string, string>();
/** Few statements are composed at run time; their texts must not fill the memory. */
const MOST = 2000;

/**
 * A short name such as `select investment`, from a statement's text with placeholders. A function as `ledger_post(…)` is
 * named like a table.
 */
export function summarizeStatement(text: string): string {
  const known = summaries.get(text);
  if (known) return known;
  const summary = summarize(text);
  if (summaries.size < MOST) summaries.set(text, summary);
  return summary;
}

const VERB = /^\s*(select|insert|update|delete|with|begin|commit|rollback|set|create|alter|savepoint|release)\b/i;
const WRITE = /\b(insert into|update|delete from)\s+(?:only\s+)?([a-z_]+)/i;
const READ = /\bfrom\s+([a-z_]+)/i;
const CALL = /^\s*select\s+([a-z_]+)\(/i;

function summarize(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toLowerCase();
  if (!verb) return 'statement';
  const write = verb === 'select' ? undefined : WRITE.exec(text);
  if (write) return `${(write[1] ?? '').split(' ')[0]?.toLowerCase()} ${write[2]}`;
  if (verb !== 'select' && verb !== 'with') return verb;
  const source = READ.exec(text)?.[1] ?? CALL.exec(text)?.[1];
  return source ? `select ${source}` : 'select';
}
