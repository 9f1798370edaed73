import { isSame } from '#machines/app/form/values.ts';

/** Fields that never reach the storage of the device, wherever they are in a form. */
const secretFields = ['password', 'newPassword', 'repeated', 'factor', 'secret', 'signature', 'challenge'];
const documentFields = ['idNumber', 'taxNumber'];
/** Ids of uploaded files, which expire. */
const fileFields = ['attachments'];
/** A consent is given to what stands beside it now, not to what stood there days ago. */
const consentFields = ['attested', 'warningSeen', 'holderKept'];
const leftOut = new Set([...secretFields, ...documentFields, ...fileFields, ...consentFields]);

type Branch = Record<string, unknown>;

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A file, or an object of the browser with which JSON can do nothing. */
const isForeign = (value: unknown) => isBranch(value) && Object.getPrototypeOf(value) !== Object.prototype;
const isMissed = (key: string) => documentFields.includes(key) || fileFields.includes(key);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A code of verification stands beside the other fields. The code of a currency lies deeper. */
const isLeftOut = (key: string, isTop: boolean) => leftOut.has(key) || (isTop && key === 'code');

function strip(value: unknown, isTop = false): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isForeign(item)).map((item) => strip(item));
  if (!isBranch(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => !isForeign(inner));
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      isLeftOut(key, isTop) ? (typeof inner === 'string' ? '' : null) : strip(inner),
    ]),
  );
}

/** The values as the device may keep them: as JSON has them, without files, secrets and numbers of documents. */
export const toStorable = (values: unknown): unknown => JSON.parse(JSON.stringify(strip(values, true) ?? null));

/** Whether something that was typed is missing in what the device may keep. Secrets and consents are never missed. */
export function isPartlyKept(values: unknown, saved: unknown): boolean {
  if (isSame(values, saved)) return false;
  if (Array.isArray(values))
    return values.some(
      (item, index) => isForeign(item) || isPartlyKept(item, Array.isArray(saved) ? saved[index] : undefined),
    );
  if (isForeign(values)) return true;
  if (!isBranch(values)) return false;
  return Object.entries(values).some(([key, value]) => {
    const before = isBranch(saved) ? saved[key] : undefined;
    if (isMissed(key)) return !isEmpty(value) && !isSame(value, before);
    return !leftOut.has(key) && isPartlyKept(value, before);
  });
}

/** Writes what was typed over the values of today: only the fields that were changed, lists as a whole. */
export function mergeDraft(base: unknown, typed: unknown, today: unknown): unknown {
  if (isSame(base, typed)) return today;
  if (!isBranch(base) || !isBranch(typed) || !isBranch(today)) return typed;
  const keys = new Set([...Object.keys(today), ...Object.keys(typed), ...Object.keys(base)]);
  return Object.fromEntries([...keys].map((key) => [key, mergeDraft(base[key], typed[key], today[key])]));
}
