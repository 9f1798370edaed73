const places = {
  investment: /^\/(user|manager|entrepreneur)\/investments|^\/invest\//,
  earning: /\/earnings|\/benefits/,
  issuance: /\/issuances/,
  account: /\/account/,
  balance: /\/bbva/,
  market: /\/transfers/,
  portfolio: /\/portfolio/,
  settings: /^\/manager\/customization/,
  incident: /^\/manager\/(incidents|register|jobs)/,
  approval: /^\/manager\/approvals/,
  user: /^\/manager\/users/,
} as const;

type NotificationPlace = keyof typeof places | 'other';

/** The kind of page to which a notification leads, for the words of its link. */
export function inferPlace(link: string): NotificationPlace {
  const found = Object.entries(places).find(([, pattern]) => pattern.test(link));
  return found ? (found[0] as NotificationPlace) : 'other';
}
