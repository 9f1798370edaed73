import { describe, expect, it } from 'vitest';
import { safeCss } from '#server/http/safeCss.ts';

describe('a tenant’s CSS', () => {
  it('keeps simple rules, but excludes legal texts', () => {
    expect(safeCss('.card{border-radius:4px;color:#123}')).toBe(
      '.card:not(:where([data-legal], [data-legal] *)){border-radius:4px;color:#123}',
    );
  });

  it('keeps media queries', () => {
    expect(safeCss('@media (min-width:600px){h1{letter-spacing:1px}}')).toContain('@media (min-width:600px)');
  });

  it.each([
    ['a remote image', '.a{background:url(https://evil.test/x.png)}', 'url'],
    ['a remote font', '@font-face{font-family:x;src:url(//evil.test/f)}', 'font-face'],
    ['an import', '@import "https://evil.test/x.css";.a{color:red}', '@import'],
    ['a selector that reads typed values', 'input[value^="a"]{color:red}', 'value'],
    ['hiding by display', '.riskWarning{display:none}', 'none'],
    ['hiding by opacity', '.riskWarning{opacity:0}', 'opacity'],
    ['covering by position', '.x{position:fixed;inset:0}', 'position'],
    ['inserted text', '.x::after{content:"safe"}', 'content'],
    ['overriding the colours of the warning', ':root{--colors-waiting-fg:transparent}', '--colors'],
    ['closing the style element', '.a{}</style><script>alert(1)</script>', '</style'],
  ])('drops %s', (_, css, gone) => {
    expect(safeCss(css)).not.toContain(gone);
  });

  it('turns any input into safe CSS', () => {
    for (const text of ['', '{', '}}}', '/*', '@media', 'a{b:c', '\u0000', '<!-- x -->', ':is(', 'a{color:red;;}'])
      expect(typeof safeCss(text)).toBe('string');
  });
});
