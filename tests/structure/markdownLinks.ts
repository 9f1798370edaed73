import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const withoutCode = (text: string) => text.replace(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2$/gm, '').replace(/`[^`\n]*`/g, '');

/** Inline links and pictures, definitions, and the addresses of pictures in HTML. */
const LINKS = [
  /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g,
  /^\s*\[[^\]]+\]:\s*(\S+)/gm,
  /(?:src|srcset|href)="([^"\s]+)"/g,
];

/** The anchor that GitHub gives a heading. */
export const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replace(/^(`{3,})[\s\S]*?^\1$/gm, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = anchorOf(heading);
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  for (const [, id = ''] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

/** The relative links of a document that lead to no file, or to no heading of one. */
export function brokenLinks(file: string, text: string, root: string): string[] {
  const links = LINKS.flatMap((pattern) => [...withoutCode(text).matchAll(pattern)].map(([, link = '']) => link));
  return links.filter((link) => {
    if (/^[a-z][a-z+.-]*:|^\/\//i.test(link)) return false;
    const [address = '', anchor] = link.split('#');
    const target = address ? path.join(root, path.dirname(file), decodeURI(address)) : path.join(root, file);
    if (!existsSync(target)) return true;
    if (anchor === undefined || !target.endsWith('.md') || statSync(target).isDirectory()) return false;
    return !anchorsOf(address ? readFileSync(target, 'utf8') : text).has(anchor);
  });
}
