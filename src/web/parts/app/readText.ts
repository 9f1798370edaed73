/**
 * Decodes a file as text: UTF-16 by its mark or by its empty bytes, else UTF-8, or Windows-1252 if that fails, because
 * some banks still export it. The server says if the result is no text.
 */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = findWideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Enough bytes to see how a file is written. */
const SAMPLE = 1000;

function findWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Western text of two bytes a character has a zero in nearly each, always on the same side.
  if (Math.max(even, odd) < sample.length * 0.35 || Math.min(even, odd) > sample.length * 0.05) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}
