/** A value that differs from the usual one in a single field, and that field in words. */
export interface Variation {
  name: string;
  change: Record<string, unknown>;
}

/** Far above every limit of a fact or of an event. */
const MANY = 1e12;
const OTHER = 'another';

/** One variation of each field: flags inverted, numbers far smaller and far larger, texts and lists that are others. */
export const listVariations = (usual: Readonly<Record<string, unknown>>, except: readonly string[]): Variation[] =>
  Object.entries(usual)
    .filter(([key]) => !except.includes(key))
    .flatMap(([key, value]) =>
      otherValues(value).map((other) => ({
        name: `${key} ${describeVariation(other, value)}`,
        change: { [key]: other },
      })),
    );

function otherValues(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [0, MANY].filter((other) => other !== value);
  if (typeof value === 'string' || value === null) return [OTHER];
  if (Array.isArray(value)) return value.length ? [[]] : [[OTHER]];
  if (typeof value !== 'object') return [];
  const inner = listVariations({ ...value }, []).map(({ change }) => ({ ...value, ...change }));
  return [null, ...inner];
}

function describeVariation(other: unknown, usual: unknown): string {
  if (other === MANY) return 'huge';
  if (other === OTHER || typeof other !== 'object' || other === null) return String(other);
  if (Array.isArray(other)) return other.length ? OTHER : 'empty';
  const [key, value] =
    Object.entries(other).find(([name, inner]) => inner !== (usual as Record<string, unknown>)[name]) ?? [];
  return `with ${key} ${describeVariation(value, (usual as Record<string, unknown>)[key ?? ''])}`;
}
