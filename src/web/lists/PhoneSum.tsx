import type { ReactNode } from 'react';
import { css } from '#styled/css';

/** The sum or the balance of a list, above it on a phone, where its foot is far away. */
export const PhoneSum = ({ children }: { children: ReactNode }) => <p className={sum}>{children}</p>;

const sum = css({
  display: { tablet: 'none' },
  mb: '3',
  _firstLetter: { textTransform: 'uppercase' },
  color: 'muted',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& strong': { color: 'fg', fontWeight: 'strong' },
});
