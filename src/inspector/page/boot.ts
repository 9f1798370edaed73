/** What the server writes into the page. */
export interface Boot {
  locale: 'en' | 'es';
  messages: Record<string, string>;
  /** The recording or the machine that was named on the command line. */
  file?: string | undefined;
}
