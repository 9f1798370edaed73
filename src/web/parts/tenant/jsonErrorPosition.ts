/**
 * The position at which a text stops being valid JSON, if the browser's error message has it. Each browser words it
 * differently.
 */
export function jsonErrorPosition(text: string): { line: number; column: number } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
    if (line && column) return { line: Number(line), column: Number(column) };
    const [, position] = /position (\d+)/.exec(message) ?? [];
    if (position === undefined && !/end of/i.test(message)) return undefined;
    const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  }
}
