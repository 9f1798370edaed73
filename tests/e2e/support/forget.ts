import { forgetTaken } from '#flows/taken.ts';

/** What an earlier run has taken does not count for this one. */
export default function forget(): void {
  forgetTaken('browser');
}
