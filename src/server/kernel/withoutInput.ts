import { ValiError } from 'valibot';

/**
 * A schema’s error repeats what it refused, in its message, its stack and its issues. That may be personal data, so a
 * report names only the place and what was expected there.
 */
export function withoutInput(error: unknown): unknown {
  if (!(error instanceof ValiError)) return error;
  const places = error.issues.map(
    ({ path, expected, type }) =>
      `${(path as readonly { key: unknown }[] | undefined)?.map(({ key }) => String(key)).join('.') || 'the value'} (${type}${expected ? `, expected ${expected}` : ''})`,
  );
  const reported = new Error(`A schema has refused ${places.join('; ')}`);
  reported.name = 'ValiError';
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ')) ?? '';
  reported.stack = `${reported.name}: ${reported.message}${frames}`;
  return reported;
}
