const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

const firstMatch = (list: readonly (readonly [string, RegExp])[], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0];

/** A readable name of browser and system. Most user agents claim to be several browsers, so the order matters. */
export function deviceName(userAgent: string): string | undefined {
  const parts = [firstMatch(browsers, userAgent), firstMatch(systems, userAgent)].filter(Boolean);
  return parts.length ? parts.join(' · ') : undefined;
}
