import createLibheif, { type Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.js';
import { maxPixels } from './cleanImage.ts';

/** Upright pixels in rows from the top, of four bytes each. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

export type DecodedHeic = ({ ok: true } & Pixels) | { ok: false; why: 'pixels' | 'unreadable' };

/**
 * Decodes the main picture of a HEIC or HEIF file. Its size is read before: libheif decodes no more pixels than a file
 * claims. It turns the picture upright as the file demands.
 */
export function decodeHeic(bytes: Uint8Array): DecodedHeic {
  // A file that breaks the decoder leaves its memory in an unknown state, so each file gets a new one.
  const libheif = createLibheif({ printErr: () => {} });
  try {
    return decodeWith(libheif, bytes);
  } catch {
    return unreadable;
  }
}

const unreadable: DecodedHeic = { ok: false, why: 'unreadable' };

function decodeWith(libheif: Libheif, bytes: Uint8Array): DecodedHeic {
  const context = libheif.heif_context_alloc();
  libheif.heif_context_read_from_memory(context, bytes);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (handle.code) return unreadable;
  const pixels = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle);
  if (pixels > maxPixels) return { ok: false, why: 'pixels' };
  const { code, channels } = libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  const [channel] = code ? [] : channels;
  return channel ? { ok: true, ...withoutGaps(channel) } : unreadable;
}

/** Removes the bytes between the rows. `stride` is the distance of their starts. */
function withoutGaps({ width, height, stride, data }: Pixels & { stride: number }): Pixels {
  const rowLength = width * 4;
  if (stride === rowLength) return { width, height, data: data.slice(0, rowLength * height) };
  const packed = new Uint8Array(rowLength * height);
  for (let row = 0; row < height; row += 1)
    packed.set(data.subarray(row * stride, row * stride + rowLength), row * rowLength);
  return { width, height, data: packed };
}
