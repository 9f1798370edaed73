import type { Typed } from '#machines/issuances/issuanceEditor/issuanceEditor.contract.ts';

/** Unsaved input survives a reload of the page, in this tab only. */
const keyOf = (issuance: string) => `tesela.issuance.${issuance}`;

export function readTyping(issuance: string): Typed {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(issuance)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Typed) : {};
  } catch {
    return {};
  }
}

export function storeTyping(issuance: string, typed: Typed): void {
  try {
    if (Object.keys(typed).length) sessionStorage.setItem(keyOf(issuance), JSON.stringify(typed));
    else sessionStorage.removeItem(keyOf(issuance));
  } catch {
    // Without storage a reload loses unsaved input. The browser warns of this.
  }
}
