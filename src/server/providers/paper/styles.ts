import { ink, muted } from './page.ts';
import type { TextStyle } from './writer.ts';

export const headingStyles = {
  title: { weight: 'display', size: 26, colour: ink },
  heading: { weight: 'display', size: 13.5, colour: ink },
} satisfies Record<string, TextStyle>;

export const bodyStyles = {
  subtitle: { weight: 'regular', size: 9.5, colour: muted, gap: 2.5 },
  text: { weight: 'regular', size: 9.5, colour: ink, gap: 2.5 },
  term: { weight: 'regular', size: 9.5, colour: muted, gap: 2.5 },
  figure: { weight: 'regular', size: 9.5, colour: ink, gap: 2.5, isTabular: true },
  total: { weight: 'strong', size: 9.5, colour: ink, gap: 2.5, isTabular: true },
  footer: { weight: 'regular', size: 8, colour: muted },
} satisfies Record<string, TextStyle>;
