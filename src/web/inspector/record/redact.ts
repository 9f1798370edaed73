/** Keys that hold what identifies a person or opens a door. */
const PRIVATE = new RegExp(
  [
    'pass(word|phrase)?$|secret|token$|^authorization$|api_?key|private|^cookie',
    'mail$|iban|^bic$|phone|mobile|address|street|postal|(^|_)city$|birth|wallet|recipient',
    '(^|first|last|sur|full|user|company|legal|holder|display)_?name$|^(dni|nif|nie|cif|tin|tax_?id|passport)$',
    '(^|_)code$|[a-z]Code$|^pin$|^otp$|^cvv?$|card_?number|^pan$|document(_?number)?$',
  ].join('|'),
  'i',
);

export const hidden = '•••';

/** What identifies a person or opens a door wherever it is written: a mail address, a bank account, a signed token. */
const TELLING =
  /[\w.+-]+@[\w-]+(\.[\w-]+)+|\b[A-Z]{2}\d{2} ?(?:[A-Z\d]{4} ?){2,7}[A-Z\d]{1,4}\b|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

const isTelling = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';

/** A message whose event and state are without what is private. */
export const withoutPrivate = <T extends { event?: unknown; snapshot?: unknown }>(message: T): T => ({
  ...message,
  ...('event' in message && { event: redact(message.event) }),
  ...('snapshot' in message && { snapshot: seen(message.snapshot) }),
});

/** Where a machine is tells its own names and nobody's, whatever a region is called. */
const seen = (snapshot: unknown): unknown =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot
    ? { ...redact(snapshot), value: snapshot.value }
    : redact(snapshot);

/** The same data without personal data and secrets, told by the names of their keys or by what they look like. */
export function redact<T>(value: T): T {
  return redacted(value) as T;
}

function redacted(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(TELLING, hidden);
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  const isOfPrivateField = 'path' in value && isPrivateField(value.path);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const isPrivate = PRIVATE.test(key) || (key === 'value' && isOfPrivateField);
      return [key, isPrivate && isTelling(each) ? hidden : redacted(each)];
    }),
  );
}

/** What is typed into a form names the field beside the value. */
const isPrivateField = (path: unknown) => typeof path === 'string' && path.split('.').some((key) => PRIVATE.test(key));
