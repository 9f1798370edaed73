import { useState } from 'react';

interface Drafted<T> {
  value: T;
  write(value: T): string;
  read(text: string): T;
  onValue(value: T): void;
}

/**
 * While a field is typed into it shows what was typed; afterwards it shows its value, properly formatted. So it does at
 * once where the value has become neither what was typed nor what it was before.
 */
export function useDraft<T>({ value, write, read, onValue }: Drafted<T>) {
  const [draft, setDraft] = useState<{ text: string; before: string }>();
  const formatted = write(value);
  const isTyping = draft && (formatted === draft.before || formatted === write(read(draft.text)));
  return {
    text: isTyping ? draft.text : formatted,
    type: (text: string) => {
      setDraft({ text, before: formatted });
      onValue(read(text));
    },
    finish: () => setDraft(undefined),
  };
}
