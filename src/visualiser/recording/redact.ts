/** Keys whose values identify a person or grant access. */
const PRIVATE_KEY = new RegExp(
  [
    'pass(word|phrase)?$|secret|token$|^authorization$|api_?key|private|^cookie',
    'mail$|iban|^bic$|phone|mobile|address|street|postal|(^|_)city$|birth|wallet|recipient',
    '(^|first|last|sur|full|user|company|legal|holder|display)_?name$|^(dni|nif|nie|cif|tin|tax_?id|passport)$',
    '(^|_)code$|[a-z]Code$|^pin$|^otp$|^cvv?$|card_?number|^pan$|document(_?number)?$',
  ].join('|'),
  'i',
);

export const hidden = '•••';

/** Texts that identify a person or grant access wherever they appear: e-mail addresses, IBANs, signed tokens. */
const PRIVATE_TEXT =
  /[\w.+-]+@[\w-]+(\.[\w-]+)+|\b[A-Z]{2}\d{2} ?(?:[A-Z\d]{4} ?){2,7}[A-Z\d]{1,4}\b|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

const hasContent = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';

/** Redacts the event and the snapshot of a message. */
export const withoutPrivate = <T extends { event?: unknown; snapshot?: unknown }>(message: T): T => ({
  ...message,
  ...('event' in message && { event: redact(message.event) }),
  ...('snapshot' in message && { snapshot: redactedSnapshot(message.snapshot) }),
});

/** A state value is kept as it is: it contains only the machine's own names, even if a region's name looks private. */
const redactedSnapshot = (snapshot: unknown): unknown =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot
    ? { ...redact(snapshot), value: snapshot.value }
    : redact(snapshot);

/** Replaces personal data and secrets, which are recognised by their keys or by their form. */
export function redact<T>(value: T): T {
  return redacted(value) as T;
}

function redacted(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(PRIVATE_TEXT, hidden);
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== 'object' || value === null) return value;
  const isOfPrivateField = 'path' in value && isPrivateField(value.path);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const isPrivate = PRIVATE_KEY.test(key) || (key === 'value' && isOfPrivateField);
      return [key, isPrivate && hasContent(each) ? hidden : redacted(each)];
    }),
  );
}

/** Form events contain the path of the field beside its value. */
const isPrivateField = (path: unknown) =>
  typeof path === 'string' && path.split('.').some((key) => PRIVATE_KEY.test(key));
