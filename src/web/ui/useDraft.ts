import { useState } from 'react';

/** While a field is typed into it shows what was typed; afterwards it shows its value, properly formatted. */
export function useDraft(formatted: string, onType: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  return {
    text: draft ?? formatted,
    type: (text: string) => {
      setDraft(text);
      onType(text);
    },
    finish: () => setDraft(undefined),
  };
}
