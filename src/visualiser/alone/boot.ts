import type { SourceLines } from '../chart/sourceLines.ts';

/** The data that the server writes into the page. */
export interface Boot {
  locale: 'en' | 'es';
  messages: Record<string, string>;
  /** The recording or the machine that was named on the command line. */
  file?: string | undefined;
  /** Where the machines of that file are written, by their actors. */
  sources?: Record<string, SourceLines> | undefined;
  /** The pattern of the addresses with which the editor opens a line. */
  editor?: string;
}
