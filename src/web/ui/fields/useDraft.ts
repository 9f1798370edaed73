import { useState } from 'react';

interface DraftOptions<T> {
  value: T;
  write(value: T): string;
  read(text: string): T;
  onValue(value: T): void;
}

/**
 * While the user types, the field shows the typed text, and afterwards its formatted value. If the value becomes
 * neither the typed nor the previous one, the field shows it at once.
 */
export function useDraft<T>({ value, write, read, onValue }: DraftOptions<T>) {
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
