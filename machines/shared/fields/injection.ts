/**
 * Patterns of script and SQL injection. They are a second line of defence: output is escaped and queries are
 * parametrised. Every pattern runs in linear time, because no two adjacent repetitions can match the same characters.
 */
const handlers = [
  'abort|blur|cancel|canplay|change|click|close|contextmenu|copy|cut|dblclick|drag[a-z]*|drop|ended|error|focus[a-z]*',
  'hashchange|input|invalid|key(?:down|press|up)|load[a-z]*|message|mouse[a-z]+|page(?:hide|show)|paste|play|pointer[a-z]+',
  'popstate|reset|resize|scroll[a-z]*|search|select[a-z]*|submit|toggle|touch[a-z]+|transition[a-z]+|animation[a-z]+|unload|wheel',
].join('|');

const scripts = [
  /<[\s/]*(?:script|iframe|object|embed)\b/i,
  /\b(?:java|vb)script\s*:/i,
  /\bdata\s*:\s*text\/html/i,
  new RegExp(`\\bon(?:${handlers})\\s*=`, 'i'),
];

const statements = [
  /\bunion\s+(?:all\s+)?select\b/i,
  /\b(?:drop|truncate|alter)\s+(?:table|database|schema)\b/i,
  /\binsert\s+into\s+\w+\s*(?:\(|values\b)/i,
  /\bdelete\s+from\s+\w+\s*(?:;|where\b)/i,
  /\bselect\s+\*\s+from\b/i,
  /['"]\s*\b(?:or|and)\b\s*['"]?\w+['"]?\s*(?:=|like\b)/i,
  /['"]\s*;\s*(?:alter|create|delete|drop|exec|insert|select|shutdown|update)\b/i,
  /['"][\s)]*(?:--|#)\s*$/,
  /\b(?:xp_cmdshell|pg_sleep)\b|\bwaitfor\s+delay\b/i,
];

const patterns = [...scripts, ...statements];

/** Whether a text contains script tags, event handlers, script addresses or fragments of SQL. */
export function hasInjection(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

/** Whether a text contains control characters, lone surrogates, or marks that change the reading direction. */
export function hasHiddenCharacters(text: string): boolean {
  return /[\p{Cs}\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u.test(text);
}
