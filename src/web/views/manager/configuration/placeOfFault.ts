/** Where a text stops being JSON, as far as the browser says so: each words it differently. */
export function placeOfFault(text: string): { line: number; column: number } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const [, line, column] = /line (\d+) column (\d+)/.exec(said) ?? [];
    if (line && column) return { line: Number(line), column: Number(column) };
    const [, position] = /position (\d+)/.exec(said) ?? [];
    if (position === undefined && !/end of/i.test(said)) return undefined;
    const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  }
}
