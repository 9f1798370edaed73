export interface Options {
  format?: string | undefined;
  to?: string | undefined;
  as?: string | undefined;
  simple?: boolean | undefined;
  shortest?: boolean | undefined;
}
