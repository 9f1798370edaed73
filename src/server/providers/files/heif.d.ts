/** The part of libheif's binding that decodes pictures. The package has types of its other modules only. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  export interface Context {
    readonly context: unique symbol;
  }
  export interface Handle {
    readonly handle: unique symbol;
    /** Only of an error. */
    readonly code?: object;
  }
  interface Decoded {
    /** Only of an error. */
    readonly code?: object;
    readonly channels: readonly { width: number; height: number; stride: number; data: Uint8Array }[];
  }
  export interface Libheif {
    heif_context_alloc(): Context;
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): unknown;
    heif_js_context_get_primary_image_handle(context: Context): Handle;
    heif_image_handle_get_width(handle: Handle): number;
    heif_image_handle_get_height(handle: Handle): number;
    heif_js_decode_image2(handle: Handle, colourSpace: object, chroma: object): Decoded;
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGBA: object };
  }
  /** Each instance has a memory of its own. */
  export default function createLibheif(options: { printErr: (line: string) => void }): Libheif;
}
