/**
 * Patterns of script and SQL injection, each with its symbol as a group. They are a second line of defence: output is escaped and queries are
 * parametrised. Every pattern runs in linear time, because no two adjacent repetitions can match the same characters.
 */
const handlers = [
  'abort|blur|cancel|canplay|change|click|close|contextmenu|copy|cut|dblclick|drag[a-z]*|drop|ended|error|focus[a-z]*',
  'hashchange|input|invalid|key(?:down|press|up)|load[a-z]*|message|mouse[a-z]+|page(?:hide|show)|paste|play|pointer[a-z]+',
  'popstate|reset|resize|scroll[a-z]*|search|select[a-z]*|submit|toggle|touch[a-z]+|transition[a-z]+|animation[a-z]+|unload|wheel',
].join('|');

const scripts = [
  /(<)[\s/]*(?:script|iframe|object|embed)\b/i,
  /\b(?:java|vb)script\s*(:)\S/i,
  /\bdata\s*(:)\s*text\/html/i,
  new RegExp(`\\bon(?:${handlers})\\s*(=)`, 'i'),
];

const statements = [
  /\binsert\s+into\s+\w+\s*(\()/i,
  /\b(?:drop|truncate|alter)\s+(?:table|database|schema)\s+\w+\s*(;)/i,
  /\bdelete\s+from\s+\w+\s*(;)/i,
  /(['")])\s*union\s+(?:all\s+)?select\b/i,
  /\bselect\s+(\*)\s+from\b/i,
  /['"]\s*\b(?:or|and)\b\s*['"]?\w+['"]?\s*(=)/i,
  /(['"])\s*\b(?:or|and)\b\s*['"]?\w+['"]?\s*like\b/i,
  /['"]\s*(;)\s*(?:alter|create|delete|drop|exec|insert|select|shutdown|update)\b/i,
  /['"][\s)]*(--)\s*$/,
  /\bxp(_)cmdshell\b|\bpg(_)sleep\b|\bwaitfor\s+delay\s*(['"])/i,
];

const patterns = [...scripts, ...statements];

/**
 * The symbol that makes a text look like a script or SQL, if there is one: tags, script addresses, event handlers and
 * fragments of statements. Words alone are none: companies and streets are called so.
 */
export function findInjection(text: string): string | undefined {
  for (const pattern of patterns) {
    const [found, ...symbols] = pattern.exec(text) ?? [];
    if (found !== undefined) return symbols.find(Boolean);
  }
  return undefined;
}

/** The first control character, lone surrogate or mark that changes the reading direction. */
export const findHiddenCharacter = (text: string): string | undefined => {
  const [found] = /[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u.exec(text) ?? [];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
};

export const hasHiddenCharacters = (text: string) => findHiddenCharacter(text) !== undefined;
