/** A row with columns that its status guarantees. Throws if one is null, because the row is then wrong. */
export function withColumns<Row, Name extends keyof Row>(
  row: Row,
  ...names: readonly Name[]
): Row & { [Each in Name]: NonNullable<Row[Each]> } {
  const missing = names.filter((name) => row[name] === null || row[name] === undefined);
  if (missing.length) throw new Error(`A row has no ${missing.map(String).join(', ')}`);
  return row as Row & { [Each in Name]: NonNullable<Row[Each]> };
}
