import { brandColours, pageColours, type Theme } from '#machines/shared/brand.ts';

/** The styles of pages without other files, in the colours of a tenant. */
export function buildPlainStyle(accent: string): string {
  const variables = (theme: Theme) => {
    const { bg, surface, line, lineControl, fg, muted } = pageColours(accent)[theme];
    const { solid, on, ring, fg: brand } = brandColours(accent)[theme];
    const danger = theme === 'light' ? '#aa1d14' : '#ff9e93';
    return Object.entries({ bg, surface, line, control: lineControl, fg, muted, solid, on, ring, brand, danger })
      .map(([name, colour]) => `--${name}:${colour}`)
      .join(';');
  };
  return `:root{color-scheme:light dark;${variables('light')}}
@media(prefers-color-scheme:dark){:root{${variables('dark')}}}
body{margin:0;background:var(--bg);color:var(--fg);font:17px/1.6 Geist,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{box-sizing:border-box;max-width:560px;margin:0 auto;padding:18vh 24px 48px;overflow-wrap:anywhere}
main:has(.brand){padding-top:40px}
h1{font-size:32px;line-height:1.2;letter-spacing:-.02em;font-weight:600;margin:0 0 16px}
p{margin:0 0 12px;color:var(--muted)}
a{color:var(--brand)}
.brand{display:block;margin:0 0 48px;font-weight:600;color:var(--fg);text-decoration:none}
.button{box-sizing:border-box;display:inline-block;margin-top:16px;padding:11px 20px;border:0;border-radius:8px;background:var(--solid);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.links{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:32px}
.risk{margin:32px 0 0;padding:16px 0 0;border-top:1px solid var(--line);font-size:15px}
label{display:block;font-weight:600}
input{box-sizing:border-box;width:100%;margin:6px 0;padding:11px 12px;border:1px solid var(--control);border-radius:8px;background:var(--surface);color:var(--fg);font:inherit}
input[aria-invalid]{border-color:var(--danger)}
.error{color:var(--danger);margin:0}
.hint{font-size:15px}
@media(max-width:480px){form .button{width:100%}}
a:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid var(--ring);outline-offset:2px}`;
}
