import { elsewhere, type Guard, without } from './visit.ts';

/** What is wrong with the address itself, whoever asks: it is put right before anyone is judged. */
export const pageValidation: Guard = (visit, { standing }) => {
  const secret = new URLSearchParams(visit.search).get('secret');
  if (secret !== null) {
    const then = without('secret', visit);
    // A secret never replaces a session: it would sign a person in as somebody else without being noticed.
    return secret === '' || standing.status === 'active' ? { redirect: then } : { exchange: secret, then };
  }
  if (visit.pathname === '/') return { redirect: elsewhere('/login', visit) };
  return undefined;
};
