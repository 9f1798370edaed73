import { foldText } from '#machines/shared/foldText.ts';
import { anyOf, type Condition, hasWords } from '../../postgres/search.ts';
import { digestsOf, IDENTIFIERS, identifiersIn } from '../../secrets/identifiers.ts';
import type { TenantCore } from '../../secrets/tenantCore.ts';

type WithSecrets = Pick<TenantCore, 'secrets'>;

/** An array of ids is looked up in the index of the users, together with that of the words. */
const isOneOf =
  (user: string) =>
  (ids: string, value: unknown): Condition => ({ condition: `${user} = any(array(${ids}))`, values: [value] });
type IsOneOf = ReturnType<typeof isOneOf>;

function hasIdentifier(tenant: WithSecrets, text: string, isUser: IsOneOf): Condition[] {
  const identifiers = identifiersIn(text);
  if (!identifiers.length) return [];
  const digests = tenant.secrets(IDENTIFIERS).flatMap((key) => digestsOf(key, identifiers));
  return [isUser('select user_id from identifier where digest = any($?)', digests)];
}

/** The last digits of an account, as statements and pages show them. */
function hasAccountEnding(text: string, isUser: IsOneOf): Condition[] {
  const [ending] = /^\d{4}$/.exec(foldText(text)) ?? [];
  return ending
    ? [isUser(`select user_id from bank_account where "right"(iban, 4) = $? and replaced_at is null`, ending)]
    : [];
}

function hasWallet(text: string, isUser: IsOneOf): Condition[] {
  const [, digits] = /^(?:0x)?([0-9a-f]{40})$/i.exec(text.trim()) ?? [];
  return digits ? [isUser('select user_id from wallet where lower(address) = $?', `0x${digits.toLowerCase()}`)] : [];
}

/** The users who have exactly the number of a document, company, phone, account or wallet. `user`: the column with their id. */
export const identifiedUsers = (tenant: WithSecrets, text: string, user = 'users.id'): Condition[] => [
  ...hasIdentifier(tenant, text, isOneOf(user)),
  ...hasAccountEnding(text, isOneOf(user)),
  ...hasWallet(text, isOneOf(user)),
];

/**
 * The users whose address, name, company or referral code contains each word of a text. Only managers also find them
 * by their numbers, which others must not be able to try.
 */
export const searchedUsers = (text: string, manager?: WithSecrets): Condition =>
  anyOf([hasWords(text, ['users.search_text']), ...(manager ? identifiedUsers(manager, text) : [])]);
