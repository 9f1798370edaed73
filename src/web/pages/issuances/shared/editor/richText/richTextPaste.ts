import * as v from 'valibot';
import { type Block, type RichText, Span } from '#machines/issuances/content/content.richText.ts';
import { joinedSpans, tidied, withoutEmpty } from './richTextDocument.ts';

/**
 * Reads pasted HTML as formatted text. It reads the HTML as text, because a page may not parse HTML: its content security
 * policy requires Trusted Types (`src/server/http/headers.ts`), and a policy for pasted HTML would allow any. What is not
 * known here loses its tags and keeps its text.
 */
export function richTextOfHtml(html: string): RichText | null {
  const reader = new HtmlReader(html.includes(OWN));
  const token = new RegExp(TOKEN);
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [text, closed, opened, attributes = ''] = found;
    if (closed) reader.close(closed.toLowerCase());
    else if (opened) {
      const tag = opened.toLowerCase();
      // Their content is not HTML: a script may contain what looks like tags.
      if (RAW.has(tag)) token.lastIndex = endOfRaw(html, tag, token.lastIndex);
      else reader.open(tag, attributes);
    } else if (!text.startsWith('<!')) reader.write(decoded(text));
  }
  return reader.finish();
}

/** The editor marks what is copied from it. There, spaces at both ends are part of the text. */
const OWN = 'data-pm-slice=';

/**
 * A comment, a closing tag, an opening tag with its attributes, or text. It runs in linear time, because no two adjacent
 * repetitions can match the same characters.
 */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<![^>]*>?|<\/([a-z][^\s/<>]*)(?:[\s/][^<>]*)?>|<([a-z][^\s/<>"']*)((?:[\s/](?:"[^"]*"|'[^']*'|[^'"<>])*)?)>|[^<]+|</gi;

/** As in browsers, which ignore deeper elements too. */
const MAX_DEPTH = 512;

const RAW = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'noscript', 'xmp', 'noembed', 'noframes']);
/** Their content is no text of the page. */
const HIDDEN = new Set(['head', 'template', 'svg', 'math', 'object', 'select', 'audio', 'video', 'canvas']);
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const HEADING = /^h[1-6]$/;
const BLOCK = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'body',
  'caption',
  'center',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'header',
  'hr',
  'html',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'tbody',
  'tfoot',
  'thead',
  'tr',
  'ul',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

function endOfRaw(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}(?![a-z0-9])[^<>]*>`, 'gi');
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}

interface Open {
  tag: string;
  bold?: boolean;
  italic?: boolean;
  href?: string;
}

type List = Extract<Block, { items: unknown }>;

class HtmlReader {
  #blocks: Block[] = [];
  #spans: Span[] = [];
  #open: Open[] = [];
  #isOwn: boolean;

  constructor(isOwn: boolean) {
    this.#isOwn = isOwn;
  }

  open(tag: string, attributes: string) {
    if (tag === 'br') this.#add('\n');
    if (BLOCK.has(tag)) this.#startBlock(tag);
    else if (tag === 'td' || tag === 'th') this.write(' ');
    if (tag === 'ul' || tag === 'ol') this.#startList(tag);
    if (!VOID.has(tag) && this.#open.length < MAX_DEPTH) this.#open.push({ tag, ...parseFormat(tag, attributes) });
  }

  close(tag: string) {
    const index = this.#open.findLastIndex((each) => each.tag === tag);
    if (index < 0) return;
    if (BLOCK.has(tag)) this.#endBlock();
    this.#open.length = index;
  }

  /** Spaces and line breaks of HTML are one space, and none at the start of a line. */
  write(text: string) {
    if (this.#isOwn) return this.#add(text);
    const before = this.#spans.at(-1)?.text;
    const collapsed = text.replaceAll(/[\s\u00a0]+/g, ' ');
    this.#add(before === undefined || /\s$/.test(before) ? collapsed.trimStart() : collapsed);
  }

  finish(): RichText | null {
    this.#endBlock();
    return withoutEmpty(this.#blocks);
  }

  #add(text: string) {
    if (!text || this.#open.some(({ tag }) => HIDDEN.has(tag))) return;
    const last = <K extends 'bold' | 'italic' | 'href'>(key: K) =>
      this.#open.findLast((each) => each[key] !== undefined)?.[key];
    const href = last('href');
    this.#spans.push({
      text,
      ...(last('bold') && { bold: true as const }),
      ...(last('italic') && { italic: true as const }),
      ...(href && { href }),
    });
  }

  #startBlock(tag: string) {
    this.#endBlock();
    // Both end by themselves where the next block starts, and with them what was left open in them.
    const list = this.#open.findLastIndex((each) => each.tag === 'ul' || each.tag === 'ol');
    const ended = this.#open.findLastIndex((each) => each.tag === 'p' || (tag === 'li' && each.tag === 'li'));
    if (ended > list) this.#open.length = ended;
  }

  #startList(tag: 'ul' | 'ol') {
    // A list in a list continues it, because ours have one level.
    if (!this.#isInList()) this.#blocks.push({ kind: tag === 'ul' ? 'bullets' : 'numbers', items: [] });
  }

  #isInList = () => this.#open.some(({ tag }) => tag === 'ul' || tag === 'ol');

  #endBlock() {
    const spans = this.#isOwn ? joinedSpans(this.#spans) : tidied(this.#spans);
    this.#spans = [];
    if (!spans.length) return;
    const list = this.#blocks.at(-1);
    if (this.#isInList() && list && 'items' in list) (list as List).items.push(spans);
    else this.#blocks.push({ kind: this.#open.some(({ tag }) => HEADING.test(tag)) ? 'heading' : 'paragraph', spans });
  }
}

/** Word processors write formats as styles, and some wrap everything in a `b` that is not bold. */
function parseFormat(tag: string, attributes: string): Omit<Open, 'tag'> {
  const style = parseAttribute(attributes, 'style');
  const [, weight] = /font-weight\s*:\s*(\w+)/i.exec(style) ?? [];
  const [, slant] = /font-style\s*:\s*(\w+)/i.exec(style) ?? [];
  const href = tag === 'a' ? parseAttribute(attributes, 'href').trim() : '';
  const isHeading = HEADING.test(tag);
  return {
    ...((tag === 'b' || tag === 'strong') && { bold: true }),
    ...((tag === 'i' || tag === 'em' || tag === 'cite') && { italic: true }),
    ...(weight && !isHeading && { bold: weight === 'bold' || weight === 'bolder' || Number(weight) >= 600 }),
    ...(slant && { italic: slant === 'italic' || slant === 'oblique' }),
    ...(v.is(Span.entries.href, href) && href && { href }),
  };
}

function parseAttribute(attributes: string, name: string): string {
  const pattern = new RegExp(`(?:^|[\\s"'/])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
  const [, double, single, bare] = pattern.exec(attributes) ?? [];
  return decoded(double ?? single ?? bare ?? '');
}

/** Browsers write any other character into the clipboard as itself. */
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '',
  euro: '€',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
};

const decoded = (text: string) =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (written, hex, decimal, name) => {
    if (name) return entities[name] ?? written;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
